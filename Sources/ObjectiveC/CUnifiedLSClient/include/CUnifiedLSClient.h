// The C interface between UnifiedLSClientObjC and the Swift façade UnifiedLSClient. CObjectiveCBridge.h documents the conventions.
//
// Library     The members of UnifiedLibrary create objects, and are what an application reads and calls in classes.
// Companions  A companion is the Objective-C object that represents an object of the façade. The façade's object holds a reference to the
//             companion's LightstreamerWeakReference, which lists of results contain. An active object keeps its companion alive.
#ifndef CUnifiedLSClient_h
#define CUnifiedLSClient_h

#include "CObjectiveCBridge.h"

#pragma clang assume_nonnull begin

/// The handle of the library.
const void *LSUnifiedLibrary(void);

// MARK: - Updates

/// Sets the function that passes an update to a subscription's delegate that implements `subscription:didUpdateItem:`. The companion is alive
/// during the call. Called once, when the program is loaded.
void LSUnifiedSetUpdateReceiver(void (*didUpdate)(const void *context, const void *update));

LSBridgeText LSUnifiedUpdateCopyItemName(const void *update);
uintptr_t LSUnifiedUpdateItemPosition(const void *update);
bool LSUnifiedUpdateIsSnapshot(const void *update);
/// The mapping of field names to positions, as a handle that updates of a subscription share. LSBridgeRetain keeps it alive. NULL for
/// an update that no server sent.
const void *_Nullable LSUnifiedUpdateSchema(const void *update);
/// Returns the 1-based position of a field. For an unknown name returns 0, and stores a failure unless `limitExceptionsUse`.
uintptr_t LSUnifiedUpdatePositionOfName(const void *update, LSBridgeText name, const void *_Nullable *_Nonnull failure);
/// Returns `position`. For a position out of bounds returns 0, and stores a failure unless `limitExceptionsUse`.
uintptr_t LSUnifiedUpdateCheckPosition(const void *update, uintptr_t position, const void *_Nullable *_Nonnull failure);
/// True if the update has a value, null or not, at this position. A second-level field may have none yet.
bool LSUnifiedUpdateHasPosition(const void *update, uintptr_t position);
/// The value of a field, valid as long as the update is retained; NULL for null, and if the field has no value.
LSBridgeText LSUnifiedUpdateValue(const void *update, uintptr_t position);
/// Precondition: the update has a field at this position.
bool LSUnifiedUpdateIsChanged(const void *update, uintptr_t position);

// MARK: - Log

typedef enum {
    LSUnifiedLevelDebug,
    LSUnifiedLevelInfo,
    LSUnifiedLevelWarn,
    LSUnifiedLevelError,
    LSUnifiedLevelFatal,
} LSUnifiedLevel;

/// The calls that Swift makes to the application's loggers, on any thread, also on the engine's queue.
typedef struct LSUnifiedLogging {
    /// The logger of a category, with a reference that Swift owns; NULL if the category has none.
    const void *_Nullable (*_Nonnull copyLogger)(const void *provider, LSBridgeText category);
    bool (*isEnabled)(const void *logger, LSUnifiedLevel level);
    void (*write)(const void *logger, LSUnifiedLevel level, LSBridgeText line);
} LSUnifiedLogging;

/// Sets the provider, and asks it once for the logger of each category before returning. With NULL nothing is logged.
void LSUnifiedSetLoggerProvider(const void *_Nullable provider, LSUnifiedLogging logging);

#pragma clang assume_nonnull end

#endif
