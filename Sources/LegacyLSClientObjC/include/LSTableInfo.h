#import <Foundation/Foundation.h>

#import "LSMode.h"

/// What a table consists of: a group of items and a schema of fields that the Metadata Adapter knows by name.
///
/// LSClient reads it when the table is subscribed: later changes have no effect. The description of an LSMPNSubscription is immutable: its
/// setters raise LSPushClientException. Not thread-safe.
@interface LSTableInfo : NSObject <NSCopying> {
  @protected
    NSString *_group;
    NSString *_schema;
  @private
    LSMode _mode;
    NSString *_adapterSet;
    NSString *_dataAdapter;
    NSString *_selector;
    BOOL _snapshot;
    int _start;
    int _end;
    int _requestedDistinctSnapshotLength;
    int _requestedBufferSize;
    double _requestedMaxFrequency;
    BOOL _unfilteredDispatch;
    BOOL _isFrozen;
}

/// Creates a description. `dataAdapter`: nil for "DEFAULT".
+ (LSTableInfo *)tableInfoWithGroup:(NSString *)group
                               mode:(LSMode)mode
                             schema:(NSString *)schema
                        dataAdapter:(NSString *)dataAdapter
                           snapshot:(BOOL)snapshot;

/// The item group.
@property(nonatomic, copy) NSString *group;
/// How updates are to be understood.
@property(nonatomic, assign) LSMode mode;
/// The field schema.
@property(nonatomic, copy) NSString *schema;
/// The adapter set, for push notifications only; must be that of the connection. nil: that of the connection.
@property(nonatomic, copy) NSString *adapterSet;
/// The data adapter that supplies the items; nil: "DEFAULT".
@property(nonatomic, copy) NSString *dataAdapter;
/// A filter of updates that the Metadata Adapter knows by name; nil: none.
@property(nonatomic, copy) NSString *selector;
/// Whether the present state of the items is requested. Ignored in Raw mode, which has no snapshot.
@property(nonatomic, assign) BOOL snapshot;
/// The first item of the group to take, 1-based; 0: from the first one. Positions of the table count from this one. Ignored for
/// LSExtendedTableInfo.
@property(nonatomic, assign) int start;
/// The last item of the group to take, 1-based; 0: to the last one. See `start`.
@property(nonatomic, assign) int end;
/// The maximum number of events of the snapshot, in Distinct mode; 0: the server decides.
@property(nonatomic, assign) int requestedDistinctSnapshotLength;
/// Events that the server should buffer for each item, in Merge and Distinct mode; 0: no limit; -1 (unless changed): the server's default.
@property(nonatomic, assign) int requestedBufferSize;
/// Updates per second for each item, in Merge, Distinct and Command mode; 0: no limit.
@property(nonatomic, assign) double requestedMaxFrequency;
/// Whether the server must not filter. It reports updates that it has to drop nevertheless. Has no effect in Raw mode.
@property(nonatomic, assign) BOOL unfilteredDispatch;

@end
