#import "../LSMPNDevice.h"
