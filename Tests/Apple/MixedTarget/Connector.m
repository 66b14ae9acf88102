#import "Connector.h"

@implementation Connector {
    LSLightstreamerClient *_client;
}

+ (Connector *)sharedConnector {
    static Connector *connector;
    if (!connector) connector = [[Connector alloc] init];
    return connector;
}

- (id)init {
    if ((self = [super init])) {
        _client = [[LSLightstreamerClient alloc] initWithServerAddress:@"https://push.lightstreamer.com" adapterSet:@"DEMO"];
        [_client addDelegate:self];
    }
    return self;
}

- (LSLightstreamerClient *)client {
    return _client;
}

- (void)addSubscription:(LSSubscription *)subscription {
    [_client subscribe:subscription];
    [_client connect];
}

- (void)client:(LSLightstreamerClient *)client didChangeStatus:(NSString *)status {
    NSLog(@"%@", status);
}

@end
