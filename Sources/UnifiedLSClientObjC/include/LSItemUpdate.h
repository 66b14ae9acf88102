#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// An update of an item: the values of all fields afterwards, and which of them changed. Immutable; may be kept and read on any thread.
///
/// A value is nil for null. Positions are 1-based. A field that does not exist raises, unless
/// `LSLightstreamerClient.limitExceptionsUse` is set.
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
/// The name of the item; nil with an item group.
@property(nonatomic, readonly, nullable) NSString *itemName;
/// The position of the item.
@property(nonatomic, readonly) NSUInteger itemPos;
/// Whether the update is part of the snapshot.
@property(nonatomic, readonly, getter=isSnapshot) BOOL snapshot;

/// The value of a field.
- (nullable NSString *)valueWithFieldPos:(NSUInteger)fieldPos;
/// The value of a field.
- (nullable NSString *)valueWithFieldName:(NSString *)fieldName;
/// Whether the update changed a field; the first update of an item changes all.
- (BOOL)isValueChangedWithFieldPos:(NSUInteger)fieldPos;
/// Whether the update changed a field; the first update of an item changes all.
- (BOOL)isValueChangedWithFieldName:(NSString *)fieldName;

@end

NS_ASSUME_NONNULL_END
