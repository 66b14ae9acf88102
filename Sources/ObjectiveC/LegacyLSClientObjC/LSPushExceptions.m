#import "LSPushClientException.h"
#import "LSPushConnectionException.h"
#import "LSPushUpdateException.h"

#import "ObjectiveCSupport.h"

/// The class of one kind of exceptions, whose name is that of the class. `make`: the class method that creates one.
#define LS_EXCEPTION(Kind, make)                                                                                                           \
    @implementation Kind                                                                                                                   \
    +(Kind *)make : (NSString *)reason, ... {                                                                                              \
        va_list arguments;                                                                                                                 \
        va_start(arguments, reason);                                                                                                       \
        Kind *exception = [[self alloc] initWithReason:reason arguments:arguments];                                                        \
        va_end(arguments);                                                                                                                 \
        return LS_AUTORELEASE(exception);                                                                                                  \
    }                                                                                                                                      \
    -(id)initWithReason : (NSString *)reason, ... {                                                                                        \
        va_list arguments;                                                                                                                 \
        va_start(arguments, reason);                                                                                                       \
        self = [self initWithReason:reason arguments:arguments];                                                                           \
        va_end(arguments);                                                                                                                 \
        return self;                                                                                                                       \
    }                                                                                                                                      \
    -(id)initWithReason : (NSString *)reason arguments : (va_list)arguments {                                                              \
        return [self initWithName:@ #Kind reason:reason arguments:arguments];                                                              \
    }                                                                                                                                      \
    @end

LS_EXCEPTION(LSPushClientException, clientExceptionWithReason)
LS_EXCEPTION(LSPushConnectionException, connectionExceptionWithReason)
LS_EXCEPTION(LSPushUpdateException, updateExceptionWithReason)
