/// The size of the output, as hosts count it.
package struct OutputExtent: Sendable {
  package var files = 0
  /// The number of folders, at any depth.
  package var folders = 0
  package var bytes = 0
  /// The file with the most bytes, the first of several; nil if there are no files.
  package var largest: (path: String, bytes: Int)?

  package init() {}
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
        if file.size > largest?.bytes ?? -1 { largest = (index, Int(file.size)) }
      }
    }
    extent.largest = largest.map { (paths.names[$0.file], $0.bytes) }
    return extent
  }
}
