#import "LSTableInfo+Bridge.h"

#import "LSException+Bridge.h"
#import "LSExtendedTableInfo.h"
#import "LSFacadeValues.h"
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
    LSTakeValues(self, [self facadeInfoWithDefaults]);
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
    LSCopyValues(self, copy, [self facadeInfoWithDefaults]);
    return copy;
}

// MARK: - Bridge

- (LightstreamerPointer *)facadeInfoWithDefaults {
    return [self isKindOfClass:[LSExtendedTableInfo class]] ? LS_MAKE("LSExtendedTableInfo") : LS_MAKE("LSTableInfo");
}

- (LightstreamerPointer *)facadeInfo {
    LightstreamerPointer *info = [self facadeInfoWithDefaults];
    LSGiveValues(self, info);
    return info;
}

- (void)freeze {
    _isFrozen = YES;
}

- (void)requireChangeable {
    if (_isFrozen)
        [[LSPushClientException clientExceptionWithReason:@"The table of a push notification subscription cannot be changed"] raise];
}

@end

LSTableInfo *LSTableInfoFromBridge(LightstreamerPointer *facade) {
    Class kind = [LS_GET(LS_RAISES, facade->_handle, "isExtended") boolValue] ? [LSExtendedTableInfo class] : [LSTableInfo class];
    LSTableInfo *info = LS_AUTORELEASE([[kind alloc] init]);
    LSTakeValues(info, facade);
    return info;
}
