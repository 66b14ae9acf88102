#import "Recorders.h"

// An exception that a delegate method does not catch ends the process, after the uncaught exception handler: a process of its own shows it.
// So does any other object that it throws, without the handler.

#define IS_CHILD @"RAISES"

@interface RaisingDelegate : NSObject <LSClientDelegate>
@end

@implementation RaisingDelegate
- (void)client:(LSLightstreamerClient *)client didChangeStatus:(NSString *)status {
    NSString *kind = [[[NSProcessInfo processInfo] environment] objectForKey:IS_CHILD];
    if ([kind isEqualToString:@"object"]) @throw @"a string";
    [NSException raise:@"Deliberate" format:@"status %@", status];
}
@end

static void reportException(NSException *exception) {
    printf("handler: %s %s\n", [[exception name] UTF8String], [[exception reason] UTF8String]);
}

/// The process that ends; in the others it does nothing.
TEST(raiseInADelegate) {
    if (![[[NSProcessInfo processInfo] environment] objectForKey:IS_CHILD]) return;
    NSSetUncaughtExceptionHandler(reportException);
    LSLightstreamerClient *client =
        [[LSLightstreamerClient alloc] initWithServerAddress:addressOf(testServer()) adapterSet:@"SCRIPTED"];
    [client addDelegate:[[RaisingDelegate alloc] init]];
    [client connect];
    [NSThread sleepForTimeInterval:10];
}

/// What a process that raises writes, to its standard output or its standard error, before a signal ends it.
static NSString *outputOfRaising(NSString *kind, BOOL ofError) {
    NSMutableDictionary *environment = [NSMutableDictionary dictionaryWithDictionary:[[NSProcessInfo processInfo] environment]];
    [environment setObject:kind forKey:IS_CHILD];
    [environment setObject:@"enable=no" forKey:@"SWIFT_BACKTRACE"];
    NSPipe *output = [NSPipe pipe];
    NSTask *task = [[[NSTask alloc] init] autorelease];
    [task setLaunchPath:[[[NSProcessInfo processInfo] arguments] objectAtIndex:0]];
    [task setArguments:list(@"raiseInADelegate", nil)];
    [task setEnvironment:environment];
    id nothing = [NSFileHandle fileHandleWithNullDevice];
    [task setStandardOutput:ofError ? nothing : output];
    [task setStandardError:ofError ? output : nothing];
    [task launch];
    NSData *data = [[output fileHandleForReading] readDataToEndOfFile];
    [task waitUntilExit];
    CHECK([task terminationReason] == NSTaskTerminationReasonUncaughtSignal);
    return [[[NSString alloc] initWithData:data encoding:NSUTF8StringEncoding] autorelease];
}

TEST(anUncaughtExceptionEndsTheProcess) {
    CHECK_EQUAL(outputOfRaising(@"exception", NO), @"handler: Deliberate status CONNECTING\n");
}

TEST(anotherUncaughtObjectEndsTheProcess) {
    NSString *text = outputOfRaising(@"object", YES);
    CHECK([text rangeOfString:@"Uncaught in a delegate: something"].location != NSNotFound);
}
