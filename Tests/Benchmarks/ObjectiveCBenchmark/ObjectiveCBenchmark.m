#include "ObjectiveCBenchmark.h"

#import <LegacyLSClientObjC.h>

#import "ObjectiveCSupport.h"

/// Reads three values of each update.
@interface BenchmarkReader : NSObject <LSTableDelegate> {
  @public
    NSString *_first;
    NSString *_second;
    void *_sink;
    void (*_received)(void *sink, int32_t item, intptr_t length);
}
@end

@implementation BenchmarkReader

#if !__has_feature(objc_arc)
- (void)dealloc {
    [_first release];
    [_second release];
    [super dealloc];
}
#endif

- (void)table:(LSSubscribedTableKey *)tableKey
     itemPosition:(int)itemPosition
         itemName:(NSString *)itemName
didUpdateWithInfo:(LSUpdateInfo *)updateInfo {
    NSUInteger length = [[updateInfo currentValueOfFieldName:_first] length] + [[updateInfo currentValueOfFieldName:_second] length] +
                        [[updateInfo previousValueOfFieldName:_first] length];
    _received(_sink, itemPosition, (intptr_t)length);
}

@end

static NSArray *names(const char *text) {
    return [[NSString stringWithUTF8String:text] componentsSeparatedByString:@" "];
}

void *ObjectiveCBenchmarkStart(
    void *client, const char *items, const char *fields, const char *first, const char *second, void *sink,
    void (*received)(void *sink, int32_t item, intptr_t length)) {
    @autoreleasepool {
        LSClient *objectiveC = [[LSClient alloc] initWithSwiftClient:LSSwiftObjectAt(client)];
        BenchmarkReader *reader = LS_AUTORELEASE([[BenchmarkReader alloc] init]);
        reader->_first = [[NSString alloc] initWithUTF8String:first];
        reader->_second = [[NSString alloc] initWithUTF8String:second];
        reader->_sink = sink;
        reader->_received = received;
        LSConnectionInfo *info = [LSConnectionInfo connectionInfoWithPushServerURL:@"http://scripted"
                                                              pushServerControlURL:nil
                                                                              user:nil
                                                                          password:nil
                                                                           adapter:nil];
        LSExtendedTableInfo *table = [LSExtendedTableInfo extendedTableInfoWithItems:names(items)
                                                                                mode:LSModeMerge
                                                                              fields:names(fields)
                                                                         dataAdapter:nil
                                                                            snapshot:YES];
        table.unfilteredDispatch = YES;
        @try {
            [objectiveC openConnectionWithInfo:info delegate:nil];
            [objectiveC subscribeTableWithExtendedInfo:table delegate:reader useCommandLogic:NO];
        } @catch (LSException *exception) {
            LS_RELEASE(objectiveC);
            return NULL;
        }
        void *reference = LSOwn(objectiveC);
        LS_RELEASE(objectiveC);
        return reference;
    }
}

void ObjectiveCBenchmarkStop(void *client) {
    @autoreleasepool {
        [LS_CONTEXT(LSClient, client) closeConnection];
        LSDisown(client);
    }
}
