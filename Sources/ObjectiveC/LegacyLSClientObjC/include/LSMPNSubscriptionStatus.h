#import <Foundation/Foundation.h>

/// The status of an MPN subscription.
typedef enum {
    /// As an argument: any status. As a result: the status could not be determined.
    LSMPNSubscriptionStatusNone = 0,
    /// The MPN subscription sends notifications, or waits for its trigger.
    LSMPNSubscriptionStatusActive = 1,
    /// The MPN subscription has sent the one notification that its trigger allows; it may be deactivated.
    LSMPNSubscriptionStatusTriggered = 2
} LSMPNSubscriptionStatus;
