/// Text of tables that cmark is to read anew: it is put before the text itself, so that it is read with the text's link
/// definitions, and taken from the tree's beginning. A cell becomes a heading, whose content is inline content of one
/// line; lines before and after a table become a block quote.
struct TableFragments {
  private(set) var bytes: [UInt8] = []
  /// For each line of `bytes` the line of the text that it is from.
  private(set) var origins: [Int] = []
  /// How many blocks cmark makes of them: the headings first.
  private(set) var (headings, quotes) = (0, 0)

  private var quoted: (bytes: [UInt8], origins: [Int]) = ([], [])

  /// - Parameter definesLinks: whether lines are nothing but link definitions, which cmark takes out of a text.
  init(_ tables: [PipeTable], definesLinks: ([ArraySlice<UInt8>]) -> Bool) {
    for table in tables {
      for row in [table.header] + table.rows {
        for cell in row.cells where Self.isParsed(cell) { addHeading(cell, row.line) }
      }
      addQuote(Self.before(table, definesLinks), indentation: "    ", \.text)
      addQuote(table.after, indentation: "", \.whole)
    }
    bytes += quoted.bytes
    origins += quoted.origins
  }

  /// Whether a cell may hold more than plain words.
  static func isParsed(_ cell: [UInt8]) -> Bool { cell.contains { special.contains($0) } }

  private static let special = Set("\\`*_[]!<&\0".utf8)

  /// The paragraph before a table, without the link definitions at its beginning: those are in the text already, where
  /// the first of two with one label counts.
  static func before(_ table: PipeTable, _ definesLinks: ([ArraySlice<UInt8>]) -> Bool) -> [ParagraphLine] {
    var lines = table.before[...]
    while lines.first?.text.first == UInt8(ascii: "[") {
      // A definition has a label, an address and a title, and seldom more lines than three.
      let counts = 1...min(8, lines.count)
      guard let count = counts.first(where: { definesLinks(lines.prefix($0).map(\.text)) }) else { break }
      lines = lines.dropFirst(count)
    }
    return Array(lines)
  }

  private mutating func addHeading(_ cell: [UInt8], _ line: Int) {
    bytes += "###### ".utf8
    bytes += cell
    bytes += " ######\n".utf8
    headings += 1
    origins.append(line)
  }

  /// - Parameter indentation: of its lines but the first. Four blanks keep a line in the paragraph above it.
  private mutating func addQuote(
    _ lines: [ParagraphLine], indentation: String, _ content: (ParagraphLine) -> ArraySlice<UInt8>
  ) {
    guard let last = lines.last else { return }
    for (index, line) in lines.enumerated() {
      quoted.bytes += "> ".utf8
      if index > 0 { quoted.bytes += indentation.utf8 }
      quoted.bytes += content(line)
      quoted.bytes.append(0x0A)
      quoted.origins.append(line.number)
    }
    quoted.bytes.append(0x0A)
    quoted.origins.append(last.number)
    quotes += 1
  }
}
