#import "LSFacadeValues.h"

void LSGiveValues(id object, const void *facade) {
    LSBridgeExceptionRef failure = NULL;
    for (NSString *name in LSNamesOfProperties(facade)) LSWriteProperty(facade, [name UTF8String], [object valueForKey:name], &failure);
}

void LSTakeValues(id object, const void *facade) {
    LSBridgeExceptionRef failure = NULL;
    for (NSString *name in LSNamesOfProperties(facade)) [object setValue:LSReadProperty(facade, [name UTF8String], &failure) forKey:name];
}

void LSCopyValues(id from, id to, const void *facade) {
    for (NSString *name in LSNamesOfProperties(facade)) [to setValue:[from valueForKey:name] forKey:name];
}
