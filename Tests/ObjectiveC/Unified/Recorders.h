#import <UnifiedLSClientObjC.h>

#import "ObjectiveCChecks.h"

/// A delegate of clients and messages that records its calls.
@interface ClientRecorder : CallRecorder <LSClientDelegate, LSClientMessageDelegate> {
  @public
    /// Set when the recorder is deallocated.
    BOOL *isDeallocated;
}
@end

/// A delegate of subscriptions that records its calls: of updates the item and all values by position, with * for those that changed.
@interface SubscriptionRecorder : CallRecorder <LSSubscriptionDelegate> {
  @private
    NSMutableArray *_updates;
}
/// All LSItemUpdate objects.
- (NSArray *)updates;
@end

/// A delegate of devices and MPN subscriptions that records its calls.
@interface PushRecorder : CallRecorder <LSMPNDeviceDelegate, LSMPNSubscriptionDelegate>
@end

/// A client that sets a variable when it is deallocated.
@interface WatchedClient : LSLightstreamerClient {
  @public
    BOOL *isDeallocated;
}
@end

/// A client of the set SCRIPTED that connects; the recorder may be nil.
WatchedClient *connectedClient(ClientRecorder *recorder);
/// A subscription in mode MERGE to items with the fields a and b, without a snapshot. `items`: separated by spaces.
LSSubscription *mergeSubscription(NSString *items);
/// Its arguments as an array; nil at the end.
NSArray *list(NSString *first, ...) NS_REQUIRES_NIL_TERMINATION;
/// Runs the condition again and again until it holds; NO after a minute.
#define EVENTUALLY(condition)                                                                                                              \
    ({                                                                                                                                     \
        for (int wait_ = 0; wait_ < 6000 && !(condition); wait_++) @autoreleasepool { [NSThread sleepForTimeInterval:0.01]; }            \
        (condition);                                                                                                                       \
    })
