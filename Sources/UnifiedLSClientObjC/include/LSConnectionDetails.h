#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// Where a client connects to, and as whom. Obtained from LSLightstreamerClient; may be used on any thread. A change applies to the next
/// session.
@interface LSConnectionDetails : NSObject {
  @private
    void *_client;
}

/// The adapter set; nil: the server's default.
@property(nonatomic, copy, nullable) NSString *adapterSet;
/// `http(s)://host[:port][/path]`; nil: none. Raises on an invalid address.
@property(nonatomic, copy, nullable) NSString *serverAddress;
/// The user for the Metadata Adapter; nil: none.
@property(nonatomic, copy, nullable) NSString *user;
/// The address that the session uses; nil if the server gave none, and without a session.
@property(nonatomic, readonly, nullable) NSString *serverInstanceAddress;
/// The name of the server's socket; nil without a session.
@property(nonatomic, readonly, nullable) NSString *serverSocketName;
/// The identifier of the session; nil without a session.
@property(nonatomic, readonly, nullable) NSString *sessionId;
/// The client's address as the server sees it; nil if the server does not send it, and without a session.
@property(nonatomic, readonly, nullable) NSString *clientIp;

/// Sets the password for the Metadata Adapter; nil: none.
- (void)setPassword:(nullable NSString *)password;

@end

NS_ASSUME_NONNULL_END
