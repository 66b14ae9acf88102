#import <Foundation/Foundation.h>

/// The state of an MPN subscription.
typedef enum {
    /// As an argument: any state. As a result: it could not be determined.
    LSMPNSubscriptionStatusNone = 0,
    /// Sends notifications, or waits for its trigger.
    LSMPNSubscriptionStatusActive = 1,
    /// Has sent the one notification that its trigger allowed; may be deactivated.
    LSMPNSubscriptionStatusTriggered = 2
} LSMPNSubscriptionStatus;
