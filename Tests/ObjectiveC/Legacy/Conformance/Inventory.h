/// Rows as in `inventoryRowHolds`; NULL at the end.
extern const char *const inventory[];

struct InventoryConstant {
    const char *name;
    double value;
    double expected;
};

/// Ends with a name that is NULL.
extern const struct InventoryConstant inventoryConstants[];
