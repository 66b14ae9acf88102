// Part of CUnifiedLSClient.h: the cookies of all clients.
#ifndef LSUnifiedCookies_h
#define LSUnifiedCookies_h

#include "CUnifiedLSClient.h"

#pragma clang assume_nonnull begin

typedef struct LSUnifiedCookie {
    LSBridgeText name;
    LSBridgeText value;
    LSBridgeText domain;
    LSBridgeText path;
    /// The time at which the cookie expires, in seconds since 1970; NaN if it lasts until the process ends.
    double expires;
    bool isSecure;
    bool isHTTPOnly;
} LSUnifiedCookie;

/// Stores cookies as a response from the URL would. Does nothing if `url` is not a URL.
void LSUnifiedAddCookies(const LSUnifiedCookie *cookies, intptr_t count, LSBridgeText url);
/// Calls `visit` with each cookie that a request to the URL sends, or, if `url` is NULL, with all. Returns whether a storage exists.
bool LSUnifiedVisitCookies(LSBridgeText url, void *visitor, void (*visit)(void *visitor, const LSUnifiedCookie *cookie));

#pragma clang assume_nonnull end

#endif
