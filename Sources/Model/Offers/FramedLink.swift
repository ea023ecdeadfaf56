/// An address that contains a departure's id. The parts before and after the id are the same for all departures of a
/// search, and stored once.
struct FramedLink: Hashable, Sendable {
  /// The parts before and after the id; the whole address if it does not contain the id.
  var frame: [String]
  private let id: String

  init(_ address: String, id: String) {
    self.id = id
    frame = Self.split(Array(address.utf8), at: Array(id.utf8)) ?? [address]
  }

  var address: String { frame.joined(separator: id) }

  /// Both are UTF-8, so no character is split.
  private static func split(_ address: [UInt8], at id: [UInt8]) -> [String]? {
    guard !id.isEmpty, address.count >= id.count else { return nil }
    for start in 0...address.count - id.count
    where address[start] == id[0] && address[start..<start + id.count].elementsEqual(id) {
      return [address[..<start], address[(start + id.count)...]].map { String(decoding: $0, as: UTF8.self) }
    }
    return nil
  }
}
