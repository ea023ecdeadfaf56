/// A reader of bytes from outside. `Scripts/fuzz` calls it with bytes that libFuzzer makes up, `FuzzTargetsTests` with
/// known ones. No bytes may make it trap, read outside of its memory, or break what it promises of its result.
package struct FuzzTarget: Sendable {
  package let name: String
  /// How the seeds of its corpus are found in folders of sites: the endings of file names.
  package let endings: [String]
  package let run: @Sendable ([UInt8]) -> Void

  init(_ name: String, seeds endings: String..., run: @escaping @Sendable ([UInt8]) -> Void) {
    (self.name, self.endings, self.run) = (name, endings, run)
  }

  package static let all = sources + inputs + texts + archives + records

  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

extension [UInt8] {
  /// The bytes as text, with U+FFFD for what is not UTF-8.
  var text: String { String(decoding: self, as: UTF8.self) }
}
