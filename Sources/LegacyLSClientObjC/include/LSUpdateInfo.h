#import <Foundation/Foundation.h>

/// An update of an item: all its values, changed or not, and the previous ones.
///
/// Immutable; may be kept and read on any thread. Positions are 1-based. A value is nil for null, which differs from an empty string. A
/// field that does not exist raises LSPushClientException.
@interface LSUpdateInfo : NSObject {
  @private
    void *_update;
    NSString *_itemName;
}

/// For internal use: an update from its parts.
+ (LSUpdateInfo *)updateInfoForItemPosition:(int)itemPosition
                                   itemName:(NSString *)itemName
                                 fieldNames:(NSArray *)fieldNames
                                  oldValues:(NSArray *)oldValues
                                changeFlags:(NSArray *)changeFlags
                                  newValues:(NSArray *)newValues
                                 isSnapshot:(BOOL)isSnapshot;
/// For internal use: an update from its parts. `fieldNames`: nil for a table without names. Values: strings, or NSNull for null. `oldValues`:
/// nil at the first update. `changeFlags`: an NSNumber for each new value; nil: a field has changed if its values differ.
- (id)initWithItemPosition:(int)itemPosition
                  itemName:(NSString *)itemName
                fieldNames:(NSArray *)fieldNames
                 oldValues:(NSArray *)oldValues
               changeFlags:(NSArray *)changeFlags
                 newValues:(NSArray *)newValues
                isSnapshot:(BOOL)isSnapshot;
/// For internal use, before 1.3: a field has changed if its values differ.
+ (LSUpdateInfo *)updateInfoForItemPosition:(int)itemPosition
                                   itemName:(NSString *)itemName
                                 fieldNames:(NSArray *)fieldNames
                                  oldValues:(NSArray *)oldValues
                                  newValues:(NSArray *)newValues
                                 isSnapshot:(BOOL)isSnapshot;
/// For internal use, before 1.3: a field has changed if its values differ.
- (id)initWithItemPosition:(int)itemPosition
                  itemName:(NSString *)itemName
                fieldNames:(NSArray *)fieldNames
                 oldValues:(NSArray *)oldValues
                 newValues:(NSArray *)newValues
                isSnapshot:(BOOL)isSnapshot;

/// Whether a field has another value than before; at the first update, and for a new key, all have.
- (BOOL)isChangedValueOfFieldPosition:(int)fieldPosition;
/// Whether a field has another value than before; at the first update, and for a new key, all have.
- (BOOL)isChangedValueOfFieldName:(NSString *)fieldName;
/// The value of a field; nil: null. After a DELETE all fields but key and command are null.
- (NSString *)currentValueOfFieldPosition:(int)fieldPosition;
/// The value of a field; nil: null. After a DELETE all fields but key and command are null.
- (NSString *)currentValueOfFieldName:(NSString *)fieldName;
/// The previous value of a field, of the same key with command logic; nil: null, or there was no update before.
- (NSString *)previousValueOfFieldPosition:(int)fieldPosition;
/// The previous value of a field, of the same key with command logic; nil: null, or there was no update before.
- (NSString *)previousValueOfFieldName:(NSString *)fieldName;

/// Position of the item in its table.
@property(nonatomic, readonly) int itemPosition;
/// Name of the item; nil in a table described by LSTableInfo.
@property(nonatomic, readonly) NSString *itemName;
/// The number of fields.
@property(nonatomic, readonly) int numberOfFields;
/// Whether the update is part of the snapshot.
@property(nonatomic, readonly) BOOL isSnapshot;

@end
