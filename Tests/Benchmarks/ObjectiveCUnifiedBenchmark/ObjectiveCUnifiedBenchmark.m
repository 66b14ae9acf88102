#include "ObjectiveCUnifiedBenchmark.h"

#import <UnifiedLSClientObjC.h>

#import "ObjectiveCSupport.h"

/// Reads three values of each update. Owns the client and the subscription.
@interface UnifiedBenchmarkReader : NSObject <LSSubscriptionDelegate> {
  @public
    LSLightstreamerClient *_client;
    LSSubscription *_subscription;
    NSString *_first;
    NSString *_second;
    NSString *_third;
    void *_sink;
    void (*_received)(void *sink, uintptr_t item, intptr_t length);
}
@end

@implementation UnifiedBenchmarkReader

#if !__has_feature(objc_arc)
- (void)dealloc {
    [_client release];
    [_subscription release];
    [_first release];
    [_second release];
    [_third release];
    [super dealloc];
}
#endif

- (void)subscription:(LSSubscription *)subscription didUpdateItem:(LSItemUpdate *)itemUpdate {
    NSUInteger length = [[itemUpdate valueWithFieldName:_first] length] + [[itemUpdate valueWithFieldName:_second] length] +
                        [[itemUpdate valueWithFieldName:_third] length];
    _received(_sink, itemUpdate.itemPos, (intptr_t)length);
}

@end

static NSArray *names(const char *text) {
    return [[NSString stringWithUTF8String:text] componentsSeparatedByString:@" "];
}

void *ObjectiveCUnifiedBenchmarkStart(
    void *client, const char *items, const char *fields, const char *read, void *sink,
    void (*received)(void *sink, uintptr_t item, intptr_t length)) {
    @autoreleasepool {
        UnifiedBenchmarkReader *reader = LS_AUTORELEASE([[UnifiedBenchmarkReader alloc] init]);
        NSArray *fieldsRead = names(read);
        reader->_first = [[fieldsRead objectAtIndex:0] copy];
        reader->_second = [[fieldsRead objectAtIndex:1] copy];
        reader->_third = [[fieldsRead objectAtIndex:2] copy];
        reader->_sink = sink;
        reader->_received = received;
        reader->_client = [[LSLightstreamerClient alloc] initSharingLightstreamerClient:LSSwiftObjectAt(client)];
        reader->_subscription = [[LSSubscription alloc] initWithSubscriptionMode:@"MERGE" items:names(items) fields:names(fields)];
        reader->_subscription.requestedMaxFrequency = @"unfiltered";
        [reader->_subscription addDelegate:reader];
        [reader->_client subscribe:reader->_subscription];
        [reader->_client connect];
        return LSOwn(reader);
    }
}

void ObjectiveCUnifiedBenchmarkStop(void *client) {
    @autoreleasepool {
        [LS_CONTEXT(UnifiedBenchmarkReader, client)->_client disconnect];
        LSDisown(client);
    }
}
