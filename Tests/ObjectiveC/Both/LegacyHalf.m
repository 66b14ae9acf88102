#import "LegacyHalf.h"

#import <LightstreamerClient.h>

#import "ObjectiveCChecks.h"

@interface LegacyReceiver : CallRecorder <LSTableDelegate>
@end

@implementation LegacyReceiver

- (void)table:(LSSubscribedTableKey *)tableKey
        itemPosition:(int)itemPosition
            itemName:(NSString *)itemName
    didUpdateWithInfo:(LSUpdateInfo *)updateInfo {
    [self record:@"%@=%@", itemName, [updateInfo currentValueOfFieldName:@"a"]];
}

@end

id startLegacyHalf(void *swiftClient, NSString *address, NSString *item) {
    LSClient *client = [[LSClient alloc] initWithSwiftClient:swiftClient];
    LegacyReceiver *receiver = [[[LegacyReceiver alloc] init] autorelease];
    LSConnectionInfo *info = [LSConnectionInfo connectionInfoWithPushServerURL:address
                                                          pushServerControlURL:nil
                                                                          user:nil
                                                                      password:nil
                                                                       adapter:@"SCRIPTED"];
    LSExtendedTableInfo *table = [LSExtendedTableInfo extendedTableInfoWithItems:[NSArray arrayWithObject:item]
                                                                            mode:LSModeMerge
                                                                          fields:[NSArray arrayWithObjects:@"a", @"b", nil]
                                                                     dataAdapter:nil
                                                                        snapshot:NO];
    @try {
        [client openConnectionWithInfo:info delegate:nil];
        [client subscribeTableWithExtendedInfo:table delegate:receiver useCommandLogic:NO];
    } @catch (LSException *exception) {
        return nil;
    }
    return receiver;
}

Class legacyMPNSubscriptionClass(void) {
    return [LSMPNSubscription class];
}
