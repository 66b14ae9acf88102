#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// The server address, the adapter set and the credentials of an LSLightstreamerClient. May be used on any thread. A change applies to the
/// next session.
@interface LSConnectionDetails : NSObject {
  @private
    void *_details;
}

/// The name of the adapter set; with nil the server uses the set `DEFAULT`.
@property(nonatomic, copy, nullable) NSString *adapterSet;
/// The address of the server, `http(s)://host[:port][/path]`, or nil. The setter raises on an invalid address.
@property(nonatomic, copy, nullable) NSString *serverAddress;
/// The user name for the Metadata Adapter; with nil none is sent.
@property(nonatomic, copy, nullable) NSString *user;
/// The address of the server instance that holds the session; nil without a session, or if the server sent none.
@property(nonatomic, readonly, nullable) NSString *serverInstanceAddress;
/// The configured name of the server's socket; nil without a session, and until the server sends it.
@property(nonatomic, readonly, nullable) NSString *serverSocketName;
/// The id of the session; nil without a session.
@property(nonatomic, readonly, nullable) NSString *sessionId;
/// The client's address as the server sees it; nil without a session, and until the server sends it.
@property(nonatomic, readonly, nullable) NSString *clientIp;

/// Sets the password for the Metadata Adapter; with nil none is sent.
- (void)setPassword:(nullable NSString *)password;

@end

NS_ASSUME_NONNULL_END
