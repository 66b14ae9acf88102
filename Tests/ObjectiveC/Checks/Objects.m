#import <objc/runtime.h>

#import "ObjectiveCChecks.h"

#include <stdlib.h>
#include <string.h>

/// Whether a method makes or ends an object.
static BOOL isOfLife(NSString *name) {
    for (NSString *prefix in [NSArray arrayWithObjects:@"init", @"dealloc", @"release", @"retain", @"autorelease", @".", nil])
        if ([name hasPrefix:prefix]) return YES;
    return NO;
}

static void check(BOOL holds, NSString *text) {
    checkThat(holds, [text UTF8String], __FILE__, __LINE__);
}

static void checkException(NSException *exception, NSArray *names, NSString *label) {
    if (![names containsObject:[exception name]]) check(NO, [NSString stringWithFormat:@"%@ raises %@", label, exception]);
}

static void callMethod(id object, SEL selector, NSArray *exceptionNames, NSString *label) {
    NSMethodSignature *signature = [object methodSignatureForSelector:selector];
    NSInvocation *invocation = [NSInvocation invocationWithMethodSignature:signature];
    [invocation setSelector:selector];
    char zero[64] = {0};
    for (NSUInteger index = 2; index < [signature numberOfArguments]; index++) [invocation setArgument:zero atIndex:(NSInteger)index];
    @try {
        [invocation invokeWithTarget:object];
    } @catch (NSException *exception) {
        checkException(exception, exceptionNames, label);
    }
}

/// Calls the methods of an object that its classes implement, up to those of the system.
static void callMethods(id object, NSArray *exceptionNames, NSString *way) {
    for (Class type = [object class]; type && type != [NSObject class] && type != [NSException class]; type = class_getSuperclass(type)) {
        unsigned count = 0;
        Method *methods = class_copyMethodList(type, &count);
        for (unsigned index = 0; index < count; index++) {
            SEL selector = method_getName(methods[index]);
            NSString *name = NSStringFromSelector(selector);
            if (!isOfLife(name)) callMethod(object, selector, exceptionNames, [NSString stringWithFormat:@"%@ %@", way, name]);
        }
        free(methods);
    }
    for (NSString *name in [NSArray arrayWithObjects:@"description", @"hash", nil])
        callMethod(object, NSSelectorFromString(name), exceptionNames, [NSString stringWithFormat:@"%@ %@", way, name]);
    check([object isEqual:object], [way stringByAppendingString:@" equals itself"]);
}

static id notInitialised(id self, SEL selector) {
    return self;
}

/// A subclass of a class, whose `init` only returns the object.
static Class subclassOf(Class type) {
    NSString *name = [@"Untouched" stringByAppendingString:NSStringFromClass(type)];
    Class subclass = objc_allocateClassPair(type, [name UTF8String], 0);
    class_addMethod(subclass, @selector(init), (IMP)notInitialised, "@@:");
    objc_registerClassPair(subclass);
    return subclass;
}

static id archived(id object) {
    return [NSKeyedUnarchiver unarchiveObjectWithData:[NSKeyedArchiver archivedDataWithRootObject:object]];
}

void checkObjectsWithoutValues(Class type, NSArray *exceptionNames) {
    NSString *name = NSStringFromClass(type);
    for (int way = 0; way < 7; way++) {
        NSString *label = [NSString stringWithFormat:@"%@ made in way %d", name, way];
        id object = nil;
        @try {
            switch (way) {
            case 0: object = [[type alloc] init]; break;
            case 1: object = [type new]; break;
            case 2: object = [type alloc]; break;
            case 3: object = [[subclassOf(type) alloc] init]; break;
            case 4: if ([type instancesRespondToSelector:@selector(copyWithZone:)]) object = [[[[type alloc] init] autorelease] copy]; break;
            case 5:
                if ([type instancesRespondToSelector:@selector(initWithCoder:)])
                    object = [archived([[[type alloc] init] autorelease]) retain];
                break;
            case 6:
                if ([type instancesRespondToSelector:@selector(mutableCopyWithZone:)])
                    object = [[[[type alloc] init] autorelease] mutableCopy];
                break;
            }
        } @catch (NSException *exception) {
            checkException(exception, exceptionNames, label);
            continue;
        }
        if (object) callMethods(object, exceptionNames, label);
        [object release];
    }
}
