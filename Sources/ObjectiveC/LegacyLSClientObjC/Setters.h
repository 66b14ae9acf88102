#import "ObjectiveCSupport.h"

// Setters of descriptions that are immutable once they belong to an LSMPNSubscription.

#define LS_CHANGEABLE_COPY(type, setter, variable)                                                                                         \
    -(void)setter : (type)value {                                                                                                          \
        [self requireChangeable];                                                                                                          \
        if (variable == value) return;                                                                                                     \
        LS_RELEASE(variable);                                                                                                              \
        variable = [value copy];                                                                                                           \
    }

#define LS_CHANGEABLE(type, setter, variable)                                                                                              \
    -(void)setter : (type)value {                                                                                                          \
        [self requireChangeable];                                                                                                          \
        variable = value;                                                                                                                  \
    }
