#import <Foundation/Foundation.h>

// These macros enclose delegate methods whose nullability differs between the releases. The compiler reports an error if an implementation
// has another annotation than the header; without an annotation in the header, either form compiles.
#define LS_ANY_NULLABILITY_BEGIN                                                                                                           \
    NS_ASSUME_NONNULL_END _Pragma("clang diagnostic push") _Pragma("clang diagnostic ignored \"-Wnullability-completeness\"")
#define LS_ANY_NULLABILITY_END _Pragma("clang diagnostic pop") NS_ASSUME_NONNULL_BEGIN
