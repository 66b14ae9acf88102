#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// An update of an item: the values of all fields after the update, and which of them changed. Immutable; may be kept and read on any
/// thread.
///
/// A null value is nil. Positions are 1-based. A method raises for a field that does not exist, or, with
/// `LSLightstreamerClient.limitExceptionsUse`, returns nil or NO.
@interface LSItemUpdate : NSObject {
  @private
    void *_update;
}

/// The values that changed and are not null, by field name. Raises if the subscription has a field schema.
@property(nonatomic, readonly) NSDictionary *changedFields;
/// The values that changed and are not null, by position.
@property(nonatomic, readonly) NSDictionary *changedFieldsByPositions;
/// The values that are not null, by field name. Raises if the subscription has a field schema.
@property(nonatomic, readonly) NSDictionary *fields;
/// The values that are not null, by position.
@property(nonatomic, readonly) NSDictionary *fieldsByPositions;
/// The name of the item; nil if the subscription has an item group.
@property(nonatomic, readonly, nullable) NSString *itemName;
/// The position of the item.
@property(nonatomic, readonly) NSUInteger itemPos;
/// YES if the update is part of the snapshot.
@property(nonatomic, readonly, getter=isSnapshot) BOOL snapshot;

/// Returns the value of a field after the update.
- (nullable NSString *)valueWithFieldPos:(NSUInteger)fieldPos;
/// Returns the value of a field after the update.
- (nullable NSString *)valueWithFieldName:(NSString *)fieldName;
/// Returns YES if the update changed a field; the first update of an item changes all fields.
- (BOOL)isValueChangedWithFieldPos:(NSUInteger)fieldPos;
/// Returns YES if the update changed a field; the first update of an item changes all fields.
- (BOOL)isValueChangedWithFieldName:(NSString *)fieldName;

@end

NS_ASSUME_NONNULL_END
