#import "Recorders.h"

// An exception that a delegate method does not catch ends the process, after the uncaught exception handler: a process of its own shows it.

#define IS_CHILD @"LIGHTSTREAMER_RAISES"

@interface RaisingDelegate : NSObject <LSClientDelegate>
@end

@implementation RaisingDelegate
- (void)client:(LSLightstreamerClient *)client didChangeStatus:(NSString *)status {
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
        [[LSLightstreamerClient alloc] initWithServerAddress:addressOf(testServer()) adapterSet:@"TOLD"];
    [client addDelegate:[[RaisingDelegate alloc] init]];
    [client connect];
    [NSThread sleepForTimeInterval:10];
}

TEST(anUncaughtExceptionEndsTheProcess) {
    NSMutableDictionary *environment = [NSMutableDictionary dictionaryWithDictionary:[[NSProcessInfo processInfo] environment]];
    [environment setObject:@"1" forKey:IS_CHILD];
    [environment setObject:@"enable=no" forKey:@"SWIFT_BACKTRACE"];
    NSPipe *output = [NSPipe pipe];
    NSTask *task = [[[NSTask alloc] init] autorelease];
    [task setLaunchPath:[[[NSProcessInfo processInfo] arguments] objectAtIndex:0]];
    [task setArguments:list(@"raiseInADelegate", nil)];
    [task setEnvironment:environment];
    [task setStandardOutput:output];
    [task setStandardError:[NSFileHandle fileHandleWithNullDevice]];
    [task launch];
    NSData *data = [[output fileHandleForReading] readDataToEndOfFile];
    [task waitUntilExit];
    NSString *text = [[[NSString alloc] initWithData:data encoding:NSUTF8StringEncoding] autorelease];
    CHECK_EQUAL(text, @"handler: Deliberate status CONNECTING\n");
    CHECK([task terminationReason] == NSTaskTerminationReasonUncaughtSignal);
}
