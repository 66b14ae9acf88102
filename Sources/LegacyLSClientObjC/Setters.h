#import "ObjectiveCSupport.h"

// Setters of the descriptions that an LSMPNSubscription makes immutable.

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
