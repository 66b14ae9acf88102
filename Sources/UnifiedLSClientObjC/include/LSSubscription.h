#import <Foundation/Foundation.h>

#import "LSSubscriptionDelegate.h"

NS_ASSUME_NONNULL_BEGIN

@class LSDelegateList;
@class LSWeakReference;

/// Items and fields to receive from the server, in a mode. A client keeps a subscription alive while it is active. May be used on any thread.
///
/// Most properties can be changed only while the subscription is inactive, and raise otherwise.
@interface LSSubscription : NSObject {
  @private
    void *_subscription;
    LSWeakReference *_reference;
    LSDelegateList *_delegates;
}

/// A subscription in mode `MERGE`, `DISTINCT`, `RAW` or `COMMAND`; raises on another.
- (instancetype)initWithSubscriptionMode:(NSString *)subscriptionMode;
/// A subscription to an item. Raises on an invalid mode, item or field.
- (instancetype)initWithSubscriptionMode:(NSString *)subscriptionMode item:(NSString *)item fields:(NSArray<NSString *> *)fields;
/// A subscription to items. Raises on an invalid mode, item or field.
- (instancetype)initWithSubscriptionMode:(NSString *)subscriptionMode items:(NSArray<NSString *> *)items fields:(NSArray<NSString *> *)fields;

/// Adds a delegate, which is held weakly; ignored if it is present.
- (void)addDelegate:(id<LSSubscriptionDelegate>)delegate;
/// Removes a delegate; ignored if it is not present.
- (void)removeDelegate:(id<LSSubscriptionDelegate>)delegate;
/// The delegates that are alive.
@property(nonatomic, readonly) NSArray<id<LSSubscriptionDelegate>> *delegates;

/// The mode.
@property(nonatomic, readonly) NSString *mode;
/// Whether the subscription was given to a client and has not ended.
@property(nonatomic, readonly, getter=isActive) BOOL active;
/// Whether the server accepted the subscription in the present session.
@property(nonatomic, readonly, getter=isSubscribed) BOOL subscribed;
/// Names of the items; replaces the item group. Raises when read while there are none. Setting nil removes them.
@property(nonatomic, copy, null_resettable) NSArray<NSString *> *items;
/// A text that the Metadata Adapter resolves to items. Raises when read while there is none.
@property(nonatomic, copy) NSString *itemGroup;
/// Names of the fields; replaces the field schema. Raises when read while there are none. Setting nil removes them.
@property(nonatomic, copy, null_resettable) NSArray<NSString *> *fields;
/// A text that the Metadata Adapter resolves to fields. Raises when read while there is none.
@property(nonatomic, copy) NSString *fieldSchema;
/// The Data Adapter; nil: the adapter set's default.
@property(nonatomic, copy, nullable) NSString *dataAdapter;
/// A filter of the Metadata Adapter; nil: none.
@property(nonatomic, copy, nullable) NSString *selector;
/// A positive integer or `unlimited`; nil: the server decides.
@property(nonatomic, copy, nullable) NSString *requestedBufferSize;
/// `yes`, `no`, or in mode DISTINCT a positive integer; nil in mode RAW.
@property(nonatomic, copy, nullable) NSString *requestedSnapshot;
/// Updates per second as a decimal number, `unlimited` or `unfiltered`; nil: the server decides.
@property(nonatomic, copy, nullable) NSString *requestedMaxFrequency;
/// The Data Adapter of the second level; mode COMMAND only.
@property(nonatomic, copy, nullable) NSString *commandSecondLevelDataAdapter;
/// The fields of the second level; mode COMMAND with a field list only. Setting nil removes them.
@property(nonatomic, copy, null_resettable) NSArray<NSString *> *commandSecondLevelFields;
/// The field schema of the second level; mode COMMAND with a field schema only. Setting nil removes it.
@property(nonatomic, copy, null_resettable) NSString *commandSecondLevelFieldSchema;
/// The position of the field `command`; mode COMMAND with a field schema only, once subscribed.
@property(nonatomic, readonly) NSUInteger commandPosition;
/// The position of the field `key`; mode COMMAND only, once subscribed.
@property(nonatomic, readonly) NSUInteger keyPosition;

/// The last value of a field of an item; nil: none. Raises for what does not exist, unless `limitExceptionsUse` is set; so do the next seven.
- (nullable NSString *)valueWithItemPos:(NSUInteger)itemPos fieldPos:(NSUInteger)fieldPos;
/// The last value of a field of an item.
- (nullable NSString *)valueWithItemPos:(NSUInteger)itemPos fieldName:(NSString *)fieldName;
/// The last value of a field of an item.
- (nullable NSString *)valueWithItemName:(NSString *)itemName fieldPos:(NSUInteger)fieldPos;
/// The last value of a field of an item.
- (nullable NSString *)valueWithItemName:(NSString *)itemName fieldName:(NSString *)fieldName;
/// The last value of a field in the row of a key; mode COMMAND only.
- (nullable NSString *)commandValueWithItemPos:(NSUInteger)itemPos key:(NSString *)key fieldPos:(NSUInteger)fieldPos;
/// The last value of a field in the row of a key; mode COMMAND only.
- (nullable NSString *)commandValueWithItemPos:(NSUInteger)itemPos key:(NSString *)key fieldName:(NSString *)fieldName;
/// The last value of a field in the row of a key; mode COMMAND only.
- (nullable NSString *)commandValueWithItemName:(NSString *)itemName key:(NSString *)key fieldPos:(NSUInteger)fieldPos;
/// The last value of a field in the row of a key; mode COMMAND only.
- (nullable NSString *)commandValueWithItemName:(NSString *)itemName key:(NSString *)key fieldName:(NSString *)fieldName;

@end

NS_ASSUME_NONNULL_END
