#import "LSFacadeValues.h"

void LSGiveValues(id object, LightstreamerPointer *facade) {
    const void *failure = NULL;
    for (NSString *name in LSNamesOfProperties(facade->_handle))
        LSWriteProperty(facade->_handle, [name UTF8String], [object valueForKey:name], &failure);
}

void LSTakeValues(id object, LightstreamerPointer *facade) {
    const void *failure = NULL;
    for (NSString *name in LSNamesOfProperties(facade->_handle))
        [object setValue:LSCall(facade->_handle, [name UTF8String], LS_ARGUMENTS(), &failure) forKey:name];
}

void LSCopyValues(id from, id to, LightstreamerPointer *facade) {
    for (NSString *name in LSNamesOfProperties(facade->_handle)) [to setValue:[from valueForKey:name] forKey:name];
}
