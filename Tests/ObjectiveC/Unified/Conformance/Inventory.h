/// Rows as in `inventoryRowHolds`; NULL at the end.
extern const char *const inventory[];
