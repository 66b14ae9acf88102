#import <Foundation/Foundation.h>

/// Adds cookies to the storage of all clients, as a response of the URL would.
void LSAddCookies(NSArray *cookies, NSURL *url);
/// The cookies that a request to the URL carries; of any URL if it is nil. nil: there is no storage.
NSArray *LSCookiesOfURL(NSURL *url);
