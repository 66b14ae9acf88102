#import <Foundation/Foundation.h>

#include "CLegacyLSClient.h"

/// The request for a delegate. Under GNUstep a copy: LSReplaceRequest takes over what the delegate changed.
NSMutableURLRequest *LSURLRequestFromBridge(LSLegacyURLRequestRef request);
/// Takes over what the delegate changed, if the request is a copy.
void LSReplaceRequest(LSLegacyURLRequestRef request, NSMutableURLRequest *changed);
