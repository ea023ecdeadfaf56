/// Paths of files in the order of their bytes, such as `a/b/c`, with single slashes.
package struct SortedPaths: Sendable {
  package let texts: StringTable

  /// - Parameter texts: sorted paths.
  package init(sorted texts: StringTable) { self.texts = texts }

  package init(_ paths: [String]) {
    let isSorted = zip(paths, paths.dropFirst()).allSatisfy { ByteOrder.compare($0, $1) <= 0 }
    texts = StringTable(isSorted ? paths : paths.sorted(by: ByteOrder.precedes))
  }

  package var count: Int { texts.count }
  package var indices: Range<Int> { 0..<texts.count }
  package subscript(index: Int) -> String { texts[index] }

  /// The index of a path.
  package func index(of path: String) -> Int? { index(of: path.utf8.span) }

  package func index(of path: Span<UInt8>) -> Int? {
    let index = firstIndex(notBefore: path)
    return index < count && texts.compare(index, path) == 0 ? index : nil
  }

  /// The index of a path in the folder.
  /// - Parameter folder: without a trailing slash; not empty.
  package func index(inFolder folder: String) -> Int? {
    let prefix = folder + "/"
    let index = firstIndex(notBefore: prefix.utf8.span)
    guard index < count, texts.range(index).count >= prefix.utf8.count else { return nil }
    let start = texts.range(index).lowerBound
    for (offset, byte) in prefix.utf8.enumerated() where texts.bytes[start + offset] != byte { return nil }
    return index
  }

  /// All paths in the folder and its subfolders.
  /// - Parameter folder: without a trailing slash; not empty.
  package func range(inFolder folder: String) -> Range<Int> {
    // The character after the slash.
    let (start, end) = (folder + "/", folder + "0")
    return firstIndex(notBefore: start.utf8.span)..<firstIndex(notBefore: end.utf8.span)
  }

  /// A path with those before and after it, up to the first that is not in the same folder itself; nil without the path.
  package func folderRange(around path: String) -> Range<Int>? {
    guard let index = index(of: path) else { return nil }
    let folder = self[index].utf8.lastIndex(of: slash).map { self[index][...$0] } ?? ""
    func isBeside(_ other: Int) -> Bool {
      let path = self[other]
      return path.utf8.starts(with: folder.utf8) && !path.utf8.dropFirst(folder.utf8.count).contains(slash)
    }
    var (first, end) = (index, index + 1)
    while first > 0, isBeside(first - 1) { first -= 1 }
    while end < count, isBeside(end) { end += 1 }
    return first..<end
  }

  private func firstIndex(notBefore text: Span<UInt8>) -> Int {
    indices.partitioningIndex { texts.compare($0, text) >= 0 }
  }

  /// The length in bytes of the common prefix of a path and the previous one.
  package func sharedLength(beforeAnd index: Int) -> Int {
    index > 0 ? texts.sharedLength(index - 1, index) : 0
  }

  /// Two paths that cannot both exist: equal ones, or a file where another path needs a folder.
  package struct Clash: Equatable, Sendable {
    package let first, second: Int
    package let isFolder: Bool
  }

  /// Each path that equals the previous one, and each file that another path needs as a folder, with the first such
  /// path.
  package func clashes() -> [Clash] {
    var clashes: [Clash] = []
    // Files whose paths are prefixes of the current one: nearly always none.
    var open: [(index: Int, isReported: Bool)] = []
    var first = 0  // // of the paths that equal the previous one
    for index in indices.dropFirst() {
      let shared = sharedLength(beforeAnd: index)
      while let last = open.last, length(last.index) > shared { open.removeLast() }
      let isWhole = length(index - 1) == shared
      if isWhole && length(index) == shared {
        clashes.append(Clash(first: first, second: index, isFolder: false))
        continue
      }
      if isWhole { open.append((first, false)) }
      first = index
      for position in open.indices where !open[position].isReported {
        guard texts.bytes[texts.range(index).lowerBound + length(open[position].index)] == UInt8(ascii: "/") else {
          continue
        }
        open[position].isReported = true
        clashes.append(Clash(first: open[position].index, second: index, isFolder: true))
      }
    }
    return clashes
  }

  private func length(_ index: Int) -> Int { texts.range(index).count }

  /// The indices of paths with capitals or letters outside ASCII: only those can be equal to another on
  /// case-insensitive disks and hosts.
  package func thatMayDifferInCase() -> [Int] {
    parallelMap(count, by: 256) { paths in
      texts.haveOddBytes(paths) ? paths.filter { texts.haveOddBytes($0..<($0 + 1)) } : []
    }.flatMap { $0 }
  }
}

private let slash = UInt8(ascii: "/")
