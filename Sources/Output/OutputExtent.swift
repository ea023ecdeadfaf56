/// The size of the output, as hosts count it.
package struct OutputExtent: Sendable {
  package var files = 0
  /// The number of folders, at any depth.
  package var folders = 0
  package var bytes = 0
  /// The file with the most bytes, the first of several; nil if there are no files.
  package var largest: File?
  /// The number of pages with more bytes than `mostOfPage`, and the largest of them; nil without any.
  package var largePages: (count: Int, largest: File)?

  /// The number of bytes above which a page takes long to load.
  fileprivate static let mostOfPage = 2_000_000

  package struct File: Sendable {
    package let path: String
    package let bytes: Int

    package init(path: String, bytes: Int) { (self.path, self.bytes) = (path, bytes) }
  }

  package init() {}

  fileprivate mutating func addLargePage(_ page: File) {
    guard let known = largePages else { return largePages = (1, page) }
    largePages = (known.count + 1, page.bytes > known.largest.bytes ? page : known.largest)
  }

  /// In MB (1,000,000 bytes), truncated to one decimal, or in kB if it is less than 0.1 MB.
  package static func words(_ bytes: Int) -> String {
    if bytes < 100_000 { return "\(bytes / 1000) kB" }
    let tenths = bytes / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}

extension OutputWriting {
  /// The extent of all files except omitted ones; valid after all are settled.
  package func extent() -> OutputExtent {
    var extent = OutputExtent()
    var largest: (file: Int, bytes: Int)?
    // The output folder itself is not counted.
    var isCounted = [Bool](repeating: false, count: paths.folders.count)
    isCounted[0] = true
    state.withLock { state in
      for (index, file) in state.snapshot.files.enumerated() where file.state != .omitted {
        extent.files += 1
        extent.bytes += Int(file.size)
        var folder = Int(paths.folderOf[index])
        while !isCounted[folder] {
          isCounted[folder] = true
          extent.folders += 1
          folder = Int(paths.folders[folder].above)
        }
        if file.size > OutputExtent.mostOfPage, Shrinkage.isPage(paths.names[index]) {
          extent.addLargePage(.init(path: paths.names[index], bytes: Int(file.size)))
        }
        if file.size > largest?.bytes ?? -1 { largest = (index, Int(file.size)) }
      }
    }
    extent.largest = largest.map { OutputExtent.File(path: paths.names[$0.file], bytes: $0.bytes) }
    return extent
  }
}
