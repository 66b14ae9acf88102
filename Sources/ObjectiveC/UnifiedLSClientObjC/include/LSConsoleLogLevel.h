#import <Foundation/Foundation.h>

/// The lowest level that a console logger writes. A level includes every higher one.
typedef NS_ENUM(NSInteger, LSConsoleLogLevel) {
    /// All lines.
    LSConsoleLogLevelDebug = 0,
    LSConsoleLogLevelInfo = 10,
    LSConsoleLogLevelWarn = 25,
    LSConsoleLogLevelError = 50,
    LSConsoleLogLevelFatal = 100,
};
