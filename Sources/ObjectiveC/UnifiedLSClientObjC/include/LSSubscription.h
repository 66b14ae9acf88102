#import <Foundation/Foundation.h>

#import "LSSubscriptionDelegate.h"

NS_ASSUME_NONNULL_BEGIN

@class LightstreamerWeakReference;

/// A request for the updates of items: the items, their fields, and the mode. The client keeps an active subscription alive. May be used on
/// any thread.
///
/// Most properties can be changed only while the subscription is inactive; otherwise their setters raise.
@interface LSSubscription : NSObject {
  @private
    void *_subscription;
    LightstreamerWeakReference *_reference;
}

/// Creates a subscription in mode `MERGE`, `DISTINCT`, `RAW` or `COMMAND`; raises on another mode.
- (instancetype)initWithSubscriptionMode:(NSString *)subscriptionMode;
/// Creates a subscription to an item. Raises on an invalid mode, item or field.
- (instancetype)initWithSubscriptionMode:(NSString *)subscriptionMode item:(NSString *)item fields:(NSArray<NSString *> *)fields;
/// Creates a subscription to a list of items. Raises on an invalid mode, item or field.
- (instancetype)initWithSubscriptionMode:(NSString *)subscriptionMode items:(NSArray<NSString *> *)items fields:(NSArray<NSString *> *)fields;

/// Adds a delegate, which is held weakly; ignored if it is present.
- (void)addDelegate:(id<LSSubscriptionDelegate>)delegate;
/// Removes a delegate; ignored if it is not present.
- (void)removeDelegate:(id<LSSubscriptionDelegate>)delegate;
/// The delegates that are alive.
@property(nonatomic, readonly) NSArray<id<LSSubscriptionDelegate>> *delegates;

/// The mode.
@property(nonatomic, readonly) NSString *mode;
/// YES if the subscription was passed to `subscribe:` and has not ended since.
@property(nonatomic, readonly, getter=isActive) BOOL active;
/// YES if the server has accepted the subscription in the current session.
@property(nonatomic, readonly, getter=isSubscribed) BOOL subscribed;
/// The names of the items. Setting them removes the item group; setting nil removes them. The getter raises unless a list of items is set.
@property(nonatomic, copy, null_resettable) NSArray<NSString *> *items;
/// The string that the Metadata Adapter resolves to items. Setting it removes the list of items. The getter raises unless it is set.
@property(nonatomic, copy) NSString *itemGroup;
/// The names of the fields. Setting them removes the field schema; setting nil removes them. The getter raises unless a list of fields is
/// set.
@property(nonatomic, copy, null_resettable) NSArray<NSString *> *fields;
/// The string that the Metadata Adapter resolves to fields. Setting it removes the list of fields. The getter raises unless it is set.
@property(nonatomic, copy) NSString *fieldSchema;
/// The name of the Data Adapter; with nil, the adapter set's `DEFAULT`.
@property(nonatomic, copy, nullable) NSString *dataAdapter;
/// The selector by which the Metadata Adapter filters updates; with nil it does not filter.
@property(nonatomic, copy, nullable) NSString *selector;
/// The length of the server's buffer for each item, in updates: a positive integer or `unlimited`; with nil the server decides.
@property(nonatomic, copy, nullable) NSString *requestedBufferSize;
/// The snapshot to request: `yes` (default), `no`, or, in mode DISTINCT only, the number of past events; nil in mode RAW.
@property(nonatomic, copy, nullable) NSString *requestedSnapshot;
/// The maximum frequency of each item: updates per second as a positive decimal number, `unlimited` or `unfiltered`; with nil the server
/// decides. Can also be changed while the subscription is active, except from or to `unfiltered` and to nil.
@property(nonatomic, copy, nullable) NSString *requestedMaxFrequency;
/// The name of the Data Adapter of the second level; mode COMMAND only. With nil, the adapter set's `DEFAULT`.
@property(nonatomic, copy, nullable) NSString *commandSecondLevelDataAdapter;
/// The fields of the second level; mode COMMAND with a field list only. Setting nil removes them.
@property(nonatomic, copy, null_resettable) NSArray<NSString *> *commandSecondLevelFields;
/// The field schema of the second level; mode COMMAND with a field schema only. Setting nil removes it.
@property(nonatomic, copy, null_resettable) NSString *commandSecondLevelFieldSchema;
/// The position of the field `command`; mode COMMAND with a field schema only, once subscribed.
@property(nonatomic, readonly) NSUInteger commandPosition;
/// The position of the field `key`; mode COMMAND only, once subscribed.
@property(nonatomic, readonly) NSUInteger keyPosition;

/// The last value of a field of an item; nil if it is null or no update has arrived. This method and the next seven raise for an item or
/// field that does not exist, or, with `limitExceptionsUse`, return nil.
- (nullable NSString *)valueWithItemPos:(NSUInteger)itemPos fieldPos:(NSUInteger)fieldPos;
/// The last value of a field of an item.
- (nullable NSString *)valueWithItemPos:(NSUInteger)itemPos fieldName:(NSString *)fieldName;
/// The last value of a field of an item.
- (nullable NSString *)valueWithItemName:(NSString *)itemName fieldPos:(NSUInteger)fieldPos;
/// The last value of a field of an item.
- (nullable NSString *)valueWithItemName:(NSString *)itemName fieldName:(NSString *)fieldName;
/// The last value of a field in the row of a key; nil if it is null or the item has no such row. Mode COMMAND only.
- (nullable NSString *)commandValueWithItemPos:(NSUInteger)itemPos key:(NSString *)key fieldPos:(NSUInteger)fieldPos;
/// The last value of a field in the row of a key; nil if it is null or the item has no such row. Mode COMMAND only.
- (nullable NSString *)commandValueWithItemPos:(NSUInteger)itemPos key:(NSString *)key fieldName:(NSString *)fieldName;
/// The last value of a field in the row of a key; nil if it is null or the item has no such row. Mode COMMAND only.
- (nullable NSString *)commandValueWithItemName:(NSString *)itemName key:(NSString *)key fieldPos:(NSUInteger)fieldPos;
/// The last value of a field in the row of a key; nil if it is null or the item has no such row. Mode COMMAND only.
- (nullable NSString *)commandValueWithItemName:(NSString *)itemName key:(NSString *)key fieldName:(NSString *)fieldName;

@end

NS_ASSUME_NONNULL_END
