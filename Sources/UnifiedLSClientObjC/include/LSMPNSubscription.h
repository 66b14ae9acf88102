#import <Foundation/Foundation.h>

#import "LSMPNSubscriptionDelegate.h"

// Both Objective-C libraries have a class of this name: a program links one of them.
#ifdef LS_OBJECTIVE_C_LEGACY
#error "LegacyLSClientObjC and UnifiedLSClientObjC cannot be used in one program"
#endif
#define LS_OBJECTIVE_C_UNIFIED

@class LSDelegateList;
@class LSSubscription;
@class LSWeakReference;

NS_ASSUME_NONNULL_BEGIN

/// Updates that the server sends to the device as push notifications, also while the application does not run. May be used on any thread.
///
/// The server holds a subscription until it is removed. The application makes objects, and the library makes them for what the server
/// holds already: those have an item group and a field schema, never lists. A client keeps an active subscription alive. Properties can be
/// changed only while the subscription is inactive, and raise otherwise.
@interface LSMPNSubscription : NSObject {
  @private
    void *_subscription;
    LSWeakReference *_reference;
    LSDelegateList *_delegates;
}

/// A subscription in mode `MERGE` or `DISTINCT`; raises on another.
- (instancetype)initWithSubscriptionMode:(NSString *)subscriptionMode;
/// A subscription to an item. Raises on an invalid mode, item or field.
- (instancetype)initWithSubscriptionMode:(NSString *)subscriptionMode item:(NSString *)item fields:(NSArray<NSString *> *)fields;
/// A subscription to items. Raises on an invalid mode, item or field.
- (instancetype)initWithSubscriptionMode:(NSString *)subscriptionMode
                                   items:(NSArray<NSString *> *)items
                                  fields:(NSArray<NSString *> *)fields;
/// A subscription with the mode, items, fields and Data Adapter of another; raises unless the mode is `MERGE` or `DISTINCT`.
- (instancetype)initWithSubscription:(LSSubscription *)subscription;
/// A copy of all settings and the `subscriptionId`: `subscribeMPN:coalescing:` of the copy changes what the server holds.
- (instancetype)initWithMPNSubscription:(LSMPNSubscription *)mpnSubscription;

/// Adds a delegate, which is held weakly; ignored if it is present.
- (void)addDelegate:(id<LSMPNSubscriptionDelegate>)delegate;
/// Removes a delegate; ignored if it is not present.
- (void)removeDelegate:(id<LSMPNSubscriptionDelegate>)delegate;
/// The delegates that are alive.
@property(nonatomic, readonly) NSArray<id<LSMPNSubscriptionDelegate>> *delegates;

/// The mode.
@property(nonatomic, readonly) NSString *mode;
/// Names of the items; replaces the item group. Raises when read while there are none.
@property(nonatomic, copy) NSArray<NSString *> *items;
/// A text that the Metadata Adapter resolves to items; replaces the items. Raises when read while there is none.
@property(nonatomic, copy) NSString *itemGroup;
/// Names of the fields; replaces the field schema. Raises when read while there are none.
@property(nonatomic, copy) NSArray<NSString *> *fields;
/// A text that the Metadata Adapter resolves to fields; replaces the fields. Raises when read while there is none.
@property(nonatomic, copy) NSString *fieldSchema;
/// The Data Adapter; nil: the adapter set's default.
@property(nonatomic, copy, nullable) NSString *dataAdapter;
/// The notification in JSON, as LSMPNBuilder makes it; nil: none, and it cannot be subscribed.
@property(nonatomic, copy, nullable) NSString *notificationFormat;
/// The condition for a single notification; nil: one for each update.
@property(nonatomic, copy, nullable) NSString *triggerExpression;
/// A positive integer or `unlimited`; nil: the server decides.
@property(nonatomic, copy, nullable) NSString *requestedBufferSize;
/// A positive decimal number or `unlimited`; nil: the server decides.
@property(nonatomic, copy, nullable) NSString *requestedMaxFrequency;

/// Whether the status is not `UNKNOWN`.
@property(nonatomic, readonly, getter=isActive) BOOL active;
/// Whether the status is `SUBSCRIBED` or `TRIGGERED`.
@property(nonatomic, readonly, getter=isSubscribed) BOOL subscribed;
/// Whether the status is `TRIGGERED`.
@property(nonatomic, readonly, getter=isTriggered) BOOL triggered;
/// `UNKNOWN`: inactive; `ACTIVE`: given to a client; `SUBSCRIBED`: held by the server; `TRIGGERED`: held by the server, and triggered.
@property(nonatomic, readonly) NSString *status;
/// When the server set the status, by its clock; nil if it is unknown.
@property(nonatomic, readonly, nullable) NSDate *statusTimestamp;
/// The server's identifier of the subscription, valid beyond the session; nil: the server does not hold it. Several objects may have the same.
@property(nonatomic, readonly, nullable) NSString *subscriptionId;

@end

NS_ASSUME_NONNULL_END
