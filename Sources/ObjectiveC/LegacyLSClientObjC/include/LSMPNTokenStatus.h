#import <Foundation/Foundation.h>

/// The result of comparing a device token with the one registered before.
typedef enum {
    /// No token was registered before.
    LSMPNTokenStatusFirstUse = -1,
    /// The token is the one registered before.
    LSMPNTokenStatusNotChanged = 0,
    /// The token differs from the one registered before; the client informs the server.
    LSMPNTokenStatusChanged = 1
} LSMPNTokenStatus;
