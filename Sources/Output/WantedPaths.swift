import Bytes

/// The paths that a build wants, and the folders above them. A folder is stored as the index of a path in it and a
/// length, so that 200,000 pages need no text for each folder.
struct WantedPaths: Sendable {
  struct Folder: Sendable {
    let sample, length: Int32
    /// The index of its parent; the first is the output folder, its own parent.
    let above: Int32
  }

  let names: SortedPaths
  /// Each after its parent; the first is the output folder.
  let folders: [Folder]
  /// The folder of each path.
  let folderOf: [Int32]

  init(_ paths: SortedPaths) {
    names = paths
    (folders, folderOf) = Self.folders(of: names)
  }

  var indices: Range<Int> { names.indices }

  /// The folder's path; `""` for the output folder.
  func path(ofFolder folder: Int) -> String { text(folders[folder].sample, 0..<Int(folders[folder].length)) }

  func bytes(ofFolder folder: Int) -> ArraySlice<UInt8> {
    let start = names.texts.range(Int(folders[folder].sample)).lowerBound
    return names.texts.bytes[start..<(start + Int(folders[folder].length))]
  }

  func isPath(_ path: Span<UInt8>, ofFolder folder: Int) -> Bool {
    let (sample, length) = (folders[folder].sample, Int(folders[folder].length))
    guard path.count == length else { return false }
    let start = names.texts.range(Int(sample)).lowerBound
    return ByteOrder.compare(names.texts.bytes.span.extracting(start..<(start + length)), path) == 0
  }

  /// The part of the file's path after a folder above it: `b/c` of `a/b/c` after `a`.
  func path(ofFile file: Int, behind folder: Int) -> String {
    let length = Int(folders[folder].length)
    return text(Int32(file), (length == 0 ? 0 : length + 1)..<names.texts.range(file).count)
  }

  /// The last component of the path.
  func lastName(ofFile file: Int) -> String { path(ofFile: file, behind: Int(folderOf[file])) }

  func lastName(ofFolder folder: Int) -> String {
    let above = Int(folders[Int(folders[folder].above)].length)
    return text(folders[folder].sample, (above == 0 ? 0 : above + 1)..<Int(folders[folder].length))
  }

  private func text(_ file: Int32, _ part: Range<Int>) -> String {
    let start = names.texts.range(Int(file)).lowerBound
    return String(decoding: names.texts.bytes[(start + part.lowerBound)..<(start + part.upperBound)], as: UTF8.self)
  }

  func file(_ path: String) -> Int? { names.index(of: path) }

  func folder(_ path: String) -> Int? {
    guard !path.isEmpty else { return 0 }
    guard let inside = names.index(inFolder: path) else { return nil }
    var folder = Int(folderOf[inside])
    while Int(folders[folder].length) > path.utf8.count { folder = Int(folders[folder].above) }
    return Int(folders[folder].length) == path.utf8.count ? folder : nil
  }

  private static func folders(of names: SortedPaths) -> ([Folder], [Int32]) {
    var folders = [Folder(sample: 0, length: 0, above: 0)]
    var folderOf: [Int32] = []
    folderOf.reserveCapacity(names.count)
    var open: [Int32] = [0]
    for index in names.indices {
      let shared = names.sharedLength(beforeAnd: index)
      while let top = open.last, top != 0, Int(folders[Int(top)].length) + 1 > shared { open.removeLast() }
      var above = open.last ?? 0
      let path = names.texts.range(index)
      let begin = above == 0 ? 0 : Int(folders[Int(above)].length) + 1
      // Folders that end within the shared prefix already exist.
      for at in max(begin, shared)..<max(path.count, begin)
      where names.texts.bytes[path.lowerBound + at] == UInt8(ascii: "/") {
        folders.append(Folder(sample: Int32(index), length: Int32(at), above: above))
        above = Int32(folders.count - 1)
        open.append(above)
      }
      folderOf.append(above)
    }
    return (folders, folderOf)
  }
}
