#import <Foundation/Foundation.h>

#import "LSRuntimeNames.h"

// Both Objective-C libraries have a class of this name, so a file can import one of them.
#ifdef LS_OBJECTIVE_C_UNIFIED
#error "LegacyLSClientObjC and UnifiedLSClientObjC cannot be imported in one file"
#endif
#define LS_OBJECTIVE_C_LEGACY

@class LSClient;
@class LSMPNInfo;
@class LSMPNKey;
@class LSMPNStatusInfo;
@class LightstreamerWeakReference;

/// An MPN subscription of this device that the server holds.
///
/// A client has one object for each MPN subscription: all calls that return the subscription return the same object. Operations need
/// the client that returned it, which must exist and be connected. They block until the server has answered, except inside a batch. May
/// be used on any thread.
LS_LEGACY_RUNTIME_NAME
@interface LSMPNSubscription : NSObject {
  @private
    void *_subscription;
    LightstreamerWeakReference *_clientReference;
    LSMPNKey *_mpnKey;
    LSMPNInfo *_mpnInfo;
    void *_infoOfFacade;
}

/// For internal use: creates an object without a client, on which every operation fails.
+ (LSMPNSubscription *)mpnSubscriptionWithKey:(LSMPNKey *)mpnKey info:(LSMPNInfo *)mpnInfo;
/// For internal use: creates an object without a client, on which every operation fails.
- (id)initWithKey:(LSMPNKey *)mpnKey info:(LSMPNInfo *)mpnInfo;

/// Returns the status of the subscription on the server, which is not cached. Returns nil inside a batch.
- (LSMPNStatusInfo *)checkStatus;
/// The same as `checkStatus`, with an error parameter.
- (LSMPNStatusInfo *)checkStatus:(NSError **)error;
/// Replaces the notification, the trigger, `requestedMaxFrequency` and `requestedBufferSize`; `mpnInfo` changes when the server has
/// accepted the request.
- (void)modify:(LSMPNInfo *)mpnInfo;
/// The same as `modify:`, with an error parameter.
- (BOOL)modify:(LSMPNInfo *)mpnInfo error:(NSError **)error;
/// Deletes the subscription on the server.
- (void)deactivate;
/// The same as `deactivate`, with an error parameter.
- (BOOL)deactivate:(NSError **)error;

/// The client that returned this object; nil: that client was released.
#if __has_feature(objc_arc)
@property(nonatomic, weak, readonly) LSClient *client;
#else
@property(nonatomic, readonly) LSClient *client;
#endif
/// The key of the subscription; never changes.
@property(nonatomic, readonly) LSMPNKey *mpnKey;
/// The table and the notification, as last sent to the server or received from it. Immutable; another object after each change.
@property(nonatomic, readonly) LSMPNInfo *mpnInfo;
/// YES if the subscription was deactivated, or the server no longer holds it. Every operation then fails.
@property(nonatomic, readonly) BOOL deactivated;

@end
