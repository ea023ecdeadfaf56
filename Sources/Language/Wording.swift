/// A text with placeholders, `{name}`, parsed once. Braces around anything other than a name of ASCII letters, digits
/// and `_` are text.
struct Wording: Sendable, Equatable {
  private enum Piece: Sendable, Equatable {
    case text(String)
    case place(String)
  }

  let text: String
  private let pieces: [Piece]

  init(_ text: String) {
    self.text = text
    pieces = text.utf8.contains(Self.open) ? Self.pieces(of: text) : []
  }

  /// The names of the placeholders.
  var places: [String] { pieces.compactMap { if case .place(let name) = $0 { name } else { nil } } }

  /// The text with its placeholders filled in; one without a value is kept. Values are not parsed again.
  func filled(_ value: (String) -> String?) -> String {
    guard !pieces.isEmpty else { return text }
    return pieces.reduce(into: "") { filled, piece in
      switch piece {
      case .text(let text): filled += text
      case .place(let name): filled += value(name) ?? "{\(name)}"
      }
    }
  }

  private static let open = UInt8(ascii: "{")

  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var (from, rest) = (text.startIndex, text[...])
    while let open = rest.utf8.firstIndex(of: open) {
      rest = rest[text.utf8.index(after: open)...]
      let name = rest.utf8.prefix(while: isNamed)
      guard !name.isEmpty, name.endIndex < text.endIndex, text.utf8[name.endIndex] == UInt8(ascii: "}") else {
        continue
      }
      if from < open { pieces.append(.text(String(text[from..<open]))) }
      pieces.append(.place(String(rest[..<name.endIndex])))
      from = text.utf8.index(after: name.endIndex)
      rest = text[from...]
    }
    if from < text.endIndex { pieces.append(.text(String(text[from...]))) }
    return pieces
  }

  private static func isNamed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
