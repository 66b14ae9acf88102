// The C interface between LegacyLSClientObjC and the Swift façade LegacyLSClient. CObjectiveCBridge.h states the conventions.
//
// The Objective-C object that describes a connection, a table or a notification holds its values itself. A call creates the façade's object, and
// sets its properties by name (LSBridgeWrite; Properties.swift in LegacyLSClientBridge).
#ifndef CLegacyLSClient_h
#define CLegacyLSClient_h

#include "CObjectiveCBridge.h"

#pragma clang assume_nonnull begin

/// The handle of LegacyLibrary. Its members create objects, and implement the class methods that an application calls.
const void *LSLegacyLibrary(void);

/// The methods of delegates that are called too often, or with an argument that they change. Their delegates implement them.
typedef struct LSLegacyCallbacks {
    /// Without the item name, which is the same in all updates of an item: LSLegacyUpdateCopyItemName returns it.
    void (*didUpdate)(const void *context, int32_t key, int32_t itemPosition, const void *update);
    void (*didReceiveNewBytes)(const void *context, int32_t bytes);
    /// `request`: a handle of an NSMutableURLRequest, which is the object itself on platforms where Swift and Objective-C share it.
    void (*isAboutToSend)(const void *context, const void *request);
} LSLegacyCallbacks;

/// Called once, when the program is loaded.
void LSLegacySetCallbacks(LSLegacyCallbacks callbacks);

// MARK: - Updates

int32_t LSLegacyUpdateItemPosition(const void *update);
LSBridgeText LSLegacyUpdateCopyItemName(const void *update);
int32_t LSLegacyUpdateNumberOfFields(const void *update);
bool LSLegacyUpdateIsSnapshot(const void *update);
/// Identifies the meaning of the field names: a handle that is the same for all updates of a table. LSBridgeRetain keeps it alive.
const void *LSLegacyUpdateLayout(const void *update);
/// The 0-based index of a field; -1: the update has no such field.
intptr_t LSLegacyUpdateIndexOfName(const void *update, LSBridgeText name);
/// The 0-based index of a field; -1: the update has no such field.
intptr_t LSLegacyUpdateIndexOfPosition(const void *update, int32_t position);
/// Precondition: the update has a field with this index.
bool LSLegacyUpdateIsChanged(const void *update, intptr_t index);
/// The value of a field, valid while the update is retained. Precondition: the update has a field with this index.
LSBridgeText LSLegacyUpdateCurrentValue(const void *update, intptr_t index);
/// The previous value of a field, valid while the update is retained. Precondition: the update has a field with this index.
LSBridgeText LSLegacyUpdatePreviousValue(const void *update, intptr_t index);

#pragma clang assume_nonnull end

#endif
