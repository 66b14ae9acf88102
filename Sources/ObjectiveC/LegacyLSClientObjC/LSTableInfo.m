#import "LSTableInfo+Bridge.h"

#import "LSExtendedTableInfo.h"
#import "LSPushClientException.h"
#import "Setters.h"

@implementation LSTableInfo

@synthesize group = _group;
@synthesize mode = _mode;
@synthesize schema = _schema;
@synthesize adapterSet = _adapterSet;
@synthesize dataAdapter = _dataAdapter;
@synthesize selector = _selector;
@synthesize snapshot = _snapshot;
@synthesize start = _start;
@synthesize end = _end;
@synthesize requestedDistinctSnapshotLength = _requestedDistinctSnapshotLength;
@synthesize requestedBufferSize = _requestedBufferSize;
@synthesize requestedMaxFrequency = _requestedMaxFrequency;
@synthesize unfilteredDispatch = _unfilteredDispatch;

LS_CHANGEABLE_COPY(NSString *, setGroup, _group)
LS_CHANGEABLE(LSMode, setMode, _mode)
LS_CHANGEABLE_COPY(NSString *, setSchema, _schema)
LS_CHANGEABLE_COPY(NSString *, setAdapterSet, _adapterSet)
LS_CHANGEABLE_COPY(NSString *, setDataAdapter, _dataAdapter)
LS_CHANGEABLE_COPY(NSString *, setSelector, _selector)
LS_CHANGEABLE(BOOL, setSnapshot, _snapshot)
LS_CHANGEABLE(int, setStart, _start)
LS_CHANGEABLE(int, setEnd, _end)
LS_CHANGEABLE(int, setRequestedDistinctSnapshotLength, _requestedDistinctSnapshotLength)
LS_CHANGEABLE(int, setRequestedBufferSize, _requestedBufferSize)
LS_CHANGEABLE(double, setRequestedMaxFrequency, _requestedMaxFrequency)
LS_CHANGEABLE(BOOL, setUnfilteredDispatch, _unfilteredDispatch)

+ (LSTableInfo *)tableInfoWithGroup:(NSString *)group
                               mode:(LSMode)mode
                             schema:(NSString *)schema
                        dataAdapter:(NSString *)dataAdapter
                           snapshot:(BOOL)snapshot {
    LSTableInfo *info = [[self alloc] init];
    info.group = group;
    info.mode = mode;
    info.schema = schema;
    info.dataAdapter = dataAdapter;
    info.snapshot = snapshot;
    return LS_AUTORELEASE(info);
}

- (id)init {
    if (!(self = [super init])) return nil;
    LSLegacyTableInfo defaults = LSLegacyTableInfoDefaults();
    _mode = (LSMode)defaults.mode;
    _snapshot = defaults.snapshot;
    _start = defaults.start;
    _end = defaults.end;
    _requestedDistinctSnapshotLength = defaults.requestedDistinctSnapshotLength;
    _requestedBufferSize = defaults.requestedBufferSize;
    _requestedMaxFrequency = defaults.requestedMaxFrequency;
    _unfilteredDispatch = defaults.unfilteredDispatch;
    return self;
}

#if !__has_feature(objc_arc)
- (void)dealloc {
    [_group release];
    [_schema release];
    [_adapterSet release];
    [_dataAdapter release];
    [_selector release];
    [super dealloc];
}
#endif

/// Returns a copy that can be changed, even of an immutable description.
- (id)copyWithZone:(NSZone *)zone {
    LSTableInfo *copy = [[[self class] allocWithZone:zone] init];
    LSLegacyTableInfo values = [self bridgeValues];
    [copy setBridgeValues:&values];
    return copy;
}

// MARK: - Bridge

- (LSLegacyTableInfo)bridgeValues {
    LSLegacyTableInfo values = {0};
    values.group = LSBorrowText(self.group);
    values.schema = LSBorrowText(self.schema);
    values.mode = self.mode;
    values.adapterSet = LSBorrowText(self.adapterSet);
    values.dataAdapter = LSBorrowText(self.dataAdapter);
    values.selector = LSBorrowText(self.selector);
    values.snapshot = self.snapshot;
    values.start = self.start;
    values.end = self.end;
    values.requestedDistinctSnapshotLength = self.requestedDistinctSnapshotLength;
    values.requestedBufferSize = self.requestedBufferSize;
    values.requestedMaxFrequency = self.requestedMaxFrequency;
    values.unfilteredDispatch = self.unfilteredDispatch;
    return values;
}

- (void)setBridgeValues:(const LSLegacyTableInfo *)values {
    self.group = LSStringFromText(values->group);
    self.schema = LSStringFromText(values->schema);
    self.mode = (LSMode)values->mode;
    self.adapterSet = LSStringFromText(values->adapterSet);
    self.dataAdapter = LSStringFromText(values->dataAdapter);
    self.selector = LSStringFromText(values->selector);
    self.snapshot = values->snapshot;
    self.start = values->start;
    self.end = values->end;
    self.requestedDistinctSnapshotLength = values->requestedDistinctSnapshotLength;
    self.requestedBufferSize = values->requestedBufferSize;
    self.requestedMaxFrequency = values->requestedMaxFrequency;
    self.unfilteredDispatch = values->unfilteredDispatch;
}

- (void)freeze {
    _isFrozen = YES;
}

- (void)requireChangeable {
    if (_isFrozen)
        [[LSPushClientException clientExceptionWithReason:@"The table of a push notification subscription cannot be changed"] raise];
}

@end

LSTableInfo *LSTableInfoFromBridge(const LSLegacyTableInfo *values) {
    Class kind = values->isExtended ? [LSExtendedTableInfo class] : [LSTableInfo class];
    LSTableInfo *info = LS_AUTORELEASE([[kind alloc] init]);
    [info setBridgeValues:values];
    return info;
}
