#import "LSConsoleLogger.h"

#import "LSDelegateContext.h"

@implementation LSConsoleLogger

/// Returns the lowest level that is not below the value.
static LSUnifiedLevel bridgeLevel(LSConsoleLogLevel level) {
    if (level <= LSConsoleLogLevelDebug) return LSUnifiedLevelDebug;
    if (level <= LSConsoleLogLevelInfo) return LSUnifiedLevelInfo;
    if (level <= LSConsoleLogLevelWarn) return LSUnifiedLevelWarn;
    return level <= LSConsoleLogLevelError ? LSUnifiedLevelError : LSUnifiedLevelFatal;
}

- (id)init {
    return LSRefuseInit(self, @selector(initWithLevel:category:));
}

- (id)initWithLevel:(LSConsoleLogLevel)level category:(NSString *)category {
    if ((self = [super init])) _logger = LSUnifiedConsoleLoggerMake(bridgeLevel(level), LSBorrowText(category));
    return self;
}

- (void)dealloc {
    LSBridgeRelease(_logger);
#if !__has_feature(objc_arc)
    [super dealloc];
#endif
}

static void writeLine(LSConsoleLogger *self, LSUnifiedLevel level, NSString *line, NSException *exception) {
    NSString *text = exception ? [NSString stringWithFormat:@"%@: %@", line, exception] : line;
    LSUnifiedConsoleLoggerWrite(self->_logger, level, LSBorrowText(text));
}

- (void)debug:(NSString *)line {
    writeLine(self, LSUnifiedLevelDebug, line, nil);
}

- (void)debug:(NSString *)line withException:(NSException *)exception {
    writeLine(self, LSUnifiedLevelDebug, line, exception);
}

- (BOOL)isDebugEnabled {
    return LSUnifiedConsoleLoggerIsEnabled(_logger, LSUnifiedLevelDebug);
}

- (void)info:(NSString *)line {
    writeLine(self, LSUnifiedLevelInfo, line, nil);
}

- (void)info:(NSString *)line withException:(NSException *)exception {
    writeLine(self, LSUnifiedLevelInfo, line, exception);
}

- (BOOL)isInfoEnabled {
    return LSUnifiedConsoleLoggerIsEnabled(_logger, LSUnifiedLevelInfo);
}

- (void)warn:(NSString *)line {
    writeLine(self, LSUnifiedLevelWarn, line, nil);
}

- (void)warn:(NSString *)line withException:(NSException *)exception {
    writeLine(self, LSUnifiedLevelWarn, line, exception);
}

- (BOOL)isWarnEnabled {
    return LSUnifiedConsoleLoggerIsEnabled(_logger, LSUnifiedLevelWarn);
}

- (void)error:(NSString *)line {
    writeLine(self, LSUnifiedLevelError, line, nil);
}

- (void)error:(NSString *)line withException:(NSException *)exception {
    writeLine(self, LSUnifiedLevelError, line, exception);
}

- (BOOL)isErrorEnabled {
    return LSUnifiedConsoleLoggerIsEnabled(_logger, LSUnifiedLevelError);
}

- (void)fatal:(NSString *)line {
    writeLine(self, LSUnifiedLevelFatal, line, nil);
}

- (void)fatal:(NSString *)line withException:(NSException *)exception {
    writeLine(self, LSUnifiedLevelFatal, line, exception);
}

- (BOOL)isFatalEnabled {
    return LSUnifiedConsoleLoggerIsEnabled(_logger, LSUnifiedLevelFatal);
}

@end
