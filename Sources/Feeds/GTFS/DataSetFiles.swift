import Compression
import Diagnostics
import Files

/// The files of one data set: those of a folder, on the disk or in a zip file.
struct DataSetFiles {
  /// The text that comes before its ids, if its source has several data sets; otherwise empty.
  private(set) var prefix = ""
  /// Its folder, for locations.
  let path: String
  /// The names of its files, sorted.
  let names: [String]
  private let files: [String: StoredFile]
  /// The files that are not read, because another one has the name, by it.
  private let unread: [(name: String, twins: Twins)]

  fileprivate init(path: String, files: [String: StoredFile], unread: [(name: String, twins: Twins)]) {
    (self.path, self.files, self.unread) = (path, files, unread)
    names = files.keys.sorted()
  }

  /// Reads a file.
  /// - Parameter name: one of `names`.
  /// - Parameter language: of its texts; empty if unknown.
  func read(_ name: String, language: String, _ read: (TableBlocks) -> Void) throws(BadFile) {
    try files[name]?.read(language: language, read)
  }

  /// The path of a file, for locations.
  func path(of name: String) -> String { Paths.join(path, name) }

  /// What is told of files of one name.
  fileprivate var findings: [Finding] {
    unread.map { .filesOfOneName($0.twins.read, without: $0.twins.unread, at: path(of: $0.name)) }
  }

  /// Whether a file of a source is one of a data set; others are zip files.
  fileprivate static func isInDataSet(_ path: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix(".txt") || name.hasSuffix(".geojson")
  }

  /// The data sets of a source: the shallowest folders with `stops.txt` or areas, in the order of their paths.
  static func find(in source: OpenSource, _ findings: inout Findings) -> [DataSetFiles] {
    let errors = findings.count(of: .error)
    let root = FolderOfFiles(source)
    var folders = [root]
    source.each(source.files.paths.filter { !Self.isInDataSet($0) }, areArchives: true, &findings) {
      file, _ throws(BadFile) in
      folders.append(try FolderOfFiles(zip: file))
    }
    let found = folders.flatMap { $0.dataSets() }
    if found.isEmpty, findings.count(of: .error) == errors {
      findings.add(.missingRequiredFile("stops.txt", in: source.path))
    }
    for set in found { findings.add(set.files.findings) }
    guard found.count > 1 else { return found.map(\.files) }
    let names = found.map(\.name)
    findings.add(.severalDataSets(names, in: source.path))
    let isUnique = Set(names).count == names.count
    return found.map { set in
      var files = set.files
      files.prefix = (isUnique ? set.name : set.files.path) + "~"
      return files
    }
  }
}

/// A file of a source.
private enum StoredFile {
  case onDisk(OpenSource, path: String)
  case inArchive(ZipArchive, ZipArchive.Entry)

  func read(language: String, _ read: (TableBlocks) -> Void) throws(BadFile) {
    switch self {
    case .onDisk(let source, let path): read(TableBlocks(try source.bytes(path), language: language))
    case .inArchive(let archive, let entry):
      do throws(ZipError) {
        try archive.unpacking(entry) { file throws(ZipError) in
          let blocks = TableBlocks(file, language: language)
          read(blocks)
          if let fault = blocks.fault { throw fault }
        }
      } catch {
        throw .zip(error)
      }
    }
  }
}

/// The names of files of which one is read: they differ in capitals at most.
private struct Twins {
  var read: String
  /// In the order of the archive or folder.
  var unread: [String] = []
}

/// A folder in which data sets are looked for.
private struct FolderOfFiles {
  /// The deepest folder that may be a data set.
  private static let mostDepth = 3

  /// Files of which a data set has one at least.
  private static let begins: Set = ["stops.txt", LocationsFile.name]

  private let path: String
  /// By path.
  private var files: [String: StoredFile] = [:]
  /// The names of the files that were added, by path.
  private var twins: [String: Twins] = [:]

  /// The files of a source that are not in a zip file.
  init(_ source: OpenSource) {
    let root = Glob.isPattern(source.path) ? Glob.folder(of: source.path) : source.path
    path = source.files.isSingle ? Paths.split(root).folder : String(root.reversed().drop { $0 == "/" }.reversed())
    for file in source.files.paths where DataSetFiles.isInDataSet(file) {
      let own = file.hasPrefix(path + "/") ? String(file.dropFirst(path.count + 1)) : file
      add(.onDisk(source, path: file), at: own)
    }
  }

  init(zip file: FeedFile) throws(BadFile) {
    path = file.path
    do throws(ZipError) {
      let archive = try ZipArchive(file.bytes)
      for entry in archive.entries where !Self.isHidden(entry.path) {
        add(.inArchive(archive, entry), at: entry.path)
      }
    } catch {
      throw .zip(error)
    }
  }

  /// Adds a file. Of several of one name, that in lowercase letters is read, of equal names the last, as if they were unpacked
  /// one after the other, otherwise the first.
  private mutating func add(_ file: StoredFile, at own: String) {
    let path = Self.inLowercase(own)
    let name = Paths.split(own).name
    guard let read = twins[path]?.read else {
      (files[path], twins[path]) = (file, Twins(read: name))
      return
    }
    let isBetter = name == read || path == own
    twins[path]?.unread.append(isBetter ? read : name)
    guard isBetter else { return }
    files[path] = file
    twins[path]?.read = name
  }

  /// A path whose name is in lowercase letters, as the format has it.
  private static func inLowercase(_ path: String) -> String {
    let (folder, name) = Paths.split(path)
    return folder == "." ? name.lowercased() : Paths.join(folder, name.lowercased())
  }

  /// Names that begin with a dot, and what macOS adds to archives.
  private static func isHidden(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
  }

  /// The shallowest folders with stops.txt or areas, each with its name.
  func dataSets() -> [(name: String, files: DataSetFiles)] {
    let folders = Set(files.keys.map { Paths.split($0) }.filter { Self.begins.contains($0.name) }.map(\.folder))
      .filter { Self.depth($0) <= Self.mostDepth }
    guard let depth = folders.map(Self.depth).min() else { return [] }
    let wanted = Set(folders.filter { Self.depth($0) == depth })
    var inside: [String: [String: StoredFile]] = [:]
    for (path, file) in files {
      let (folder, name) = Paths.split(path)
      if wanted.contains(folder) { inside[folder, default: [:]][name] = file }
    }
    return inside.sorted { $0.key < $1.key }.map { folder, files in
      let name = depth == 0 ? Paths.split(path).name : Paths.split(folder).name
      let stem = name.hasSuffix(".zip") ? String(name.dropLast(4)) : name
      let unread = files.keys.sorted().compactMap { name in
        twins[folder == "." ? name : Paths.join(folder, name)].map { (name: name, twins: $0) }
      }.filter { !$0.twins.unread.isEmpty }
      return (stem, DataSetFiles(path: Paths.join(path, Self.plain(folder)), files: files, unread: unread))
    }
  }

  private static func plain(_ folder: String) -> String { folder == "." ? "" : folder }

  private static func depth(_ folder: String) -> Int { plain(folder).split(separator: "/").count }
}

extension BadFile {
  fileprivate static func zip(_ error: ZipError) -> BadFile {
    BadFile(
      id: "source/unreadable", line: nil, column: nil, what: "the file cannot be read: \(error.what)",
      advice: "export or download it again")
  }
}
