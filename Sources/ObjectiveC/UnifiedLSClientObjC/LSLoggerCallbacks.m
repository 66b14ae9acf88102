#import "LSLoggerCallbacks.h"

#import "ObjectiveCSupport.h"

static bool isEnabled(void *pointer, LSUnifiedLevel level) {
    bool isEnabled = false;
    LS_CALLBACK({
        id<LSLogger> logger = (__bridge id<LSLogger>)pointer;
        switch (level) {
        case LSUnifiedLevelDebug: isEnabled = [logger isDebugEnabled]; break;
        case LSUnifiedLevelInfo: isEnabled = [logger isInfoEnabled]; break;
        case LSUnifiedLevelWarn: isEnabled = [logger isWarnEnabled]; break;
        case LSUnifiedLevelError: isEnabled = [logger isErrorEnabled]; break;
        case LSUnifiedLevelFatal: isEnabled = [logger isFatalEnabled]; break;
        }
    });
    return isEnabled;
}

static void writeLine(void *pointer, LSUnifiedLevel level, LSBridgeText text) {
    LS_CALLBACK({
        id<LSLogger> logger = (__bridge id<LSLogger>)pointer;
        NSString *line = LSStringFromText(text);
        switch (level) {
        case LSUnifiedLevelDebug: [logger debug:line]; break;
        case LSUnifiedLevelInfo: [logger info:line]; break;
        case LSUnifiedLevelWarn: [logger warn:line]; break;
        case LSUnifiedLevelError: [logger error:line]; break;
        case LSUnifiedLevelFatal: [logger fatal:line]; break;
        }
    });
}

static bool makeLogger(void *pointer, LSBridgeText category, LSUnifiedLoggerCallbacks *callbacks) {
    bool isMade = false;
    LS_CALLBACK({
        id<LSLogger> logger = [(__bridge id<LSLoggerProvider>)pointer loggerWithCategory:LSStringFromText(category)];
        isMade = logger != nil;
        if (isMade) {
            callbacks->context = LSContextOf(logger);
            callbacks->isEnabled = isEnabled;
            callbacks->write = writeLine;
        }
    });
    return isMade;
}

LSUnifiedLoggerProviderCallbacks LSCallbacksOfLoggerProvider(id<LSLoggerProvider> provider) {
    LSUnifiedLoggerProviderCallbacks callbacks = {LSContextOf(provider), makeLogger};
    return callbacks;
}
