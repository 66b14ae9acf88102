import Foundation

/// Prints a line at once, also into a pipe: a process that crashes loses what it has buffered.
func report(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
