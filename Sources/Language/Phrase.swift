/// One of the site's strings: a text, or one for each plural category. In a text `{name}` is a place that a page fills
/// in; in a plural `{n}` is the number.
enum Phrase: Sendable, Equatable {
  case text(String)
  case plural([PluralCategory: String])

  /// The text for a category, «other» where it has none of its own.
  func text(for category: PluralCategory) -> String {
    switch self {
    case .text(let text): text
    case .plural(let forms):
      forms[category] ?? forms[.other] ?? PluralCategory.allCases.reversed().lazy.compactMap { forms[$0] }.first ?? ""
    }
  }

  var isPlural: Bool {
    if case .plural = self { true } else { false }
  }

  /// The names of all places that are to be filled in.
  var places: Set<String> {
    switch self {
    case .text(let text): Set(Self.pieces(of: text).compactMap(\.place))
    case .plural(let forms): Set(forms.values.flatMap { Self.pieces(of: $0).compactMap(\.place) })
    }
  }

  /// The text with its places filled in; one for which there is no value stays as it is. Values are taken as they are,
  /// braces in them too.
  static func fill(_ text: String, _ values: [String: String]) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    return pieces(of: text).reduce(into: "") { filled, piece in
      filled += piece.place.flatMap { values[$0] } ?? String(piece.text)
    }
  }

  /// A part of a text: a place to fill in, with its name, or what stands between two.
  private struct Piece {
    let text: Substring
    let place: String?
  }

  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      let inside = rest[rest.index(after: open)...]
      let name = inside.prefix { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
      guard !name.isEmpty, name.endIndex < inside.endIndex, inside[name.endIndex] == "}" else {
        pieces.append(Piece(text: rest[...open], place: nil))
        rest = inside
        continue
      }
      let end = inside.index(after: name.endIndex)
      pieces.append(Piece(text: rest[..<open], place: nil))
      pieces.append(Piece(text: rest[open..<end], place: String(name)))
      rest = rest[end...]
    }
    return pieces + [Piece(text: rest, place: nil)]
  }
}
