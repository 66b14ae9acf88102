#import <Foundation/Foundation.h>

#import "LSMPNSubscriptionDelegate.h"

// Both Objective-C libraries have a class of this name, so a file can import one of them.
#ifdef LS_OBJECTIVE_C_LEGACY
#error "LegacyLSClientObjC and UnifiedLSClientObjC cannot be imported in one file"
#endif
#define LS_OBJECTIVE_C_UNIFIED

@class LSSubscription;
@class LightstreamerWeakReference;

NS_ASSUME_NONNULL_BEGIN

/// An MPN subscription: the server sends its updates to the device as push notifications, also while the application does not run. May be
/// used on any thread.
///
/// The server holds a subscription until it is removed. The application creates objects for new subscriptions, the library for those that
/// the server already holds; the latter have an item group and a field schema, never lists. The client keeps an active subscription alive.
/// Properties can be changed only while the subscription is inactive; otherwise their setters raise.
@interface LSMPNSubscription : NSObject {
  @private
    void *_subscription;
    LightstreamerWeakReference *_reference;
}

/// Creates a subscription in mode `MERGE` or `DISTINCT`; raises on another mode.
- (instancetype)initWithSubscriptionMode:(NSString *)subscriptionMode;
/// Creates a subscription to an item. Raises on an invalid mode, item or field.
- (instancetype)initWithSubscriptionMode:(NSString *)subscriptionMode item:(NSString *)item fields:(NSArray<NSString *> *)fields;
/// Creates a subscription to a list of items. Raises on an invalid mode, item or field.
- (instancetype)initWithSubscriptionMode:(NSString *)subscriptionMode
                                   items:(NSArray<NSString *> *)items
                                  fields:(NSArray<NSString *> *)fields;
/// Creates a subscription with the mode, items, fields and Data Adapter of a real-time subscription. Raises unless the mode is `MERGE` or
/// `DISTINCT`.
- (instancetype)initWithSubscription:(LSSubscription *)subscription;
/// Creates a copy with all settings and the `subscriptionId`. `subscribeMPN:coalescing:` of the copy changes the subscription that the
/// server holds under that id.
- (instancetype)initWithMPNSubscription:(LSMPNSubscription *)mpnSubscription;

/// Adds a delegate, which is held weakly; ignored if it is present.
- (void)addDelegate:(id<LSMPNSubscriptionDelegate>)delegate;
/// Removes a delegate; ignored if it is not present.
- (void)removeDelegate:(id<LSMPNSubscriptionDelegate>)delegate;
/// The delegates that are alive.
@property(nonatomic, readonly) NSArray<id<LSMPNSubscriptionDelegate>> *delegates;

/// The mode.
@property(nonatomic, readonly) NSString *mode;
/// The names of the items. Setting them removes the item group. The getter raises unless a list of items is set.
@property(nonatomic, copy) NSArray<NSString *> *items;
/// The string that the Metadata Adapter resolves to items. Setting it removes the list of items. The getter raises unless it is set.
@property(nonatomic, copy) NSString *itemGroup;
/// The names of the fields. Setting them removes the field schema. The getter raises unless a list of fields is set.
@property(nonatomic, copy) NSArray<NSString *> *fields;
/// The string that the Metadata Adapter resolves to fields. Setting it removes the list of fields. The getter raises unless it is set.
@property(nonatomic, copy) NSString *fieldSchema;
/// The name of the Data Adapter; with nil, the adapter set's `DEFAULT`.
@property(nonatomic, copy, nullable) NSString *dataAdapter;
/// The notification as a JSON string (see LSMPNBuilder). Without a format (nil) the subscription cannot be subscribed.
@property(nonatomic, copy, nullable) NSString *notificationFormat;
/// The condition under which the server sends a single notification; with nil it sends one for each update.
@property(nonatomic, copy, nullable) NSString *triggerExpression;
/// The length of the server's buffer for each item, in updates: a positive integer or `unlimited`; with nil the server decides.
@property(nonatomic, copy, nullable) NSString *requestedBufferSize;
/// The maximum frequency of each item: updates per second as a positive decimal number, or `unlimited`; with nil the server decides.
@property(nonatomic, copy, nullable) NSString *requestedMaxFrequency;

/// YES if the status is not `UNKNOWN`.
@property(nonatomic, readonly, getter=isActive) BOOL active;
/// YES if the status is `SUBSCRIBED` or `TRIGGERED`.
@property(nonatomic, readonly, getter=isSubscribed) BOOL subscribed;
/// YES if the status is `TRIGGERED`.
@property(nonatomic, readonly, getter=isTriggered) BOOL triggered;
/// The status of the subscription. `UNKNOWN`: it is inactive; `ACTIVE`: the server has not accepted it yet; `SUBSCRIBED`: the server holds
/// it; `TRIGGERED`: the server holds it, and its trigger has fired.
@property(nonatomic, readonly) NSString *status;
/// The time at which the server set the status, by its clock; nil if it is unknown.
@property(nonatomic, readonly, nullable) NSDate *statusTimestamp;
/// The server's id for the subscription, valid beyond the session; nil if the server does not hold it, or has not sent the id. Several
/// objects may have the same id.
@property(nonatomic, readonly, nullable) NSString *subscriptionId;

@end

NS_ASSUME_NONNULL_END
