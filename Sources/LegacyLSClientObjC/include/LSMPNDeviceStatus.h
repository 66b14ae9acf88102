#import <Foundation/Foundation.h>

/// The state of the device with the server's push notifications.
typedef enum {
    /// It could not be determined: an error.
    LSMPNDeviceStatusNone = 0,
    /// Notifications are sent to it.
    LSMPNDeviceStatusActive = 1,
    /// Its token was found invalid: active again once the server knows a changed token; dropped by the server after about a week.
    LSMPNDeviceStatusSuspended = 9
} LSMPNDeviceStatus;
