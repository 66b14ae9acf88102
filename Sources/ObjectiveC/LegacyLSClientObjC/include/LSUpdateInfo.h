#import <Foundation/Foundation.h>

/// An update of an item: the current and previous values of all its fields, changed or not.
///
/// Immutable; you can keep it and read it on any thread. Positions are 1-based. nil stands for a null value, which differs from an
/// empty string. Reading an unknown field raises LSPushClientException.
@interface LSUpdateInfo : NSObject {
  @private
    void *_update;
    NSString *_itemName;
}

/// For internal use: creates an update from its parts.
+ (LSUpdateInfo *)updateInfoForItemPosition:(int)itemPosition
                                   itemName:(NSString *)itemName
                                 fieldNames:(NSArray *)fieldNames
                                  oldValues:(NSArray *)oldValues
                                changeFlags:(NSArray *)changeFlags
                                  newValues:(NSArray *)newValues
                                 isSnapshot:(BOOL)isSnapshot;
/// For internal use: creates an update from its parts. `fieldNames`: nil for a table without names. Values: strings, or NSNull for
/// null. `oldValues`: nil for the first update. `changeFlags`: an NSNumber for each new value; nil: a field counts as changed if its
/// old and new values differ.
- (id)initWithItemPosition:(int)itemPosition
                  itemName:(NSString *)itemName
                fieldNames:(NSArray *)fieldNames
                 oldValues:(NSArray *)oldValues
               changeFlags:(NSArray *)changeFlags
                 newValues:(NSArray *)newValues
                isSnapshot:(BOOL)isSnapshot;
/// For internal use, as before 1.3: a field counts as changed if its old and new values differ.
+ (LSUpdateInfo *)updateInfoForItemPosition:(int)itemPosition
                                   itemName:(NSString *)itemName
                                 fieldNames:(NSArray *)fieldNames
                                  oldValues:(NSArray *)oldValues
                                  newValues:(NSArray *)newValues
                                 isSnapshot:(BOOL)isSnapshot;
/// For internal use, as before 1.3: a field counts as changed if its old and new values differ.
- (id)initWithItemPosition:(int)itemPosition
                  itemName:(NSString *)itemName
                fieldNames:(NSArray *)fieldNames
                 oldValues:(NSArray *)oldValues
                 newValues:(NSArray *)newValues
                isSnapshot:(BOOL)isSnapshot;

/// Returns YES if a field has changed. In the first update of an item, or of a new key, all fields count as changed.
- (BOOL)isChangedValueOfFieldPosition:(int)fieldPosition;
/// Returns YES if a field has changed. In the first update of an item, or of a new key, all fields count as changed.
- (BOOL)isChangedValueOfFieldName:(NSString *)fieldName;
/// Returns the current value of a field; nil: null. In a DELETE all fields except key and command are null.
- (NSString *)currentValueOfFieldPosition:(int)fieldPosition;
/// Returns the current value of a field; nil: null. In a DELETE all fields except key and command are null.
- (NSString *)currentValueOfFieldName:(NSString *)fieldName;
/// Returns the value that a field had before this update, of the same key with command logic; nil: null, or this is the first update.
- (NSString *)previousValueOfFieldPosition:(int)fieldPosition;
/// Returns the value that a field had before this update, of the same key with command logic; nil: null, or this is the first update.
- (NSString *)previousValueOfFieldName:(NSString *)fieldName;

/// The position of the item in its table.
@property(nonatomic, readonly) int itemPosition;
/// The name of the item; nil in a table described by LSTableInfo.
@property(nonatomic, readonly) NSString *itemName;
/// The number of fields.
@property(nonatomic, readonly) int numberOfFields;
/// YES if the update is part of the snapshot.
@property(nonatomic, readonly) BOOL isSnapshot;

@end
