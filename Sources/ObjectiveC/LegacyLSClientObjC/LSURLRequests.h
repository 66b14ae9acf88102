#import <Foundation/Foundation.h>

#include "CLegacyLSClient.h"
#include "ObjectiveCSymbols.h"

/// The request to pass to a delegate. Under GNUstep it is a copy, and LSReplaceRequest applies the delegate's changes.
NSMutableURLRequest *LSURLRequestFromBridge(LSLegacyURLRequestRef request);
/// Applies the delegate's changes, if the request is a copy.
void LSReplaceRequest(LSLegacyURLRequestRef request, NSMutableURLRequest *changed);
