#import <Foundation/Foundation.h>

/// How updates of an item are to be understood; fixed for each table.
typedef enum {
    /// Every event counts; no snapshot, no filtering.
    LSModeRaw = 0,
    /// A row whose fields are replaced by what arrives.
    LSModeMerge = 1,
    /// A list of events.
    LSModeDistinct = 2,
    /// A table of rows, each with a key: added, updated, deleted.
    LSModeCommand = 3
} LSMode;
