#import "Recorders.h"

static LSMPNInfo *notification(NSString *item, NSString *text) {
    LSMPNInfo *info = [LSMPNInfo mpnInfoWithTableInfo:table(LSModeMerge, item, NO)
                                                sound:@"Default"
                                                badge:AUTO_BADGE_VALUE
                                               format:text];
    info.customData = [NSDictionary dictionaryWithObjectsAndKeys:@"item", @"kind", @"${LS_MPN_subscription_ID}", @"sub", nil];
    info.triggerExpression = @"Double.parseDouble(${a}) > 1";
    return info;
}

static LSMPNTokenStatus registerToken(const char *token) {
    return [LSClient registrationForMPNSucceededWithToken:[NSData dataWithBytes:token length:strlen(token)]];
}

TEST(pushNotificationsNeedATokenAndAConnection) {
    testServer();
    CHECK_EQUAL([RAISED([LSClient registrationForMPNSucceededWithToken:nil]) class], [LSPushClientException class]);
    registerToken("token");
    CHECK(registerToken("token") == LSMPNTokenStatusNotChanged);
    CHECK(registerToken("another token") == LSMPNTokenStatusChanged);
    [LSClient applicationMPNBadgeReset];
    LSClient *client = [LSClient client];
    [client applicationMPNBadgeReset];
    CHECK_EQUAL([RAISED([client activateMPN:notification(@"p0", @"x") coalescing:NO]) class], [LSPushConnectionException class]);
    CHECK_EQUAL([RAISED([client activateMPN:nil coalescing:NO error:NULL]) class], [LSPushClientException class]);
    CHECK([[client cachedMPNSubscriptions] count] == 0);
    CHECK([client cachedMPNSubscriptionForKey:[LSMPNKey mpnKeyWithSubscriptionId:@"x"]] == nil);
    NSError *error = nil;
    CHECK(![client inquireAllMPNs:&error] && [error code] == 0);
}

TEST(anMPNSubscriptionIsActivatedInquiredModifiedAndDeactivated) {
    registerToken("device");
    LSClient *client = openClient(nil);
    LSPushServerException *unknown = RAISED([client inquireMPNsWithStatus:LSMPNSubscriptionStatusActive]);
    CHECK([unknown isKindOfClass:[LSPushServerException class]] && unknown.errorCode == 45);

    LSMPNSubscription *first = [client activateMPN:notification(@"p1", @"${a}") coalescing:YES];
    CHECK(first.mpnKey.subscriptionId != nil && !first.deactivated);
    CHECK(first.client == client);
    CHECK_EQUAL(first.mpnInfo.format, @"${a}");
    CHECK_EQUAL([first.mpnInfo.customData objectForKey:@"kind"], @"item");
    CHECK_EQUAL(first.mpnInfo.triggerExpression, @"Double.parseDouble(${a}) > 1");
    CHECK([first.mpnInfo.tableInfo isKindOfClass:[LSExtendedTableInfo class]]);
    CHECK(first.mpnInfo == first.mpnInfo);
    CHECK_EQUAL([RAISED(first.mpnInfo.format = @"no") class], [LSPushClientException class]);
    CHECK_EQUAL([RAISED(first.mpnInfo.tableInfo.group = @"no") class], [LSPushClientException class]);
    CHECK_EQUAL([RAISED(((LSExtendedTableInfo *)first.mpnInfo.tableInfo).items = nil) class], [LSPushClientException class]);
    LSMPNInfo *copy = [[first.mpnInfo copy] autorelease];
    copy.format = @"yes";
    copy.tableInfo.dataAdapter = @"D";

    // The same object for the same subscription.
    CHECK([client activateMPN:notification(@"p1", @"other ${a}") coalescing:YES] == first);
    CHECK_EQUAL(first.mpnInfo.format, @"other ${a}");
    CHECK([client cachedMPNSubscriptionForKey:[LSMPNKey mpnKeyWithSubscriptionId:first.mpnKey.subscriptionId]] == first);
    CHECK([client inquireMPN:first.mpnKey] == first);
    CHECK([client inquireMPN:first.mpnKey error:NULL] == first);
    LSMPNSubscription *second = [client activateMPN:notification(@"p2", @"2") coalescing:NO error:NULL];
    CHECK(second != first && [[client inquireAllMPNs] count] == 2 && [[client cachedMPNSubscriptions] count] == 2);

    LSMPNStatusInfo *status = [first checkStatus];
    CHECK(status.subscriptionStatus == LSMPNSubscriptionStatusActive && status.deviceStatus == LSMPNDeviceStatusActive);
    LSMPNInfo *changed = notification(@"p1", @"changed");
    [first modify:changed];
    CHECK_EQUAL(first.mpnInfo.format, @"changed");
    CHECK([first modify:notification(@"p1", @"again") error:NULL]);
    CHECK_EQUAL(first.mpnInfo.format, @"again");

    [client beginBatch];
    CHECK([client activateMPN:notification(@"p3", @"3") coalescing:NO] == nil);
    NSError *error = nil;
    CHECK([client activateMPN:notification(@"p4", @"4") coalescing:NO error:&error] == nil && error == nil);
    [client commitBatch];
    CHECK([[client cachedMPNSubscriptions] count] == 4);

    [second deactivate];
    CHECK(second.deactivated);
    CHECK_EQUAL([RAISED([second deactivate]) class], [LSPushClientException class]);
    CHECK_EQUAL([RAISED([second checkStatus:NULL]) class], [LSPushClientException class]);
    CHECK_EQUAL([RAISED([second modify:changed error:NULL]) class], [LSPushClientException class]);
    LSPushServerException *gone = RAISED([client inquireMPN:[LSMPNKey mpnKeyWithSubscriptionId:@"nobody"]]);
    CHECK(gone.errorCode == 46);
    [client deactivateMPNsWithStatus:LSMPNSubscriptionStatusTriggered];
    CHECK(!first.deactivated);
    CHECK([client deactivateAllMPNs:NULL]);
    CHECK(first.deactivated && [[client cachedMPNSubscriptions] count] == 0);
    [client closeConnection];

    LSMPNSubscription *loose = [LSMPNSubscription mpnSubscriptionWithKey:[LSMPNKey mpnKeyWithSubscriptionId:@"x"] info:changed];
    CHECK(loose.client == nil);
    CHECK_EQUAL(loose.mpnInfo.format, @"changed");
    CHECK_EQUAL([RAISED([loose deactivate]) class], [LSPushClientException class]);
}
