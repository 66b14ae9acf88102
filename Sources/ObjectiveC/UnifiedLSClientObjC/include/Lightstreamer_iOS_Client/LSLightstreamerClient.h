#import "../LSLightstreamerClient.h"
