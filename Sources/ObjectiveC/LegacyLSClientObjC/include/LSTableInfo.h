#import <Foundation/Foundation.h>

#import "LSMode.h"

/// Describes a table by an item group and a field schema, which the Metadata Adapter knows by name.
///
/// LSClient reads the description when it subscribes the table: later changes have no effect. The description of an LSMPNSubscription
/// is immutable: its setters raise LSPushClientException. Not thread-safe.
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
/// The subscription mode.
@property(nonatomic, assign) LSMode mode;
/// The field schema.
@property(nonatomic, copy) NSString *schema;
/// The adapter set, used by push notifications only: it must equal the adapter set of the connection. nil: the adapter set of the
/// connection.
@property(nonatomic, copy) NSString *adapterSet;
/// The data adapter that supplies the items; nil: "DEFAULT".
@property(nonatomic, copy) NSString *dataAdapter;
/// The selector, a filter that the Metadata Adapter knows by name; nil: no selector.
@property(nonatomic, copy) NSString *selector;
/// YES to request the snapshot. Ignored in Raw mode, which has no snapshot.
@property(nonatomic, assign) BOOL snapshot;
/// The first item of the group to deliver, 1-based; 0: the first one of the group. Item positions of the table are counted from this
/// item. Ignored for LSExtendedTableInfo.
@property(nonatomic, assign) int start;
/// The last item of the group to deliver, 1-based; 0: the last one of the group. See `start`.
@property(nonatomic, assign) int end;
/// The maximum number of events in the snapshot, in Distinct mode only; 0: the server decides.
@property(nonatomic, assign) int requestedDistinctSnapshotLength;
/// The number of events that the server should buffer for each item, in Merge and Distinct mode only; 0: no limit; -1 (the default):
/// the server's own choice. Ignored with `unfilteredDispatch`.
@property(nonatomic, assign) int requestedBufferSize;
/// The maximum number of updates per second, for each item in Merge and Distinct mode, for each key in Command mode; 0: no limit.
/// Ignored with `unfilteredDispatch`.
@property(nonatomic, assign) double requestedMaxFrequency;
/// YES if the server must not filter updates. If it still has to drop some, it reports their number. No effect in Raw mode.
@property(nonatomic, assign) BOOL unfilteredDispatch;

@end
