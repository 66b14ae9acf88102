#import "LSUpdateInfo+Bridge.h"

#import "LSException+Bridge.h"
#import "ObjectiveCSupport.h"

@implementation LSUpdateInfo

- (id)initWithUpdate:(LSLegacyUpdateRef)update itemName:(NSString *)itemName {
    if ((self = [super init])) {
        LSBridgeRetain(update);
        _update = update;
        _itemName = LS_RETAIN(itemName);
    }
    return self;
}

/// The strings as texts; NULL for NSNull.
static LSBridgeTextList texts(NSArray *values) {
    LSBridgeTextList list = LSBorrowTexts(values);
    for (intptr_t index = 0; index < list.count; index++)
        if ([values objectAtIndex:(NSUInteger)index] == [NSNull null]) ((LSBridgeText *)list.texts)[index] = (LSBridgeText){NULL, 0};
    return list;
}

- (id)initWithItemPosition:(int)itemPosition
                  itemName:(NSString *)itemName
                fieldNames:(NSArray *)fieldNames
                 oldValues:(NSArray *)oldValues
               changeFlags:(NSArray *)changeFlags
                 newValues:(NSArray *)newValues
                isSnapshot:(BOOL)isSnapshot {
    if (!(self = [super init])) return nil;
    NSMutableData *flags = changeFlags ? [NSMutableData dataWithLength:[newValues count] + 1] : nil;
    int8_t *flag = [flags mutableBytes];
    for (NSUInteger index = 0; flag && index < [newValues count]; index++)
        flag[index] = index < [changeFlags count] ? [[changeFlags objectAtIndex:index] boolValue] : -1;
    _update = LSLegacyUpdateMake(
        itemPosition, LSBorrowText(itemName), LSBorrowTexts(fieldNames), texts(oldValues), flag, texts(newValues), isSnapshot);
    _itemName = [itemName copy];
    return self;
}

- (id)initWithItemPosition:(int)itemPosition
                  itemName:(NSString *)itemName
                fieldNames:(NSArray *)fieldNames
                 oldValues:(NSArray *)oldValues
                 newValues:(NSArray *)newValues
                isSnapshot:(BOOL)isSnapshot {
    return [self initWithItemPosition:itemPosition
                             itemName:itemName
                           fieldNames:fieldNames
                            oldValues:oldValues
                          changeFlags:nil
                            newValues:newValues
                           isSnapshot:isSnapshot];
}

+ (LSUpdateInfo *)updateInfoForItemPosition:(int)itemPosition
                                   itemName:(NSString *)itemName
                                 fieldNames:(NSArray *)fieldNames
                                  oldValues:(NSArray *)oldValues
                                changeFlags:(NSArray *)changeFlags
                                  newValues:(NSArray *)newValues
                                 isSnapshot:(BOOL)isSnapshot {
    return LS_AUTORELEASE([[self alloc] initWithItemPosition:itemPosition
                                                    itemName:itemName
                                                  fieldNames:fieldNames
                                                   oldValues:oldValues
                                                 changeFlags:changeFlags
                                                   newValues:newValues
                                                  isSnapshot:isSnapshot]);
}

+ (LSUpdateInfo *)updateInfoForItemPosition:(int)itemPosition
                                   itemName:(NSString *)itemName
                                 fieldNames:(NSArray *)fieldNames
                                  oldValues:(NSArray *)oldValues
                                  newValues:(NSArray *)newValues
                                 isSnapshot:(BOOL)isSnapshot {
    return [self updateInfoForItemPosition:itemPosition
                                  itemName:itemName
                                fieldNames:fieldNames
                                 oldValues:oldValues
                               changeFlags:nil
                                 newValues:newValues
                                isSnapshot:isSnapshot];
}

- (void)dealloc {
    LSBridgeRelease(_update);
#if !__has_feature(objc_arc)
    [_itemName release];
    [super dealloc];
#endif
}

// MARK: - The update

- (int)itemPosition {
    return LSLegacyUpdateItemPosition(_update);
}

- (NSString *)itemName {
    return _itemName;
}

- (int)numberOfFields {
    return LSLegacyUpdateNumberOfFields(_update);
}

- (BOOL)isSnapshot {
    return LSLegacyUpdateIsSnapshot(_update);
}

// MARK: - Values

/// Returns the index of a field. Raises if the update has no such field.
static intptr_t indexOfPosition(LSUpdateInfo *self, int position) {
    intptr_t index = LSLegacyUpdateIndexOfPosition(self->_update, position);
    if (index < 0) LSLegacyRaise(LSLegacyUpdateCopyExceptionForPosition(self->_update, position));
    return index;
}

/// Returns the index of a field. Raises if the update has no such field.
static intptr_t indexOfName(LSUpdateInfo *self, NSString *name) {
    const void *layout = LSLegacyUpdateLayout(self->_update);
    intptr_t known = LSFieldOfName(layout, name);
    if (known >= 0 && known < LSLegacyUpdateNumberOfFields(self->_update)) return known;
    // Most names are short; these need no temporary object.
    char bytes[64];
    LSBridgeText text = {bytes, 0};
    if (name && [name getCString:bytes maxLength:sizeof(bytes) encoding:NSUTF8StringEncoding])
        text.length = (intptr_t)strlen(bytes);
    else
        text = LSBorrowText(name);
    intptr_t index = LSLegacyUpdateIndexOfName(self->_update, text);
    if (index < 0) LSLegacyRaise(LSLegacyUpdateCopyExceptionForName(self->_update, text));
    LSRememberField(layout, name, index);
    return index;
}

- (BOOL)isChangedValueOfFieldPosition:(int)fieldPosition {
    return LSLegacyUpdateIsChanged(_update, indexOfPosition(self, fieldPosition));
}

- (BOOL)isChangedValueOfFieldName:(NSString *)fieldName {
    return LSLegacyUpdateIsChanged(_update, indexOfName(self, fieldName));
}

- (NSString *)currentValueOfFieldPosition:(int)fieldPosition {
    return LSValueFromText(LSLegacyUpdateCurrentValue(_update, indexOfPosition(self, fieldPosition)));
}

- (NSString *)currentValueOfFieldName:(NSString *)fieldName {
    return LSValueFromText(LSLegacyUpdateCurrentValue(_update, indexOfName(self, fieldName)));
}

- (NSString *)previousValueOfFieldPosition:(int)fieldPosition {
    return LSValueFromText(LSLegacyUpdatePreviousValue(_update, indexOfPosition(self, fieldPosition)));
}

- (NSString *)previousValueOfFieldName:(NSString *)fieldName {
    return LSValueFromText(LSLegacyUpdatePreviousValue(_update, indexOfName(self, fieldName)));
}

@end
