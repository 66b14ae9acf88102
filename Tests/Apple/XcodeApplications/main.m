#import "Connector.h"

int main(void) {
    @autoreleasepool {
        LSSubscription *subscription = [[LSSubscription alloc] initWithSubscriptionMode:@"MERGE"
                                                                                  items:[NSArray arrayWithObject:@"item1"]
                                                                                 fields:[NSArray arrayWithObject:@"last_price"]];
        [[Connector sharedConnector] addSubscription:subscription];
    }
    return 0;
}
