#import <LegacyLSClientObjC.h>

#import "ObjectiveCChecks.h"

/// Records what a connection reports.
@interface ConnectionRecorder : CallRecorder <LSConnectionDelegate>
@end

/// Records what tables report: updates with key, position, name and the values of all fields by position.
@interface TableRecorder : CallRecorder <LSTableDelegate> {
  @private
    NSMutableArray *_updates;
    NSMutableArray *_keys;
}
/// All LSUpdateInfo objects.
- (NSArray *)updates;
/// The key objects that came with them.
- (NSArray *)keys;
@end

/// Records outcomes of messages.
@interface MessageRecorder : CallRecorder <LSMessageDelegate>
@end

/// A connection to the set SCRIPTED, open.
LSClient *openClient(id<LSConnectionDelegate> delegate);
/// A connection info for the set SCRIPTED.
LSConnectionInfo *toldInfo(NSString *user);
/// A description with the fields a and b.
LSExtendedTableInfo *table(LSMode mode, NSString *item, BOOL snapshot);
