// swift-format-ignore-file

public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
