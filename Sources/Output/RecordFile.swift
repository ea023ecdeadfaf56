import Files
import Bytes

/// The file of a record, `SITE/.stationary/NAME-HASH.record`, one for each output folder, with its lock.
final class RecordFile: Sendable {
  let path: String
  private let folder: OpenFolder
  private let name: String
  private let lock: FileLock

  /// Makes the folder if it is missing, and takes the lock.
  ///
  /// - Throws: a `FileError`, with the cause `.busy` where another build has the lock.
  init(in recordFolder: String, forOutput output: String, site: String) throws(FileError) {
    folder = try StateFolder(recordFolder).make()
    name = Self.name(forOutput: output, site: site)
    path = Paths.join(recordFolder, name)
    lock = try folder.lock(file: name + ".lock")
  }

  static func name(forOutput output: String, site: String) -> String { outputName(output, site: site) + ".record" }

  /// Made from the output's path, relative to the site if it is inside, so that a site can be moved with its record.
  static func outputName(_ output: String, site: String) -> String {
    let isInside = Paths.isInside(output, site) && site != "/"
    let relative = isInside ? String(Substring(output.utf8.dropFirst(site.utf8.count + 1))) : output
    let plain = Paths.split(output).name.unicodeScalars.filter { $0.properties.isAlphabetic && $0.isASCII }.prefix(40)
    return "\(String(String.UnicodeScalarView(plain)))-\(XXH3.hex(XXH3.hash(relative)))"
  }

  /// The record and the status of its files, read without a lock; nil if there is no readable record.
  static func previous(in recordFolder: String, forOutput output: String, site: String) -> PreviousOutput? {
    let name = name(forOutput: output, site: site)
    guard let folder = try? StateFolder(recordFolder).open(), let status = try? folder.status(name),
      let bytes = try? folder.read(name)
    else { return nil }
    let record = OutputRecord(bytes, status)
    guard let root = try? OpenFolder(output), (try? root.names().isEmpty) == false else {
      return PreviousOutput(record: record, recordStatus: status, statuses: nil, isOfFolder: true)
    }
    return PreviousOutput(
      record: record, recordStatus: status, statuses: try? FileStatuses.statuses(of: record, in: root),
      isOfFolder: OutputID.read(in: root) == record.id)
  }

  /// - Parameter previous: what was read before; the record is read again if its file has changed since.
  /// - Returns: the record, and the status of its files if it was looked up.
  func read(_ previous: PreviousOutput?) throws(FileError) -> (record: OutputRecord, statuses: [FileStatus?]?)? {
    guard let status = try folder.status(name) else { return nil }
    if let previous, previous.recordStatus == status { return (previous.record, previous.statuses) }
    return (OutputRecord(try folder.read(name), status), nil)
  }

  /// Replaces the record, written block by block.
  func replace(_ fill: (inout RecordWriter) -> Void) throws(FileError) {
    let beside = name + ".new"
    try folder.removeFile(beside)
    _ = try folder.create(beside, [])
    let folder = folder
    let sink = RecordSink { bytes throws(FileError) in try folder.append(bytes, to: beside) }
    var writer = RecordWriter(to: sink)
    fill(&writer)
    sink.take(writer.bytes)
    if let error = sink.error { throw error }
    try folder.rename(beside, to: folder, name)
  }

  func append(_ blocks: RecordWriter) throws(FileError) { try folder.append(blocks.bytes, to: name) }

  func remove() throws(FileError) { try folder.removeFile(name) }
}
