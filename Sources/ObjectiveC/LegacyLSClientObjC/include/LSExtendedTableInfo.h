#import "LSTableInfo.h"

/// Describes a table by lists of item names and field names, strings without spaces.
///
/// The item group and the field schema of the table are these names joined by spaces, so the Metadata Adapter must accept lists of
/// names. `start` and `end` are ignored.
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

/// The item names. Setting this property also sets `group`.
@property(nonatomic, copy) NSArray *items;
/// The field names. Setting this property also sets `schema`.
@property(nonatomic, copy) NSArray *fields;

@end
