#import "LSItemUpdate+Bridge.h"

#import "LSDelegateContext.h"

@implementation LSItemUpdate

- (id)init {
    if ((self = [super init])) _update = LSUnifiedUpdateMakeEmpty();
    return self;
}

- (id)initWithUpdate:(LSUnifiedUpdateRef)update {
    if ((self = [super init])) {
        LSBridgeRetain(update);
        _update = update;
    }
    return self;
}

- (void)dealloc {
    LSBridgeRelease(_update);
#if !__has_feature(objc_arc)
    [super dealloc];
#endif
}

- (NSString *)itemName {
    return LSStringFromOwnedText(LSUnifiedUpdateCopyItemName(_update));
}

- (NSUInteger)itemPos {
    return LSUnifiedUpdateItemPosition(_update);
}

- (BOOL)isSnapshot {
    return LSUnifiedUpdateIsSnapshot(_update);
}

- (NSString *)description {
    return LSStringFromOwnedText(LSUnifiedUpdateCopyDescription(_update));
}

// MARK: - Dictionaries

static void addValue(void *values, LSBridgeText name, uintptr_t position, LSBridgeText value) {
    id key = name.bytes ? (id)LSStringFromText(name) : [NSNumber numberWithUnsignedInteger:position];
    [LS_CONTEXT(NSMutableDictionary, values) setObject:LSStringFromText(value) forKey:key];
}

static NSDictionary *values(LSItemUpdate *self, BOOL changedOnly, BOOL byPosition) {
    NSMutableDictionary *values = [NSMutableDictionary dictionary];
    LSBridgeExceptionRef failure = NULL;
    LSUnifiedUpdateVisitValues(self->_update, changedOnly, byPosition, (__bridge void *)values, addValue, &failure);
    LSRaise(failure);
    return values;
}

- (NSDictionary *)fields {
    return values(self, NO, NO);
}

- (NSDictionary *)changedFields {
    return values(self, YES, NO);
}

- (NSDictionary *)fieldsByPositions {
    return values(self, NO, YES);
}

- (NSDictionary *)changedFieldsByPositions {
    return values(self, YES, YES);
}

// MARK: - Single values

/// Returns the position of a field. For a field that does not exist it raises, or, with `limitExceptionsUse`, returns 0.
static uintptr_t positionOfPosition(LSItemUpdate *self, NSUInteger position) {
    if (LSUnifiedUpdateHasPosition(self->_update, position)) return position;
    LSBridgeExceptionRef failure = NULL;
    position = LSUnifiedUpdateCheckPosition(self->_update, position, &failure);
    LSRaise(failure);
    return position;
}

/// Returns the position of a field. For a field that does not exist it raises, or, with `limitExceptionsUse`, returns 0.
static uintptr_t positionOfName(LSItemUpdate *self, NSString *name) {
    const void *schema = LSUnifiedUpdateSchema(self->_update);
    intptr_t known = LSFieldOfName(schema, name);
    if (known > 0 && LSUnifiedUpdateHasPosition(self->_update, (uintptr_t)known)) return (uintptr_t)known;
    // Most names are short enough to be converted without creating an object.
    char bytes[64];
    LSBridgeText text = {bytes, 0};
    if (name && [name getCString:bytes maxLength:sizeof(bytes) encoding:NSUTF8StringEncoding])
        text.length = (intptr_t)strlen(bytes);
    else
        text = LSBorrowText(name);
    LSBridgeExceptionRef failure = NULL;
    uintptr_t position = LSUnifiedUpdatePositionOfName(self->_update, text, &failure);
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
