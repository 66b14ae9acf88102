#import <Lightstreamer_iOS_Client/Lightstreamer_iOS_Client.h>

// Prints the field "message" of the first update of the set TEST, then the number of its fields as a block counts them.

@interface Receiver : NSObject <LSSubscriptionDelegate> {
    LSItemUpdate *update;
}
@property(nonatomic, retain) LSItemUpdate *update;
@end

@implementation Receiver
@synthesize update;

- (void)subscription:(LSSubscription *)subscription didUpdateItem:(LSItemUpdate *)itemUpdate {
    @synchronized(self) {
        self.update = itemUpdate;
    }
}

@end

int main(int argc, const char *argv[]) {
    @autoreleasepool {
        if (argc < 2) return 2;
        NSString *address = [NSString stringWithUTF8String:argv[1]];
        LSLightstreamerClient *client = [[LSLightstreamerClient alloc] initWithServerAddress:address adapterSet:@"TEST"];
        LSSubscription *subscription = [[LSSubscription alloc] initWithSubscriptionMode:@"MERGE"
                                                                                   item:@"count"
                                                                                 fields:[NSArray arrayWithObject:@"count"]];
        subscription.dataAdapter = @"COUNT";
        Receiver *receiver = [[Receiver alloc] init];
        [subscription addDelegate:receiver];
        [client subscribe:subscription];
        [client connect];
        NSDate *end = [NSDate dateWithTimeIntervalSinceNow:60];
        LSItemUpdate *update = nil;
        while (!update && [end timeIntervalSinceNow] > 0) {
            [NSThread sleepForTimeInterval:0.05];
            @synchronized(receiver) {
                update = receiver.update;
            }
        }
        __block int fields = 0;
        [update.fields enumerateKeysAndObjectsUsingBlock:^(id name, id value, BOOL *stop) {
            fields++;
        }];
        NSLog(@"%@ of %d field", [update valueWithFieldName:@"count"] ? @"a value" : @"no value", fields);
        [client disconnect];
        return update && fields == 1 ? 0 : 1;
    }
}
