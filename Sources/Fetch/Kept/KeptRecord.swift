import Bytes

/// The record of fetched files, as text: a line for each file, the later one of two counts, and a line where a run
/// began. While a run goes on lines are added; when it ends all is written anew, without the line of its beginning. So
/// the files after such a line are those of a run that did not end.
struct KeptRecord {
  static let form = "stationary fetch 1\n"

  /// By the hash of the file's path.
  private(set) var files: [UInt64: KeptFile] = [:]
  /// When the run that did not end began, in seconds since 1970; nil: there is none.
  private(set) var begun: Int?
  /// What it had brought.
  private(set) var had: Set<UInt64> = []

  init() {}

  /// - Parameter bytes: lines that are damaged or cut off are left out; what is no record is an empty one.
  init(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.form.utf8) else { return }
    for line in bytes.dropFirst(Self.form.utf8.count).split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      if fields.count == 3, fields[0] == "run", let date = Int(fields[1]) {
        (begun, had) = (date, [])
      } else if let (path, file) = Self.file(fields) {
        files[path] = file
        if begun != nil { had.insert(path) }
      }
    }
  }

  /// The line of a run's beginning. A line feed goes before it, because the last line may be cut off.
  static func line(begun: Int) -> [UInt8] { Array("\nrun\t\(begun)\t.\n".utf8) }

  /// - Parameter path: the hash of the file's path.
  static func line(_ path: UInt64, _ file: KeptFile) -> [UInt8] {
    let fields = [
      XXH3.hex(path), XXH3.hex(file.address), String(file.size), XXH3.hex(file.hash), file.validators.tag ?? "",
      file.validators.modified ?? "", ".",
    ]
    return Array((fields.joined(separator: "\t") + "\n").utf8)
  }

  /// The dot at the end shows that the line is whole.
  private static func file(_ fields: [String]) -> (UInt64, KeptFile)? {
    guard fields.count == 7, fields[6] == ".", let path = UInt64(fields[0], radix: 16),
      let address = UInt64(fields[1], radix: 16), let size = Int(fields[2]), let hash = UInt64(fields[3], radix: 16)
    else { return nil }
    let validators = Validators(tag: fields[4], modified: fields[5])
    return (path, KeptFile(address: address, size: size, hash: hash, validators: validators))
  }
}
