import Bytes

extension RecordWriter {
  /// The content of a record: indices of wanted paths, and paths that are not wanted.
  struct Content {
    let paths: WantedPaths
    /// The state of each wanted file.
    let slots: [FileState]
    /// The indices of recorded files, and of omitted ones.
    var files: [Int] = []
    var omitted: [Int] = []
    /// Other files of Stationary's, of which only the paths are known.
    var otherFiles: [String] = []
    /// Stationary's folders: wanted ones, and others.
    var folders: [Int] = []
    var otherFolders: [String] = []
    var isBeside = false
    let version: String
    let configuration: UInt64
    let id: String
  }

  /// Writes a complete record.
  mutating func record(_ content: Content) {
    let (paths, slots) = (content.paths, content.slots)
    identity(content.id)
    head(
      isBeside: content.isBeside,
      files: content.files.reduce(0) { $0 + (slots[$1].modified != OutputRecord.unknown ? 1 : 0) },
      folders: content.folders.count + content.otherFolders.count, version: content.version,
      configuration: content.configuration, id: content.id)
    list(.files, content.files) { writer, file in
      writer.number(UInt64(bitPattern: slots[file].size))
      writer.number(UInt64(bitPattern: slots[file].modified))
      writer.number(slots[file].hash)
      writer.text(paths.names.texts.bytes[paths.names.texts.range(file)])
    }
    list(.folders, content.folders) { writer, folder in writer.text(paths.bytes(ofFolder: folder)) }
    texts(.folders, content.otherFolders)
    list(.omittedFiles, content.omitted) { writer, file in
      writer.text(paths.names.texts.bytes[paths.names.texts.range(file)])
    }
    texts(.pendingFiles, content.otherFiles)
  }
}
