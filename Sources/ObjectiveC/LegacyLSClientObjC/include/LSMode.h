#import <Foundation/Foundation.h>

/// The subscription mode of a table, which defines how updates change the values of an item.
typedef enum {
    /// Each update is a separate event; no snapshot, no filtering.
    LSModeRaw = 0,
    /// An item is a row of fields; an update replaces values.
    LSModeMerge = 1,
    /// An item is a list of events.
    LSModeDistinct = 2,
    /// An item is a table of rows with keys; updates add, update and delete rows.
    LSModeCommand = 3
} LSMode;
