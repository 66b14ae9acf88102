#import <Foundation/Foundation.h>

// Both Objective-C libraries have a class of this name: a program links one of them.
#ifdef LS_OBJECTIVE_C_UNIFIED
#error "LegacyLSClientObjC and UnifiedLSClientObjC cannot be used in one program"
#endif
#define LS_OBJECTIVE_C_LEGACY

@class LSClient;
@class LSMPNInfo;
@class LSMPNKey;
@class LSMPNStatusInfo;
@class LSWeakReference;

/// A view of an MPN subscription of this device that the server keeps.
///
/// A client has one object for each: what returns the subscription again returns the same object. Operations need the client that it came
/// from, alive and connected; they block until the server has answered, except inside a batch. May be used on any thread.
@interface LSMPNSubscription : NSObject {
  @private
    void *_subscription;
    LSWeakReference *_clientReference;
    LSMPNKey *_mpnKey;
    LSMPNInfo *_mpnInfo;
    void *_infoOfFacade;
}

/// For internal use: a view without a client, on which every operation fails.
+ (LSMPNSubscription *)mpnSubscriptionWithKey:(LSMPNKey *)mpnKey info:(LSMPNInfo *)mpnInfo;
/// For internal use: a view without a client, on which every operation fails.
- (id)initWithKey:(LSMPNKey *)mpnKey info:(LSMPNInfo *)mpnInfo;

/// Asks the server for the state of the subscription. Returns nil inside a batch.
- (LSMPNStatusInfo *)checkStatus;
/// As `checkStatus`, with an error.
- (LSMPNStatusInfo *)checkStatus:(NSError **)error;
/// Replaces the notification and the trigger; `mpnInfo` changes when the server has accepted.
- (void)modify:(LSMPNInfo *)mpnInfo;
/// As `modify:`, with an error.
- (BOOL)modify:(LSMPNInfo *)mpnInfo error:(NSError **)error;
/// Deletes the subscription on the server.
- (void)deactivate;
/// As `deactivate`, with an error.
- (BOOL)deactivate:(NSError **)error;

/// The client that it came from; nil: it is gone.
#if __has_feature(objc_arc)
@property(nonatomic, weak, readonly) LSClient *client;
#else
@property(nonatomic, readonly) LSClient *client;
#endif
/// The name of the subscription; never changes.
@property(nonatomic, readonly) LSMPNKey *mpnKey;
/// What it watches and sends, as last known; immutable. Another object after each change.
@property(nonatomic, readonly) LSMPNInfo *mpnInfo;
/// Whether it was deactivated, or was found to be gone from the server: then every operation fails.
@property(nonatomic, readonly) BOOL deactivated;

@end
