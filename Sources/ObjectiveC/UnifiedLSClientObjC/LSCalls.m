#import "LSCalls.h"

void LSRaise(const void *failure) {
    if (!failure) return;
    const void *none = NULL;
    NSString *name = LSCall(failure, "name", LS_ARGUMENTS(), &none);
    NSString *reason = LSCall(failure, "reason", LS_ARGUMENTS(), &none);
    LSBridgeRelease(failure);
    [[NSException exceptionWithName:name reason:reason userInfo:nil] raise];
}

void LSRequire(id value, Class type, NSString *name) {
    if (![value isKindOfClass:type])
        [NSException raise:NSInvalidArgumentException format:@"%@ must be an %@, not %@", name, type, value ? (id)[value class] : @"nil"];
}

void LSAllow(id value, Class type, NSString *name) {
    if (value) LSRequire(value, type, name);
}

void LSRequireForInit(id object, id value, Class type, NSString *name) {
    if (![value isKindOfClass:type]) LS_RELEASE(object);
    LSRequire(value, type, name);
}

id LSRefuseInit(id object, SEL initialiser) {
    Class type = [object class];
    LS_RELEASE(object);
    NSString *alternative = initialiser ? NSStringFromSelector(initialiser) : @"what the library returns";
    [NSException raise:NSInvalidArgumentException format:@"An %@ is not made with init; use %@", type, alternative];
    return nil;
}

id LSSend(const void *handle, const char *member, const id *arguments, NSUInteger count) {
    const void *failure = NULL;
    id result = LSCall(handle, member, arguments, count, &failure);
    LSRaise(failure);
    return result;
}

void *LSMake(id object, const char *member, const id *arguments, NSUInteger count) {
    const void *failure = NULL;
    LightstreamerPointer *made = LSCall(LSUnifiedLibrary(), member, arguments, count, &failure);
    if (failure) LS_RELEASE(object);
    LSRaise(failure);
    return (void *)LSCopyHandle(made);
}

void LSSet(const void *handle, const char *property, id value) {
    const void *failure = NULL;
    LSWriteProperty(handle, property, value, &failure);
    LSRaise(failure);
}

void LSSetObject(const void *handle, const char *property, id value, Class type) {
    LSAllow(value, type, [NSString stringWithUTF8String:property]);
    LSSet(handle, property, value);
}

NSArray *LSCompanions(NSArray *references) {
    NSMutableArray *companions = [NSMutableArray array];
    for (LightstreamerWeakReference *reference in references) {
        id companion = [reference object];
        if (companion) [companions addObject:companion];
    }
    return companions;
}

NSNumber *LSIdentity(id delegate) {
    return [NSNumber numberWithUnsignedLongLong:(uintptr_t)(__bridge void *)delegate];
}

void LSAddDelegate(const void *handle, id delegate, Class class, LightstreamerWeakReference *owner) {
    if (!delegate) return;
    LSDelegateContext *context = [[class alloc] initWithDelegate:LSWeakReferenceTo(delegate) owner:owner];
    LS_SEND(handle, "addDelegate:", LSObject(context), LSIdentity(delegate));
    LS_RELEASE(context);
}

NSArray *LSDelegatesOf(const void *handle) {
    NSMutableArray *delegates = [NSMutableArray array];
    for (LSDelegateContext *context in LS_SEND(handle, "delegates")) {
        id delegate = [context delegate];
        if (delegate) [delegates addObject:delegate];
    }
    return delegates;
}
