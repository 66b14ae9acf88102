#import "LSTableInfo.h"

/// What a table consists of: items and fields, each by its name, strings without spaces.
///
/// The Metadata Adapter must understand lists of names: group and schema are the names, joined by spaces. `start` and `end` are ignored.
@interface LSExtendedTableInfo : LSTableInfo {
  @private
    NSArray *_items;
    NSArray *_fields;
}

/// Creates a description. `dataAdapter`: nil for "DEFAULT".
+ (LSExtendedTableInfo *)extendedTableInfoWithItems:(NSArray *)items
                                               mode:(LSMode)mode
                                             fields:(NSArray *)fields
                                        dataAdapter:(NSString *)dataAdapter
                                           snapshot:(BOOL)snapshot;

/// Names of the items. Setting them sets the group.
@property(nonatomic, copy) NSArray *items;
/// Names of the fields. Setting them sets the schema.
@property(nonatomic, copy) NSArray *fields;

@end
