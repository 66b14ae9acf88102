#import "Recorders.h"

TEST(theLibraryHasANameAndAVersion) {
    CHECK([LSLightstreamerClient.LIB_NAME length] > 0);
    CHECK([LSLightstreamerClient.LIB_VERSION hasPrefix:@"4.3"]);
    CHECK_EQUAL([LSLightstreamerClient LIB_NAME], LSLightstreamerClient.LIB_NAME);
}

TEST(aSessionHasDetails) {
    ClientRecorder *recorder = [[[ClientRecorder alloc] init] autorelease];
    LSLightstreamerClient *client = [[[LSLightstreamerClient alloc] init] autorelease];
    [client addDelegate:recorder];
    CHECK_EQUAL(client.status, @"DISCONNECTED");
    CHECK(client.connectionDetails == client.connectionDetails && client.connectionOptions == client.connectionOptions);
    CHECK_EQUAL(client.connectionDetails.sessionId, nil);
    client.connectionDetails.serverAddress = addressOf(testServer());
    client.connectionDetails.adapterSet = @"SCRIPTED";
    client.connectionDetails.user = @"user";
    [client.connectionDetails setPassword:@"secret"];
    CHECK([recorder awaitCall:@"property password"]);
    CHECK_EQUAL(client.connectionDetails.user, @"user");
    CHECK([[client.connectionDetails description] rangeOfString:@"secret"].length == 0);
    [client connect];
    CHECK([recorder awaitCall:@"CONNECTED:WS-STREAMING"]);
    CHECK([client.connectionDetails.sessionId length] > 0);
    CHECK([client.connectionDetails.clientIp length] > 0);
    CHECK([[client description] rangeOfString:@"CONNECTED:WS-STREAMING"].length > 0);
    [client disconnect];
    CHECK([recorder awaitCall:@"DISCONNECTED"]);
    CHECK_EQUAL(client.connectionDetails.sessionId, nil);
}

TEST(optionsHaveTheDefaultsOfTheReleases) {
    LSConnectionOptions *options = [[[[LSLightstreamerClient alloc] init] autorelease] connectionOptions];
    CHECK(options.contentLength == 50000000 && options.firstRetryMaxDelay == 0.1 && options.idleTimeout == 19);
    CHECK(options.keepaliveInterval == 0 && options.pollingInterval == 0 && options.reconnectTimeout == 3);
    CHECK(options.retryDelay == 4 && options.reverseHeartbeatInterval == 0 && options.sessionRecoveryTimeout == 15);
    CHECK(options.stalledTimeout == 2 && options.currentConnectTimeout == 4);
    CHECK(!options.earlyWSOpenEnabled && !options.serverInstanceAddressIgnored && !options.slowingEnabled);
    CHECK(!options.HTTPExtraHeadersOnSessionCreationOnly);
    CHECK_EQUAL(options.forcedTransport, nil);
    CHECK_EQUAL(options.HTTPExtraHeaders, nil);
    CHECK_EQUAL(options.requestedMaxBandwidth, @"unlimited");
    CHECK_EQUAL(options.realMaxBandwidth, nil);
    CHECK_EQUAL(options.maxConcurrentSessionsPerServerExceededPolicy, @"NONE");
}

TEST(optionsKeepWhatIsSet) {
    LSLightstreamerClient *client = [[[LSLightstreamerClient alloc] init] autorelease];
    LSConnectionOptions *options = client.connectionOptions;
    NSDictionary *headers = [NSDictionary dictionaryWithObjectsAndKeys:@"1", @"X-One", @"2", @"X-Two", nil];
    options.HTTPExtraHeaders = headers;
    CHECK_EQUAL(options.HTTPExtraHeaders, headers);
    options.HTTPExtraHeaders = nil;
    CHECK_EQUAL(options.HTTPExtraHeaders, nil);
    options.contentLength = 5000000000ULL;
    CHECK(options.contentLength == 5000000000ULL);
    options.keepaliveInterval = 1.5;
    CHECK(options.keepaliveInterval == 1.5);
    options.forcedTransport = @"HTTP-STREAMING";
    CHECK_EQUAL(options.forcedTransport, @"HTTP-STREAMING");
    options.maxBandwidth = @"40.5";
    CHECK_EQUAL(options.requestedMaxBandwidth, @"40.5");
    options.slowingEnabled = YES;
    CHECK([options isSlowingEnabled]);
    options.HTTPExtraHeadersOnSessionCreationOnly = YES;
    CHECK([options isHttpExtraHeadersOnSessionCreationOnly]);
    CHECK([[options description] length] > 0);
}

TEST(aForcedTransportIsUsed) {
    ClientRecorder *recorder = [[[ClientRecorder alloc] init] autorelease];
    LSLightstreamerClient *client =
        [[[LSLightstreamerClient alloc] initWithServerAddress:addressOf(testServer()) adapterSet:@"SCRIPTED"] autorelease];
    [client.connectionOptions setForcedTransport:@"HTTP-POLLING"];
    [client addDelegate:recorder];
    [client connect];
    CHECK([recorder awaitCall:@"CONNECTED:HTTP-POLLING"]);
    [client disconnect];
}

TEST(aRefusedUserEndsTheAttempt) {
    ClientRecorder *recorder = [[[ClientRecorder alloc] init] autorelease];
    LSLightstreamerClient *client =
        [[[LSLightstreamerClient alloc] initWithServerAddress:addressOf(testServer()) adapterSet:@"SCRIPTED"] autorelease];
    client.connectionDetails.user = @"refused";
    [client addDelegate:recorder];
    [client connect];
    CHECK([recorder awaitCall:@"error -7 This user is refused"]);
    CHECK_EQUAL(client.status, @"DISCONNECTED");
}

TEST(aBrokenConnectionIsRecovered) {
    ClientRecorder *recorder = [[[ClientRecorder alloc] init] autorelease];
    LSLightstreamerClient *client = connectedClient(recorder);
    CHECK([recorder awaitCall:@"CONNECTED:WS-STREAMING"]);
    [recorder removeAllCalls];
    TestServerCutConnections(testServer());
    CHECK([recorder awaitCall:@"DISCONNECTED:TRYING-RECOVERY"]);
    CHECK([recorder awaitCall:@"CONNECTED:WS-STREAMING"]);
    [client disconnect];
}

TEST(messagesHaveOutcomes) {
    ClientRecorder *recorder = [[[ClientRecorder alloc] init] autorelease];
    LSLightstreamerClient *client = connectedClient(nil);
    [client sendMessage:@"unheard"];
    [client sendMessage:@"hello" withSequence:@"s" timeout:-1 delegate:recorder enqueueWhileDisconnected:YES];
    [client sendMessage:@"refuse" withSequence:@"s" timeout:0.5 delegate:recorder enqueueWhileDisconnected:YES];
    [client sendMessage:@"any" withSequence:@"UNORDERED_MESSAGES" timeout:0 delegate:recorder enqueueWhileDisconnected:YES];
    CHECK([recorder awaitCall:@"processed hello"]);
    CHECK([recorder awaitCall:@"denied refuse -5 This message is refused"]);
    CHECK([recorder awaitCall:@"processed any"]);
    CHECK([client.delegates count] == 0);
    [client disconnect];
    [recorder removeAllCalls];
    [client sendMessage:@"late" withSequence:nil timeout:-1 delegate:recorder enqueueWhileDisconnected:NO];
    CHECK([recorder awaitCall:@"aborted late"]);
}

TEST(theMessagesOfAReleasedClientHaveOutcomes) {
    ClientRecorder *recorder = [[[ClientRecorder alloc] init] autorelease];
    BOOL isDeallocated = NO;
    @autoreleasepool {
        WatchedClient *client =
            [[[WatchedClient alloc] initWithServerAddress:addressOf(testServer()) adapterSet:@"SCRIPTED"] autorelease];
        client->isDeallocated = &isDeallocated;
        [client sendMessage:@"queued" withSequence:nil timeout:-1 delegate:recorder enqueueWhileDisconnected:YES];
    }
    CHECK(EVENTUALLY(isDeallocated));
    CHECK([recorder awaitCall:@"aborted queued"]);
    ClientRecorder *connected = [[[ClientRecorder alloc] init] autorelease];
    @autoreleasepool {
        LSLightstreamerClient *client = connectedClient(connected);
        CHECK([connected awaitCall:@"CONNECTED:WS-STREAMING"]);
        [connected removeAllCalls];
        [client sendMessage:@"sent" withSequence:nil timeout:-1 delegate:connected enqueueWhileDisconnected:NO];
    }
    // The server may have answered before the release.
    CHECK(EVENTUALLY([[[connected calls] lastObject] hasSuffix:@" sent"]));
    CHECK(EVENTUALLY([connected retainCount] == 1));
}

TEST(aConnectedClientIsDeallocatedWhenItIsReleased) {
    BOOL isDeallocated = NO;
    ClientRecorder *recorder = [[[ClientRecorder alloc] init] autorelease];
    @autoreleasepool {
        WatchedClient *client = connectedClient(recorder);
        client->isDeallocated = &isDeallocated;
        CHECK([recorder awaitCall:@"CONNECTED:WS-STREAMING"]);
        [client subscribe:mergeSubscription(@"released")];
    }
    CHECK(EVENTUALLY(isDeallocated));
}

TEST(theLimitOfSessionsBlocks) {
    NSUInteger limit = LSConnectionOptions.maxConcurrentSessionsPerServer;
    LSConnectionOptions.maxConcurrentSessionsPerServer = 100;
    CHECK(LSConnectionOptions.maxConcurrentSessionsPerServer < 100);
    LSConnectionOptions.maxConcurrentSessionsPerServer = 0;
    LSLightstreamerClient *client =
        [[[LSLightstreamerClient alloc] initWithServerAddress:addressOf(testServer()) adapterSet:@"SCRIPTED"] autorelease];
    client.connectionOptions.maxConcurrentSessionsPerServerExceededPolicy = @"BLOCK";
    CHECK_EQUAL([RAISED([client connect]) name], NSInvalidArgumentException);
    CHECK_EQUAL(client.status, @"DISCONNECTED");
    ClientRecorder *recorder = [[[ClientRecorder alloc] init] autorelease];
    [client addDelegate:recorder];
    client.connectionOptions.maxConcurrentSessionsPerServerExceededPolicy = @"USE-POLLING";
    [client connect];
    CHECK([recorder awaitCall:@"CONNECTED:HTTP-POLLING"]);
    [client disconnect];
    LSConnectionOptions.maxConcurrentSessionsPerServer = limit;
}

TEST(messagesThatWaitDoNotSlowTheNextOnes) {
    LSLightstreamerClient *client =
        [[[LSLightstreamerClient alloc] initWithServerAddress:addressOf(testServer()) adapterSet:@"SCRIPTED"] autorelease];
    ClientRecorder *recorder = [[[ClientRecorder alloc] init] autorelease];
    NSDate *start = [NSDate date];
    for (int number = 0; number < 9000; number++) {
        @autoreleasepool {
            [client sendMessage:@"m" withSequence:nil timeout:-1 delegate:recorder enqueueWhileDisconnected:YES];
        }
    }
    // Less than a second; looking at all that wait with each message took 24.
    CHECK(-[start timeIntervalSinceNow] < 10);
    [client connect];
    CHECK([recorder awaitCount:9000]);
    [client disconnect];
}
