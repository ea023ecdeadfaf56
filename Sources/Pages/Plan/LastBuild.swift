import Bytes

/// What a plan may ask of the last build: which files it made from the same.
package struct LastBuild: Sendable {
  /// A hash of all that this build's files are made from, but for what only pages show; 0: not told.
  private let inputs: UInt64
  private let paths: @Sendable (_ inputs: UInt64) -> [String]

  /// - Parameter paths: of the files that the last build made from what has this hash; empty: none, or it is not known.
  package init(inputs: UInt64 = 0, paths: @escaping @Sendable (_ inputs: UInt64) -> [String] = { _ in [] }) {
    (self.inputs, self.paths) = (inputs, paths)
  }

  /// - Parameters:
  ///   - owner: what they are together, in words.
  ///   - isKept: whether files will be written, and their paths are not all that is wanted.
  ///   - make: makes them; it may leave the bytes out where they are not wanted.
  func files(
    _ owner: String, isKept: Bool, _ make: @escaping @Sendable (_ isKept: Bool) -> [FileSet.File]
  ) -> [Route] {
    guard inputs != 0 else { return FileSet(owner, madeFrom: 0, known: [], isKept: isKept, make).routes }
    var hash = InputHash(inputs)
    hash.add(owner)
    return FileSet(owner, madeFrom: hash.value, known: paths(hash.value), isKept: isKept, make).routes
  }
}
