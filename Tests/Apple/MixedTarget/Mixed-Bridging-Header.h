#import <Lightstreamer_iOS_Client/LSLightstreamerClient.h>
#import <Lightstreamer_iOS_Client/LSSubscription.h>

#import "Connector.h"
