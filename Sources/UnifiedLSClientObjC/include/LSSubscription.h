#import <Foundation/Foundation.h>

#import "LSSubscriptionDelegate.h"

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
- (id)initWithSubscriptionMode:(NSString *)subscriptionMode;
/// A subscription to an item. Raises on an invalid mode, item or field.
- (id)initWithSubscriptionMode:(NSString *)subscriptionMode item:(NSString *)item fields:(NSArray *)fields;
/// A subscription to items. Raises on an invalid mode, item or field.
- (id)initWithSubscriptionMode:(NSString *)subscriptionMode items:(NSArray *)items fields:(NSArray *)fields;

/// Adds a delegate, which is held weakly; ignored if it is present.
- (void)addDelegate:(id<LSSubscriptionDelegate>)delegate;
/// Removes a delegate; ignored if it is not present.
- (void)removeDelegate:(id<LSSubscriptionDelegate>)delegate;
/// The delegates that are alive.
@property(nonatomic, readonly) NSArray *delegates;

/// The mode.
@property(nonatomic, readonly) NSString *mode;
/// Whether the subscription was given to a client and has not ended.
@property(nonatomic, readonly, getter=isActive) BOOL active;
/// Whether the server accepted the subscription in the present session.
@property(nonatomic, readonly, getter=isSubscribed) BOOL subscribed;
/// Names of the items. Raises when read while there are none.
@property(nonatomic, copy) NSArray *items;
/// A text that the Metadata Adapter resolves to items. Raises when read while there is none.
@property(nonatomic, copy) NSString *itemGroup;
/// Names of the fields. Raises when read while there are none.
@property(nonatomic, copy) NSArray *fields;
/// A text that the Metadata Adapter resolves to fields. Raises when read while there is none.
@property(nonatomic, copy) NSString *fieldSchema;
/// The Data Adapter; nil: the adapter set's default.
@property(nonatomic, copy) NSString *dataAdapter;
/// A filter of the Metadata Adapter; nil: none.
@property(nonatomic, copy) NSString *selector;
/// A positive integer or `unlimited`; nil: the server decides.
@property(nonatomic, copy) NSString *requestedBufferSize;
/// `yes`, `no`, or in mode DISTINCT a positive integer; nil in mode RAW.
@property(nonatomic, copy) NSString *requestedSnapshot;
/// Updates per second as a decimal number, `unlimited` or `unfiltered`; nil: the server decides.
@property(nonatomic, copy) NSString *requestedMaxFrequency;
/// The Data Adapter of the second level; mode COMMAND only.
@property(nonatomic, copy) NSString *commandSecondLevelDataAdapter;
/// The fields of the second level; mode COMMAND with a field list only.
@property(nonatomic, copy) NSArray *commandSecondLevelFields;
/// The field schema of the second level; mode COMMAND with a field schema only.
@property(nonatomic, copy) NSString *commandSecondLevelFieldSchema;
/// The position of the field `command`; mode COMMAND with a field schema only, once subscribed.
@property(nonatomic, readonly) NSUInteger commandPosition;
/// The position of the field `key`; mode COMMAND only, once subscribed.
@property(nonatomic, readonly) NSUInteger keyPosition;

/// The last value of a field of an item; nil: none. Raises for what does not exist, unless `limitExceptionsUse` is set; so do the next seven.
- (NSString *)valueWithItemPos:(NSUInteger)itemPos fieldPos:(NSUInteger)fieldPos;
/// The last value of a field of an item.
- (NSString *)valueWithItemPos:(NSUInteger)itemPos fieldName:(NSString *)fieldName;
/// The last value of a field of an item.
- (NSString *)valueWithItemName:(NSString *)itemName fieldPos:(NSUInteger)fieldPos;
/// The last value of a field of an item.
- (NSString *)valueWithItemName:(NSString *)itemName fieldName:(NSString *)fieldName;
/// The last value of a field in the row of a key; mode COMMAND only.
- (NSString *)commandValueWithItemPos:(NSUInteger)itemPos key:(NSString *)key fieldPos:(NSUInteger)fieldPos;
/// The last value of a field in the row of a key; mode COMMAND only.
- (NSString *)commandValueWithItemPos:(NSUInteger)itemPos key:(NSString *)key fieldName:(NSString *)fieldName;
/// The last value of a field in the row of a key; mode COMMAND only.
- (NSString *)commandValueWithItemName:(NSString *)itemName key:(NSString *)key fieldPos:(NSUInteger)fieldPos;
/// The last value of a field in the row of a key; mode COMMAND only.
- (NSString *)commandValueWithItemName:(NSString *)itemName key:(NSString *)key fieldName:(NSString *)fieldName;

@end
