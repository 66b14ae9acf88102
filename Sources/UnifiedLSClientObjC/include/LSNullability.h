#import <Foundation/Foundation.h>

// Around declarations of delegate methods on whose nullability the releases differ. Without an annotation here, code that repeats either one
// compiles; with another one than that of the code, the compiler reports an error.
#define LS_ANY_NULLABILITY_BEGIN                                                                                                           \
    NS_ASSUME_NONNULL_END _Pragma("clang diagnostic push") _Pragma("clang diagnostic ignored \"-Wnullability-completeness\"")
#define LS_ANY_NULLABILITY_END _Pragma("clang diagnostic pop") NS_ASSUME_NONNULL_BEGIN
