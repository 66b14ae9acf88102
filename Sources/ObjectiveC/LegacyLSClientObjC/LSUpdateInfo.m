#import "LSUpdateInfo+Bridge.h"

#import "LSException+Bridge.h"

@implementation LSUpdateInfo

static LightstreamerPointer *make(
    int itemPosition, NSString *itemName, NSArray *fieldNames, NSArray *oldValues, NSArray *flags, NSArray *newValues, BOOL isSnapshot) {
    return LS_MAKE(
        "LSUpdateInfo", [NSNumber numberWithInt:itemPosition], itemName, fieldNames, oldValues, flags, newValues,
        [NSNumber numberWithBool:isSnapshot]);
}

/// The update of the façade. That of an object without values, such as a test's subclass, is empty.
static const void *updateOf(LSUpdateInfo *self) {
    if (!self->_update) return LSStoreHandle(&self->_update, make(0, nil, nil, nil, nil, nil, NO));
    return self->_update;
}

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
    _update = (void *)LSCopyHandle(make(itemPosition, itemName, fieldNames, oldValues, flags, newValues, isSnapshot));
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
    return LSLegacyUpdateItemPosition(updateOf(self));
}

- (NSString *)itemName {
    return _itemName;
}

- (int)numberOfFields {
    return LSLegacyUpdateNumberOfFields(updateOf(self));
}

- (BOOL)isSnapshot {
    return LSLegacyUpdateIsSnapshot(updateOf(self));
}

// MARK: - Values

/// Returns the index of a field. Raises if the update has no such field.
static intptr_t indexOfPosition(LSUpdateInfo *self, int position) {
    intptr_t index = LSLegacyUpdateIndexOfPosition(updateOf(self), position);
    if (index < 0) LS_DO(LS_RAISES, updateOf(self), "currentValueOfFieldPosition:", [NSNumber numberWithInt:position]);
    return index;
}

/// Returns the index of a field. Raises if the update has no such field.
static intptr_t indexOfName(LSUpdateInfo *self, NSString *name) {
    const void *layout = LSLegacyUpdateLayout(updateOf(self));
    intptr_t known = LSFieldOfName(layout, name);
    if (known >= 0 && known < LSLegacyUpdateNumberOfFields(updateOf(self))) return known;
    char bytes[64];
    intptr_t index = LSLegacyUpdateIndexOfName(updateOf(self), LSTextOfName(name, bytes));
    if (index < 0) LS_DO(LS_RAISES, updateOf(self), "currentValueOfFieldName:", name);
    LSRememberField(layout, name, index);
    return index;
}

- (BOOL)isChangedValueOfFieldPosition:(int)fieldPosition {
    return LSLegacyUpdateIsChanged(updateOf(self), indexOfPosition(self, fieldPosition));
}

- (BOOL)isChangedValueOfFieldName:(NSString *)fieldName {
    return LSLegacyUpdateIsChanged(updateOf(self), indexOfName(self, fieldName));
}

- (NSString *)currentValueOfFieldPosition:(int)fieldPosition {
    return LSValueFromText(LSLegacyUpdateCurrentValue(updateOf(self), indexOfPosition(self, fieldPosition)));
}

- (NSString *)currentValueOfFieldName:(NSString *)fieldName {
    return LSValueFromText(LSLegacyUpdateCurrentValue(updateOf(self), indexOfName(self, fieldName)));
}

- (NSString *)previousValueOfFieldPosition:(int)fieldPosition {
    return LSValueFromText(LSLegacyUpdatePreviousValue(updateOf(self), indexOfPosition(self, fieldPosition)));
}

- (NSString *)previousValueOfFieldName:(NSString *)fieldName {
    return LSValueFromText(LSLegacyUpdatePreviousValue(updateOf(self), indexOfName(self, fieldName)));
}

@end
