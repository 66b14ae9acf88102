#import <Foundation/Foundation.h>

/// The status of the device in the server's push notifications.
typedef enum {
    /// The status could not be determined, which is an error.
    LSMPNDeviceStatusNone = 0,
    /// The server sends notifications to the device.
    LSMPNDeviceStatusActive = 1,
    /// The device token is invalid. The device becomes active again once the server has a changed token; otherwise the server drops it
    /// after about a week.
    LSMPNDeviceStatusSuspended = 9
} LSMPNDeviceStatus;
