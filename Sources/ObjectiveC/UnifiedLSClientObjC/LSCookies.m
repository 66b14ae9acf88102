#import "LSCookies.h"

#import "LSDelegateContext.h"

void LSAddCookies(NSArray *cookies, NSURL *url) {
    NSMutableData *structures = [NSMutableData data];
    for (NSHTTPCookie *cookie in cookies) {
        NSDate *expires = [cookie expiresDate];
        LSUnifiedCookie structure = {
            .name = LSBorrowText([cookie name]),
            .value = LSBorrowText([cookie value]),
            .domain = LSBorrowText([cookie domain]),
            .path = LSBorrowText([cookie path]),
            .expires = expires ? [expires timeIntervalSince1970] : NAN,
            .isSecure = [cookie isSecure],
            .isHTTPOnly = [cookie isHTTPOnly],
        };
        [structures appendBytes:&structure length:sizeof(structure)];
    }
    if ([structures length] == 0) return;
    LSUnifiedAddCookies([structures bytes], (intptr_t)[cookies count], LSBorrowText([url absoluteString]));
}

static void addCookie(void *cookies, const LSUnifiedCookie *structure) {
    NSMutableDictionary *properties = [NSMutableDictionary dictionary];
    [properties setObject:LSStringFromText(structure->name) forKey:NSHTTPCookieName];
    [properties setObject:LSStringFromText(structure->value) forKey:NSHTTPCookieValue];
    [properties setObject:LSStringFromText(structure->domain) forKey:NSHTTPCookieDomain];
    [properties setObject:LSStringFromText(structure->path) forKey:NSHTTPCookiePath];
    NSDate *expires = LSDateFromTimestamp(structure->expires);
    if (expires) [properties setObject:expires forKey:NSHTTPCookieExpires];
    if (structure->isSecure) [properties setObject:@"TRUE" forKey:NSHTTPCookieSecure];
    if (structure->isHTTPOnly) [properties setObject:@"TRUE" forKey:@"HttpOnly"];
    NSHTTPCookie *cookie = [NSHTTPCookie cookieWithProperties:properties];
    if (cookie) [LS_CONTEXT(NSMutableArray, cookies) addObject:cookie];
}

NSArray *LSCookiesOfURL(NSURL *url) {
    NSMutableArray *cookies = [NSMutableArray array];
    return LSUnifiedVisitCookies(LSBorrowText([url absoluteString]), (__bridge void *)cookies, addCookie) ? cookies : nil;
}
