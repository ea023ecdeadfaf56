import Bytes

/// The record of fetched files, as a journal of lines (`StateForm`): a line for each file, the later one of two counts,
/// and a line where a run began. While a run goes on lines are added; when it ends all is written anew, without the line
/// of its beginning. So the files after such a line are those of a run that did not end.
struct FetchRecord {
  static let form = StateForm("fetch", version: 2)

  /// By the hash of the file's path.
  private(set) var files: [UInt64: FetchedFile] = [:]
  /// When the run that did not end began, in seconds since 1970; nil: there is none.
  private(set) var begun: Int?
  /// What it had brought.
  private(set) var had: Set<UInt64> = []
  /// Lines were changed or are of another form: files that they named are not known any more.
  private(set) var isDamaged = false

  init() {}

  /// - Parameter bytes: lines that are damaged or cut off are left out; what is no record is an empty one.
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

  /// The line of a run's beginning. A line feed goes before it, because the last line may be cut off.
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
