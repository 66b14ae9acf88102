// Part of CUnifiedLSClient.h: the log.
#ifndef LSUnifiedLog_h
#define LSUnifiedLog_h

#include "CUnifiedLSClient.h"

#pragma clang assume_nonnull begin

typedef enum {
    LSUnifiedLevelDebug,
    LSUnifiedLevelInfo,
    LSUnifiedLevelWarn,
    LSUnifiedLevelError,
    LSUnifiedLevelFatal,
} LSUnifiedLevel;

/// Callbacks of a logger run on any thread, the session's own included.
typedef struct LSUnifiedLoggerCallbacks {
    LSBridgeContext context;
    bool (*isEnabled)(void *context, LSUnifiedLevel level);
    void (*write)(void *context, LSUnifiedLevel level, LSBridgeText line);
} LSUnifiedLoggerCallbacks;

typedef struct LSUnifiedLoggerProviderCallbacks {
    LSBridgeContext context;
    /// Fills in the callbacks of the logger of a category; false: there is none, and `logger` is untouched.
    bool (*makeLogger)(void *context, LSBridgeText category, LSUnifiedLoggerCallbacks *logger);
} LSUnifiedLoggerProviderCallbacks;

/// Calls `makeLogger` once for each category before it returns. NULL: no log.
void LSUnifiedSetLoggerProvider(const LSUnifiedLoggerProviderCallbacks *_Nullable callbacks);

typedef struct LSUnifiedConsoleLogger *LSUnifiedConsoleLoggerRef;

/// `level`: the lowest level that is written. `category`: NULL for none.
LSUnifiedConsoleLoggerRef LSUnifiedConsoleLoggerMake(LSUnifiedLevel level, LSBridgeText category);
bool LSUnifiedConsoleLoggerIsEnabled(LSUnifiedConsoleLoggerRef logger, LSUnifiedLevel level);
void LSUnifiedConsoleLoggerWrite(LSUnifiedConsoleLoggerRef logger, LSUnifiedLevel level, LSBridgeText line);

#pragma clang assume_nonnull end

#endif
