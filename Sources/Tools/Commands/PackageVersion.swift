/// The version of the package and of its programs: the same number as in README.md and CHANGELOG.md. The clients' `LIB_VERSION` is that of the
/// releases whose API they have.
package enum PackageVersion {
    package static let current = "1.0.0"
}
