import Foundation

/// Prints a line immediately, even into a pipe: a process that crashes loses its buffered output.
func report(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
