#import "LSItemUpdate+Bridge.h"

#import "LSCalls.h"

#define LS_FACADE _update

@implementation LSItemUpdate

- (id)init {
    if ((self = [super init])) _update = LS_MAKE(self, "LSItemUpdate");
    return self;
}

- (id)initWithUpdate:(const void *)update {
    if ((self = [super init])) {
        LSBridgeRetain(update);
        _update = (void *)update;
    }
    return self;
}

LS_RELEASE_FACADE

- (NSString *)itemName {
    return LSStringFromOwnedText(LSUnifiedUpdateCopyItemName(_update));
}

- (NSUInteger)itemPos {
    return LSUnifiedUpdateItemPosition(_update);
}

- (BOOL)isSnapshot {
    return LSUnifiedUpdateIsSnapshot(_update);
}

LS_READONLY_TEXT(description)
LS_READONLY_OBJECT(NSDictionary, fields)
LS_READONLY_OBJECT(NSDictionary, changedFields)
LS_READONLY_OBJECT(NSDictionary, fieldsByPositions)
LS_READONLY_OBJECT(NSDictionary, changedFieldsByPositions)

// MARK: - Single values

/// Returns the position of a field. For a field that does not exist it raises, or, with `limitExceptionsUse`, returns 0.
static uintptr_t positionOfPosition(LSItemUpdate *self, NSUInteger position) {
    if (LSUnifiedUpdateHasPosition(self->_update, position)) return position;
    const void *failure = NULL;
    position = LSUnifiedUpdateCheckPosition(self->_update, position, &failure);
    LSRaise(failure);
    return position;
}

/// Returns the position of a field. For a field that does not exist it raises, or, with `limitExceptionsUse`, returns 0.
static uintptr_t positionOfName(LSItemUpdate *self, NSString *name) {
    const void *schema = LSUnifiedUpdateSchema(self->_update);
    intptr_t known = LSFieldOfName(schema, name);
    if (known > 0 && LSUnifiedUpdateHasPosition(self->_update, (uintptr_t)known)) return (uintptr_t)known;
    char bytes[64];
    const void *failure = NULL;
    uintptr_t position = LSUnifiedUpdatePositionOfName(self->_update, LSTextOfName(name, bytes), &failure);
    LSRaise(failure);
    if (position) LSRememberField(schema, name, (intptr_t)position);
    return position;
}

- (NSString *)valueWithFieldPos:(NSUInteger)fieldPos {
    uintptr_t position = positionOfPosition(self, fieldPos);
    return position ? LSValueFromText(LSUnifiedUpdateValue(_update, position)) : nil;
}

- (NSString *)valueWithFieldName:(NSString *)fieldName {
    uintptr_t position = positionOfName(self, fieldName);
    return position ? LSValueFromText(LSUnifiedUpdateValue(_update, position)) : nil;
}

- (BOOL)isValueChangedWithFieldPos:(NSUInteger)fieldPos {
    uintptr_t position = positionOfPosition(self, fieldPos);
    return position ? LSUnifiedUpdateIsChanged(_update, position) : NO;
}

- (BOOL)isValueChangedWithFieldName:(NSString *)fieldName {
    uintptr_t position = positionOfName(self, fieldName);
    return position ? LSUnifiedUpdateIsChanged(_update, position) : NO;
}

@end
