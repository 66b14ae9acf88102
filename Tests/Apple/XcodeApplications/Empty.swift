// With a Swift file in the target, Xcode links the libraries of Swift that the package needs.
