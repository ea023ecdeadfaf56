/// Paths of files in the order of their bytes: as `a/b/c`, names between single slashes.
package struct SortedPaths: Sendable {
  package let texts: StringTable

  /// - Parameter texts: in order already.
  package init(sorted texts: StringTable) { self.texts = texts }

  package init(_ paths: [String]) {
    let isSorted = zip(paths, paths.dropFirst()).allSatisfy { ByteOrder.compare($0, $1) <= 0 }
    texts = StringTable(isSorted ? paths : paths.sorted(by: ByteOrder.precedes))
  }

  package var count: Int { texts.count }
  package var indices: Range<Int> { 0..<texts.count }
  package subscript(index: Int) -> String { texts[index] }

  /// The path's number.
  package func index(of path: String) -> Int? { index(of: path.utf8.span) }

  package func index(of path: Span<UInt8>) -> Int? {
    let index = firstIndex(notBefore: path)
    return index < count && texts.compare(index, path) == 0 ? index : nil
  }

  /// A path that lies in the folder.
  /// - Parameter folder: without a slash at its end; not empty.
  package func index(inFolder folder: String) -> Int? {
    let prefix = folder + "/"
    let index = firstIndex(notBefore: prefix.utf8.span)
    guard index < count, texts.range(index).count >= prefix.utf8.count else { return nil }
    let start = texts.range(index).lowerBound
    for (offset, byte) in prefix.utf8.enumerated() where texts.bytes[start + offset] != byte { return nil }
    return index
  }

  private func firstIndex(notBefore text: Span<UInt8>) -> Int {
    indices.partitioningIndex { texts.compare($0, text) >= 0 }
  }

  /// How many bytes a path and the one before it have in common at their beginnings.
  package func sharedLength(beforeAnd index: Int) -> Int {
    index > 0 ? texts.sharedLength(index - 1, index) : 0
  }

  /// Two paths that cannot both be: equal ones, and a file where a folder must be.
  package struct Clash: Equatable, Sendable {
    package let first: Int
    package let second: Int
    package let isFolder: Bool
  }

  /// Each path that equals the one before it, and each file that another path takes for a folder, with the first that
  /// does.
  package func clashes() -> [Clash] {
    var clashes: [Clash] = []
    // Files with whose paths the present one begins: nearly always none.
    var open: [(index: Int, isReported: Bool)] = []
    var first = 0  // of the paths that are equal to the one before
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

  /// Numbers of the paths that have capitals or letters outside ASCII: only those can be one with another on disks and
  /// hosts that do not mind case.
  package func thatMayDifferInCase() -> [Int] {
    parallelMap(count, by: 256) { paths in
      texts.haveOddBytes(paths) ? paths.filter { texts.haveOddBytes($0..<($0 + 1)) } : []
    }.flatMap { $0 }
  }
}
