import Bytes

/// The record of downloaded files, as a journal of lines (`StateForm`): one for each file, of which the last is valid,
/// and one for the start of a run. Lines are appended during a run; at its end the journal is rewritten, without the
/// line of its start. So the files after such a line are those of an interrupted run.
struct FetchRecord {
  static let form = StateForm("fetch", version: 2)

  /// By the hash of the file's path.
  private(set) var files: [UInt64: FetchedFile] = [:]
  /// The start of the interrupted run, in seconds since 1970; nil if there is none.
  private(set) var begun: Int?
  /// The files of the interrupted run.
  private(set) var had: Set<UInt64> = []
  /// Lines were damaged or have another format: their files are no longer known.
  private(set) var isDamaged = false

  init() {}

  /// - Parameter bytes: damaged and truncated lines are skipped; anything that is not a record is read as an empty one.
  init(_ bytes: [UInt8]) {
    guard let (lines, isDamaged) = Self.form.lines(bytes) else {
      self.isDamaged = !bytes.isEmpty
      return
    }
    self.isDamaged = isDamaged
    for line in lines {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if fields.count == 2, fields[0] == "run", let date = Int(fields[1]), Self.dates.contains(date) {
        (begun, had) = (date, [])
      } else if let (path, file) = Self.file(fields) {
        files[path] = file
        if begun != nil { had.insert(path) }
      } else {
        self.isDamaged = true
      }
    }
  }

  /// Up to the year 9999.
  private static let dates = 0..<253_402_300_800
  /// More than any fetched file has.
  private static let sizes = 0...(1 << 40)

  /// The line for the start of a run. It begins with a line feed, because the last line may be cut off.
  static func line(begun: Int) -> [UInt8] { [UInt8(ascii: "\n")] + form.line("run\t\(begun)") }

  /// - Parameter path: the hash of the file's path.
  static func line(_ path: UInt64, _ file: FetchedFile) -> [UInt8] {
    let fields = [
      XXH3.hex(path), XXH3.hex(file.address), String(file.size), XXH3.hex(file.hash), file.validators.tag ?? "",
      file.validators.modified ?? "",
    ]
    return form.line(fields.joined(separator: "\t"))
  }

  private static func file(_ fields: [String]) -> (UInt64, FetchedFile)? {
    guard fields.count == 6, let path = UInt64(fields[0], radix: 16), let address = UInt64(fields[1], radix: 16),
      let size = Int(fields[2]), sizes.contains(size), let hash = UInt64(fields[3], radix: 16)
    else { return nil }
    let validators = Validators(tag: fields[4], modified: fields[5])
    return (path, FetchedFile(address: address, size: size, hash: hash, validators: validators))
  }
}
