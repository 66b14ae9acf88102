#import <Foundation/Foundation.h>

#include "ObjectiveCSymbols.h"

/// Adds cookies to the storage of all clients, as a response from the URL would.
void LSAddCookies(NSArray *cookies, NSURL *url);
/// Returns the cookies that a request to the URL sends, or, if it is nil, all cookies; nil if no storage exists.
NSArray *LSCookiesOfURL(NSURL *url);
