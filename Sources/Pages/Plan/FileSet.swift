import Bytes

/// Files that are made together out of many things, such as the search index, and called by what is in them. Which they
/// are is known when they are made, or from the last build, where that made them from the same: then they are made only
/// if one of them is gone.
final class FileSet: Sendable {
  struct File: Sendable {
    /// Relative to the site's root.
    let path: String
    let bytes: [UInt8]
  }

  /// In words for findings: «the search index».
  private let owner: String
  /// A hash of all that they are made from.
  private let inputs: UInt64
  private let paths: [String]
  private let made: LazyValue<[String: [UInt8]]>

  /// - Parameters:
  ///   - known: the paths of those that the last build made from the same; empty: none.
  ///   - isKept: whether files will be written, and their paths are not all that is wanted.
  init(
    _ owner: String, madeFrom inputs: UInt64, known: [String], isKept: Bool,
    _ make: @escaping @Sendable (_ isKept: Bool) -> [File]
  ) {
    (self.owner, self.inputs) = (owner, inputs)
    guard known.isEmpty else {
      paths = known
      made = LazyValue { Self.byPath(make(true)) }
      return
    }
    let files = make(isKept)
    paths = files.map(\.path)
    made = LazyValue { Self.byPath(files) }
  }

  private static func byPath(_ files: [File]) -> [String: [UInt8]] {
    Dictionary(files.map { ($0.path, $0.bytes) }) { $1 }
  }

  /// Nil where the record of the last build named other files than are made.
  private func bytes(_ path: String) -> [UInt8]? {
    let made = made.value
    return made.count == paths.count ? made[path] : nil
  }

  var routes: [Route] {
    paths.map { path in
      var route = Route(path: path, owner: owner, body: .bytes { self.bytes(path) })
      route.inputs = inputs
      return route
    }
  }
}
