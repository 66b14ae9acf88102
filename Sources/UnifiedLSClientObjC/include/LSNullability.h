#import <Foundation/Foundation.h>

// Around delegate methods on whose nullability the releases differ. The compiler reports an error where an implementation has another
// annotation than the header; without one in the header, either compiles.
#define LS_ANY_NULLABILITY_BEGIN                                                                                                           \
    NS_ASSUME_NONNULL_END _Pragma("clang diagnostic push") _Pragma("clang diagnostic ignored \"-Wnullability-completeness\"")
#define LS_ANY_NULLABILITY_END _Pragma("clang diagnostic pop") NS_ASSUME_NONNULL_BEGIN
