#import <Foundation/Foundation.h>

/// How a device token compares with the one of the last run.
typedef enum {
    /// No token was known before.
    LSMPNTokenStatusFirstUse = -1,
    /// The token is the one known before.
    LSMPNTokenStatusNotChanged = 0,
    /// The token is another one; the server is notified.
    LSMPNTokenStatusChanged = 1
} LSMPNTokenStatus;
