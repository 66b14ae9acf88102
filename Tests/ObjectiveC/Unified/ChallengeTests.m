#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#import "Recorders.h"

/// A server that refuses every request with a challenge, and records the credentials that it receives.
@interface RefusingServer : CallRecorder {
  @private
    int _listener;
}
/// Its address.
- (NSString *)start;
- (void)stop;
@end

@implementation RefusingServer

- (NSString *)start {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
    socklen_t length = sizeof(address);
    _listener = socket(AF_INET, SOCK_STREAM, 0);
    CHECK(bind(_listener, (struct sockaddr *)&address, length) == 0 && listen(_listener, 10) == 0);
    CHECK(getsockname(_listener, (struct sockaddr *)&address, &length) == 0);
    [NSThread detachNewThreadSelector:@selector(serve) toTarget:self withObject:nil];
    return [NSString stringWithFormat:@"http://127.0.0.1:%d", ntohs(address.sin_port)];
}

- (void)stop {
    shutdown(_listener, SHUT_RDWR);
    close(_listener);
}

- (void)serve {
    int connection;
    while ((connection = accept(_listener, NULL, NULL)) >= 0) {
        @autoreleasepool {
            [self answer:connection];
        }
        close(connection);
    }
}

- (void)answer:(int)connection {
    static const char response[] = "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"here\"\r\nContent-Length: 0\r\n"
                                   "Connection: close\r\n\r\n";
    char request[8192];
    size_t length = 0;
    ssize_t count;
    while (length < sizeof(request) && (count = read(connection, request + length, sizeof(request) - length)) > 0) {
        length += (size_t)count;
        NSString *head = [[[NSString alloc] initWithBytes:request length:length encoding:NSISOLatin1StringEncoding] autorelease];
        if ([head rangeOfString:@"\r\n\r\n"].length == 0) continue;
        for (NSString *line in [head componentsSeparatedByString:@"\r\n"])
            if ([[line lowercaseString] hasPrefix:@"authorization: "]) [self record:@"%@", [line substringFromIndex:15]];
        CHECK(write(connection, response, sizeof(response) - 1) == sizeof(response) - 1);
        return;
    }
}

@end

/// Answers the first challenge with credentials, and cancels the others.
@interface CredentialDelegate : CallRecorder <LSClientDelegate>
@end

@implementation CredentialDelegate

- (void)client:(LSLightstreamerClient *)client willSendRequestForAuthenticationChallenge:(NSURLAuthenticationChallenge *)challenge {
    NSURLProtectionSpace *space = [challenge protectionSpace];
    [self record:@"%@ %@ %d", [space host], [space realm], (int)[challenge previousFailureCount]];
#if !__APPLE__
    // Only the challenge of a proxy has a protocol, as in the Swift API.
    [self record:[space protocol] ? @"from a proxy" : @"from the server"];
#endif
    if ([challenge previousFailureCount] > 0) {
        [[challenge sender] cancelAuthenticationChallenge:challenge];
        return;
    }
    NSURLCredential *credential = [NSURLCredential credentialWithUser:@"me" password:@"secret" persistence:NSURLCredentialPersistenceNone];
    [[challenge sender] useCredential:credential forAuthenticationChallenge:challenge];
}

@end

TEST(aDelegateAnswersAuthenticationChallenges) {
    RefusingServer *server = [[[RefusingServer alloc] init] autorelease];
    LSLightstreamerClient *client = [[[LSLightstreamerClient alloc] initWithServerAddress:[server start] adapterSet:nil] autorelease];
    // Has no such method: it is not asked.
    ClientRecorder *passive = [[[ClientRecorder alloc] init] autorelease];
    CredentialDelegate *delegate = [[[CredentialDelegate alloc] init] autorelease];
    [client addDelegate:passive];
    [client addDelegate:delegate];
    client.connectionOptions.forcedTransport = @"HTTP-STREAMING";
    [client connect];
    CHECK([server awaitCall:@"Basic bWU6c2VjcmV0"]);
    CHECK([delegate awaitCall:@"127.0.0.1 here 0"]);
    CHECK([delegate awaitCall:@"127.0.0.1 here 1"]);
#if !__APPLE__
    CHECK([delegate awaitCall:@"from the server"]);
#endif
    [client disconnect];
    [server stop];
}
