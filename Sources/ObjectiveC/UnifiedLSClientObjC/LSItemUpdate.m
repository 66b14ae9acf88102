#import "LSItemUpdate+Bridge.h"

#import "LSCalls.h"

#define LS_FACADE _update

@implementation LSItemUpdate

/// The update of the façade. That of an object without values, such as a test's subclass, is empty.
static const void *updateOf(LSItemUpdate *self) {
    return self->_update ? self->_update : LSStoreHandle(&self->_update, LS_SEND(LSUnifiedLibrary(), "LSItemUpdate"));
}

- (id)initWithUpdate:(const void *)update {
    if ((self = [super init])) {
        LSBridgeRetain(update);
        _update = (void *)update;
    }
    return self;
}

LS_RELEASE_FACADE

#undef LS_FACADE
#define LS_FACADE updateOf(self)

- (NSString *)itemName {
    return LSStringFromOwnedText(LSUnifiedUpdateCopyItemName(updateOf(self)));
}

- (NSUInteger)itemPos {
    return LSUnifiedUpdateItemPosition(updateOf(self));
}

- (BOOL)isSnapshot {
    return LSUnifiedUpdateIsSnapshot(updateOf(self));
}

LS_READONLY_TEXT(description)
LS_READONLY_OBJECT(NSDictionary, fields)
LS_READONLY_OBJECT(NSDictionary, changedFields)
LS_READONLY_OBJECT(NSDictionary, fieldsByPositions)
LS_READONLY_OBJECT(NSDictionary, changedFieldsByPositions)

// MARK: - Single values

/// Returns the position of a field. For a field that does not exist it raises, or, with `limitExceptionsUse`, returns 0.
static uintptr_t positionOfPosition(LSItemUpdate *self, NSUInteger position) {
    if (LSUnifiedUpdateHasPosition(updateOf(self), position)) return position;
    const void *failure = NULL;
    position = LSUnifiedUpdateCheckPosition(updateOf(self), position, &failure);
    LSRaise(failure);
    return position;
}

/// Returns the position of a field. For a field that does not exist it raises, or, with `limitExceptionsUse`, returns 0.
static uintptr_t positionOfName(LSItemUpdate *self, NSString *name) {
    const void *schema = LSUnifiedUpdateSchema(updateOf(self));
    intptr_t known = LSFieldOfName(schema, name);
    if (known > 0 && LSUnifiedUpdateHasPosition(updateOf(self), (uintptr_t)known)) return (uintptr_t)known;
    char bytes[64];
    const void *failure = NULL;
    uintptr_t position = LSUnifiedUpdatePositionOfName(updateOf(self), LSTextOfName(name, bytes), &failure);
    LSRaise(failure);
    if (position) LSRememberField(schema, name, (intptr_t)position);
    return position;
}

- (NSString *)valueWithFieldPos:(NSUInteger)fieldPos {
    uintptr_t position = positionOfPosition(self, fieldPos);
    return position ? LSValueFromText(LSUnifiedUpdateValue(updateOf(self), position)) : nil;
}

- (NSString *)valueWithFieldName:(NSString *)fieldName {
    uintptr_t position = positionOfName(self, fieldName);
    return position ? LSValueFromText(LSUnifiedUpdateValue(updateOf(self), position)) : nil;
}

- (BOOL)isValueChangedWithFieldPos:(NSUInteger)fieldPos {
    uintptr_t position = positionOfPosition(self, fieldPos);
    return position ? LSUnifiedUpdateIsChanged(updateOf(self), position) : NO;
}

- (BOOL)isValueChangedWithFieldName:(NSString *)fieldName {
    uintptr_t position = positionOfName(self, fieldName);
    return position ? LSUnifiedUpdateIsChanged(updateOf(self), position) : NO;
}

@end
