import Bytes

/// Divides a plan's files among workers: a share is all files below a folder's parent, unless they are too many. The
/// largest come first, so that all workers finish at about the same time.
struct WorkShares {
  /// The smallest share, in files.
  private static let least = 256

  /// Ranges of the plan's paths.
  private(set) var shares: [Range<Int>] = []

  init(_ paths: SortedPaths, workers: Int) {
    let most = max(Self.least, paths.count / (2 * workers))
    var start = 0
    for index in paths.indices.dropFirst() where Self.beginsFolder(index, paths) {
      if index - start >= Self.least { add(start..<index, most, &start) }
    }
    add(start..<paths.count, most, &start)
    shares.sort { $0.count > $1.count }
  }

  private mutating func add(_ share: Range<Int>, _ most: Int, _ start: inout Int) {
    for first in stride(from: share.lowerBound, to: share.upperBound, by: most) {
      shares.append(first..<min(first + most, share.upperBound))
    }
    start = share.upperBound
  }

  /// Whether the folder of the path has another parent than that of the previous path.
  private static func beginsFolder(_ index: Int, _ paths: SortedPaths) -> Bool {
    let shared = paths.sharedLength(beforeAnd: index)
    let path = paths.texts.range(index)
    // The last slash after the common prefix ends the page's own folder.
    var slashes = 0
    for at in (path.lowerBound + shared)..<path.upperBound where paths.texts.bytes[at] == UInt8(ascii: "/") {
      slashes += 1
    }
    return slashes > 1
  }
}
