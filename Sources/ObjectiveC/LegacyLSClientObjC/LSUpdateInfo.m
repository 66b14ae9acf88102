#import "LSUpdateInfo+Bridge.h"

#import "LSException+Bridge.h"

@implementation LSUpdateInfo

- (id)initWithUpdate:(const void *)update itemName:(NSString *)itemName {
    if ((self = [super init])) {
        LSBridgeRetain(update);
        _update = (void *)update;
        _itemName = LS_RETAIN(itemName);
    }
    return self;
}

- (id)initWithItemPosition:(int)itemPosition
                  itemName:(NSString *)itemName
                fieldNames:(NSArray *)fieldNames
                 oldValues:(NSArray *)oldValues
               changeFlags:(NSArray *)changeFlags
                 newValues:(NSArray *)newValues
                isSnapshot:(BOOL)isSnapshot {
    if (!(self = [super init])) return nil;
    NSMutableArray *flags = changeFlags ? [NSMutableArray array] : nil;
    for (id flag in changeFlags) [flags addObject:[NSNumber numberWithBool:[flag boolValue]]];
    _update = (void *)LSCopyHandle(LS_MAKE(
        "LSUpdateInfo", [NSNumber numberWithInt:itemPosition], itemName, fieldNames, oldValues, flags, newValues,
        [NSNumber numberWithBool:isSnapshot]));
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
    if (index < 0) LS_DO(LS_RAISES, self->_update, "currentValueOfFieldPosition:", [NSNumber numberWithInt:position]);
    return index;
}

/// Returns the index of a field. Raises if the update has no such field.
static intptr_t indexOfName(LSUpdateInfo *self, NSString *name) {
    const void *layout = LSLegacyUpdateLayout(self->_update);
    intptr_t known = LSFieldOfName(layout, name);
    if (known >= 0 && known < LSLegacyUpdateNumberOfFields(self->_update)) return known;
    char bytes[64];
    intptr_t index = LSLegacyUpdateIndexOfName(self->_update, LSTextOfName(name, bytes));
    if (index < 0) LS_DO(LS_RAISES, self->_update, "currentValueOfFieldName:", name);
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
