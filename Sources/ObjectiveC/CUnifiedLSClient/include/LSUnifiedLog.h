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

/// The callbacks of a logger, which run on any thread, also on the engine's queue.
typedef struct LSUnifiedLoggerCallbacks {
    LSBridgeContext context;
    bool (*isEnabled)(void *context, LSUnifiedLevel level);
    void (*write)(void *context, LSUnifiedLevel level, LSBridgeText line);
} LSUnifiedLoggerCallbacks;

typedef struct LSUnifiedLoggerProviderCallbacks {
    LSBridgeContext context;
    /// Stores the callbacks of the logger of a category in `logger`. Returns false, and stores nothing, if the category has no logger.
    bool (*makeLogger)(void *context, LSBridgeText category, LSUnifiedLoggerCallbacks *logger);
} LSUnifiedLoggerProviderCallbacks;

/// Sets the provider, and calls its `makeLogger` once for each category before returning. With NULL nothing is logged.
void LSUnifiedSetLoggerProvider(const LSUnifiedLoggerProviderCallbacks *_Nullable callbacks);

typedef struct LSUnifiedConsoleLogger *LSUnifiedConsoleLoggerRef;

/// `level`: the lowest level to write. `category`: the name in each line; NULL is the same as an empty name.
LSUnifiedConsoleLoggerRef LSUnifiedConsoleLoggerMake(LSUnifiedLevel level, LSBridgeText category);
bool LSUnifiedConsoleLoggerIsEnabled(LSUnifiedConsoleLoggerRef logger, LSUnifiedLevel level);
void LSUnifiedConsoleLoggerWrite(LSUnifiedConsoleLoggerRef logger, LSUnifiedLevel level, LSBridgeText line);

#pragma clang assume_nonnull end

#endif
