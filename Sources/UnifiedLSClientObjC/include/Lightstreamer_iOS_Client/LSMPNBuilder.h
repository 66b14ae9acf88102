#import "../LSMPNBuilder.h"
