#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// Receives the lines of a category of the log. Called on any thread, the session's own included: it must be quick, and not wait.
@protocol LSLogger <NSObject>

/// Writes a line of level error.
- (void)error:(NSString *)line;
/// Writes a line of level error. The library does not call it; nor the other methods with an exception.
- (void)error:(NSString *)line withException:(NSException *)exception;
/// Writes a line of level warn.
- (void)warn:(NSString *)line;
/// Writes a line of level warn.
- (void)warn:(NSString *)line withException:(NSException *)exception;
/// Writes a line of level info.
- (void)info:(NSString *)line;
/// Writes a line of level info.
- (void)info:(NSString *)line withException:(NSException *)exception;
/// Writes a line of level debug.
- (void)debug:(NSString *)line;
/// Writes a line of level debug.
- (void)debug:(NSString *)line withException:(NSException *)exception;
/// Writes a line of level fatal.
- (void)fatal:(NSString *)line;
/// Writes a line of level fatal.
- (void)fatal:(NSString *)line withException:(NSException *)exception;

/// Whether lines of level debug are wanted. Must not use a client; nor the next four.
@property(nonatomic, readonly, getter=isDebugEnabled) BOOL debugEnabled;
/// Whether lines of level info are wanted.
@property(nonatomic, readonly, getter=isInfoEnabled) BOOL infoEnabled;
/// Whether lines of level warn are wanted.
@property(nonatomic, readonly, getter=isWarnEnabled) BOOL warnEnabled;
/// Whether lines of level error are wanted.
@property(nonatomic, readonly, getter=isErrorEnabled) BOOL errorEnabled;
/// Whether lines of level fatal are wanted.
@property(nonatomic, readonly, getter=isFatalEnabled) BOOL fatalEnabled;

@end

NS_ASSUME_NONNULL_END
