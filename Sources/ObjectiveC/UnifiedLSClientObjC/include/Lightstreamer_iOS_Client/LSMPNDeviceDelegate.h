#import "../LSMPNDeviceDelegate.h"
