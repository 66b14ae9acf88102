#import "Recorders.h"

/// Records the lines of a level and above; provides itself for one category, and nothing for the others.
@interface RecordingLogger : CallRecorder <LSLogger, LSLoggerProvider> {
  @public
    NSMutableArray *categories;
    BOOL isDebugging;
}
@end

@implementation RecordingLogger

- (id)init {
    if ((self = [super init])) categories = [[NSMutableArray alloc] init];
    return self;
}

- (void)dealloc {
    [categories release];
    [super dealloc];
}

- (id<LSLogger>)loggerWithCategory:(NSString *)category {
    [categories addObject:category];
    return [category isEqualToString:@"lightstreamer.actions"] ? self : nil;
}

- (void)error:(NSString *)line {
    [self record:@"error"];
}

- (void)error:(NSString *)line withException:(NSException *)exception {
}

- (void)warn:(NSString *)line {
    [self record:@"warn"];
}

- (void)warn:(NSString *)line withException:(NSException *)exception {
}

- (void)info:(NSString *)line {
    CHECK([line length] > 0);
    [self record:@"info"];
}

- (void)info:(NSString *)line withException:(NSException *)exception {
}

- (void)debug:(NSString *)line {
    CHECK(isDebugging);
    [self record:@"debug"];
}

- (void)debug:(NSString *)line withException:(NSException *)exception {
}

- (void)fatal:(NSString *)line {
    [self record:@"fatal"];
}

- (void)fatal:(NSString *)line withException:(NSException *)exception {
}

- (BOOL)isDebugEnabled {
    return isDebugging;
}

- (BOOL)isInfoEnabled {
    return YES;
}

- (BOOL)isWarnEnabled {
    return YES;
}

- (BOOL)isErrorEnabled {
    return YES;
}

- (BOOL)isFatalEnabled {
    return YES;
}

@end

TEST(aLoggerReceivesTheLinesOfItsCategory) {
    RecordingLogger *logger = [[RecordingLogger alloc] init];
    [LSLightstreamerClient setLoggerProvider:logger];
    NSArray *categories = [[[logger->categories sortedArrayUsingSelector:@selector(compare:)] copy] autorelease];
    for (NSString *name in list(@"actions", @"protocol", @"reachability", @"session", @"stream", @"subscriptions", @"transport", nil))
        CHECK([categories containsObject:[@"lightstreamer." stringByAppendingString:name]]);
    LSLightstreamerClient *client = connectedClient(nil);
    CHECK([logger awaitCall:@"info"]);
    [client disconnect];
    [LSLightstreamerClient setLoggerProvider:nil];
    [logger removeAllCalls];
    client = connectedClient(nil);
    [client disconnect];
    CHECK([[logger calls] count] == 0);
    // The provider is not kept any longer than it is set.
    CHECK(EVENTUALLY([logger retainCount] == 1));
    [logger release];
}

TEST(consoleLoggersKnowTheirLevel) {
    LSConsoleLoggerProvider *provider = [[[LSConsoleLoggerProvider alloc] initWithLevel:LSConsoleLogLevelWarn] autorelease];
    id<LSLogger> logger = [provider loggerWithCategory:@"category"];
    CHECK([(NSObject *)logger isKindOfClass:[LSConsoleLogger class]]);
    CHECK(!logger.debugEnabled && !logger.infoEnabled && logger.warnEnabled && logger.errorEnabled && logger.fatalEnabled);
    LSConsoleLogger *fatal = [[[LSConsoleLogger alloc] initWithLevel:LSConsoleLogLevelFatal category:nil] autorelease];
    CHECK(![fatal isErrorEnabled] && [fatal isFatalEnabled]);
    [fatal error:@"not written"];
    [fatal error:@"not written" withException:[NSException exceptionWithName:@"N" reason:@"R" userInfo:nil]];
    [LSLightstreamerClient setLoggerProvider:provider];
    [LSLightstreamerClient setLoggerProvider:nil];
}
