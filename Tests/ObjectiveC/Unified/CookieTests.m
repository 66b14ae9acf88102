#import "Recorders.h"

static NSHTTPCookie *cookie(NSString *name, NSDate *expires) {
    NSMutableDictionary *properties = [NSMutableDictionary dictionary];
    [properties setObject:name forKey:NSHTTPCookieName];
    [properties setObject:@"value of \u00e9" forKey:NSHTTPCookieValue];
    [properties setObject:@"cookies.example" forKey:NSHTTPCookieDomain];
    [properties setObject:@"/path" forKey:NSHTTPCookiePath];
    if (expires) [properties setObject:expires forKey:NSHTTPCookieExpires];
    return [NSHTTPCookie cookieWithProperties:properties];
}

static NSArray *names(NSArray *cookies) {
    return [[cookies valueForKey:@"name"] sortedArrayUsingSelector:@selector(compare:)];
}

TEST(cookiesAreSharedByAllClients) {
    NSURL *url = [NSURL URLWithString:@"http://cookies.example/path/x"];
    NSDate *later = [NSDate dateWithTimeIntervalSince1970:(double)(long)[[NSDate date] timeIntervalSince1970] + 3600];
    [LSLightstreamerClient addCookies:[NSArray arrayWithObjects:cookie(@"one", nil), cookie(@"two", later), nil] forURL:url];
    NSArray *cookies = [LSLightstreamerClient getCookiesForURL:url];
    CHECK_EQUAL(names(cookies), list(@"one", @"two", nil));
    for (NSHTTPCookie *stored in cookies) {
        CHECK_EQUAL([stored value], @"value of \u00e9");
        CHECK_EQUAL([stored path], @"/path");
        CHECK(![stored isSecure]);
        if ([[stored name] isEqualToString:@"two"]) CHECK_EQUAL([stored expiresDate], later);
    }
    CHECK([[LSLightstreamerClient getCookiesForURL:[NSURL URLWithString:@"http://other.example/"]] count] == 0);
    CHECK([[LSLightstreamerClient getCookiesForURL:nil] count] >= 2);
    [LSLightstreamerClient addCookies:[NSArray arrayWithObjects:cookie(@"one", [NSDate dateWithTimeIntervalSince1970:1]), nil] forURL:url];
    CHECK_EQUAL(names([LSLightstreamerClient getCookiesForURL:url]), list(@"two", nil));
    [LSLightstreamerClient addCookies:[NSArray array] forURL:url];
}
