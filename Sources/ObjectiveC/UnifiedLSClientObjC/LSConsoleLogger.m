#import "LSConsoleLogger.h"

#import "LSCalls.h"
#import "LSConsoleLoggerProvider.h"

#define LS_FACADE _logger

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
    if ((self = [super init])) _logger = LS_MAKE(self, "LSConsoleLogger", [NSNumber numberWithInt:bridgeLevel(level)], category);
    return self;
}

LS_RELEASE_FACADE

/// Writes a line of a level.
#define LS_LEVEL(level, isEnabled)                                                                                                         \
    -(void)level : (NSString *)line {                                                                                                      \
        LS_SEND(LS_FACADE, #level, line);                                                                                                  \
    }                                                                                                                                      \
    -(void)level : (NSString *)line withException : (NSException *)exception {                                                             \
        LS_SEND(LS_FACADE, #level, exception ? [NSString stringWithFormat:@"%@: %@", line, exception] : line);                             \
    }                                                                                                                                      \
    LS_READONLY_FLAG(isEnabled)

LS_LEVEL(debug, isDebugEnabled)
LS_LEVEL(info, isInfoEnabled)
LS_LEVEL(warn, isWarnEnabled)
LS_LEVEL(error, isErrorEnabled)
LS_LEVEL(fatal, isFatalEnabled)

@end

@implementation LSConsoleLoggerProvider

- (id)initWithLevel:(LSConsoleLogLevel)level {
    if ((self = [super init])) _level = level;
    return self;
}

- (id<LSLogger>)loggerWithCategory:(NSString *)category {
    return LS_AUTORELEASE([[LSConsoleLogger alloc] initWithLevel:_level category:category]);
}

@end
