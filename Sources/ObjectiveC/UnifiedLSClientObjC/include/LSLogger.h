#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// Receives the lines of one category of the log. Called on any thread, also on the engine's queue: the methods must be quick, and must not
/// wait for another thread.
@protocol LSLogger <NSObject>

/// Writes a line of level error.
- (void)error:(NSString *)line;
/// Writes a line of level error. The library does not call the methods with an exception.
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

/// YES if the logger writes lines of level debug.
@property(nonatomic, readonly, getter=isDebugEnabled) BOOL debugEnabled;
/// YES if the logger writes lines of level info.
@property(nonatomic, readonly, getter=isInfoEnabled) BOOL infoEnabled;
/// YES if the logger writes lines of level warn.
@property(nonatomic, readonly, getter=isWarnEnabled) BOOL warnEnabled;
/// YES if the logger writes lines of level error.
@property(nonatomic, readonly, getter=isErrorEnabled) BOOL errorEnabled;
/// YES if the logger writes lines of level fatal.
@property(nonatomic, readonly, getter=isFatalEnabled) BOOL fatalEnabled;

@end

NS_ASSUME_NONNULL_END
