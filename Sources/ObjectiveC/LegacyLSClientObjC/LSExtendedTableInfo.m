#import "LSExtendedTableInfo.h"

#import "LSTableInfo+Bridge.h"
#import "ObjectiveCSupport.h"

@implementation LSExtendedTableInfo

@synthesize items = _items;
@synthesize fields = _fields;

+ (LSExtendedTableInfo *)extendedTableInfoWithItems:(NSArray *)items
                                               mode:(LSMode)mode
                                             fields:(NSArray *)fields
                                        dataAdapter:(NSString *)dataAdapter
                                           snapshot:(BOOL)snapshot {
    LSExtendedTableInfo *info = [[self alloc] init];
    info.items = items;
    info.mode = mode;
    info.fields = fields;
    info.dataAdapter = dataAdapter;
    info.snapshot = snapshot;
    return LS_AUTORELEASE(info);
}

#if !__has_feature(objc_arc)
- (void)dealloc {
    [_items release];
    [_fields release];
    [super dealloc];
}
#endif

- (void)setItems:(NSArray *)items {
    self.group = [items componentsJoinedByString:@" "];
    if (_items == items) return;
    LS_RELEASE(_items);
    _items = [items copy];
}

- (void)setFields:(NSArray *)fields {
    self.schema = [fields componentsJoinedByString:@" "];
    if (_fields == fields) return;
    LS_RELEASE(_fields);
    _fields = [fields copy];
}

@end
