#import <Foundation/Foundation.h>

// The half of the application that is written for 1.x. No file may import the headers of both libraries.

/// Joins the session of a Swift LSClient, subscribes an item with the fields a and b, and returns the receiver of its updates; nil if either
/// fails.
id startLegacyHalf(void *swiftClient, NSString *address, NSString *item);
/// The class of MPN subscriptions.
Class legacyMPNSubscriptionClass(void);
