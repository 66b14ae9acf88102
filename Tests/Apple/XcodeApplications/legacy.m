#import <LightstreamerClient.h>

int main(void) {
    @autoreleasepool {
        LSConnectionInfo *info = [LSConnectionInfo connectionInfoWithPushServerURL:@"https://push.lightstreamer.com"
                                                              pushServerControlURL:nil
                                                                              user:nil
                                                                          password:nil
                                                                           adapter:@"DEMO"];
        return [info.adapter isEqualToString:@"DEMO"] && ![[LSClient client] isConnected] ? 0 : 1;
    }
}
