/// Rows of words: `class NAME SUPERCLASS`, `- CLASS SELECTOR TYPES`, `+ CLASS SELECTOR TYPES`, `property CLASS NAME TYPE ATTRIBUTES`,
/// `required PROTOCOL SELECTOR TYPES`, `optional PROTOCOL SELECTOR TYPES`; NULL at the end.
extern const char *const inventory[];

struct InventoryConstant {
    const char *name;
    double value;
    double expected;
};

/// Ends with a name that is NULL.
extern const struct InventoryConstant inventoryConstants[];
