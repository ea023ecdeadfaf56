import CCMark

/// Pipe tables, which cmark does not support: paragraphs of its tree become tables, whose cells cmark parses.
extension MarkdownText {
  /// Parses a text with its tables.
  /// - Parameters:
  ///   - utf8: valid UTF-8, at most 32 MB.
  ///   - linesBefore: the number of lines of the file before the text.
  static func withTables(
    _ utf8: ArraySlice<UInt8>, linesBefore: Int
  ) -> (text: MarkdownText, faults: [PipeTable.Fault]) {
    let text = MarkdownText(utf8, linesBefore: linesBefore)
    guard utf8.contains(TableRow.pipe) || utf8.contains(UInt8(ascii: ":")) else { return (text, []) }
    let (tables, faults) = text.tables()
    guard !tables.isEmpty else { return (text, faults) }
    let fragments = TableFragments(tables, definesLinks: isNothing)
    guard !fragments.origins.isEmpty else {
      text.place(tables, fragments)
      return (text, faults)
    }
    let whole = MarkdownText((fragments.bytes + utf8)[...], linesBefore: linesBefore, origins: fragments.origins)
    whole.place(tables, fragments)
    return (whole, faults)
  }

  /// Whether cmark makes no block of some lines.
  private static func isNothing(_ lines: [ArraySlice<UInt8>]) -> Bool {
    MarkdownText(Array(lines.joined(separator: [0x0A]))[...], linesBefore: 0).children().isEmpty
  }

  // MARK: - Finding them

  private func tables() -> (tables: [PipeTable], faults: [PipeTable.Fault]) {
    var tables: [PipeTable] = []
    var faults: [PipeTable.Fault] = []
    // cmark parses a table that is followed by a line of dashes as a heading.
    for node in nodes(CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING) {
      guard cmark_node_get_end_line(node) > cmark_node_get_start_line(node) else { continue }
      let isQuoteAlone = ancestors(of: node).allSatisfy { cmark_node_get_type($0) != CMARK_NODE_ITEM }
      let (table, fault) = PipeTable.read(lines(of: node)) { line in
        line.isLazy || TableRow.cells(line.text).isEmpty || (isQuoteAlone && line.indentation >= 4)
          || Self.beginsBlock(line.text)
      }
      if let table { tables.append(table) }
      if let fault, table != nil || cmark_node_get_type(node) == CMARK_NODE_PARAGRAPH { faults.append(fault) }
    }
    return (tables, faults)
  }

  /// Whether a line begins a block if no paragraph is open.
  private static func beginsBlock(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first else { return true }
    // Most rows begin with a pipe or a letter, and cannot begin another block.
    if first == TableRow.pipe || first >= 0x80 || (0x41...0x5A).contains(first & 0xDF) { return false }
    let text = MarkdownText(line, linesBefore: 0)
    return text.children().contains { cmark_node_get_type($0) != CMARK_NODE_PARAGRAPH }
  }

  /// The lines of a paragraph, without the markers of the enclosing blocks.
  private func lines(of node: Node) -> [ParagraphLine] {
    let (first, last) = (Int(cmark_node_get_start_line(node)), Int(cmark_node_get_end_line(node)))
    let around = ancestors(of: node)
    let quotes = around.indices.reversed().filter { cmark_node_get_type(around[$0]) == CMARK_NODE_BLOCK_QUOTE }
    let items = around.indices.reversed().filter { cmark_node_get_type(around[$0]) == CMARK_NODE_ITEM }.map {
      (number: $0, indentation: indentation(of: around[$0]))
    }
    let column = Int(cmark_node_get_start_column(node))
    let all = (first...max(first, last)).map { number in
      let line = lines.text(of: number)
      if number == first {
        return ParagraphLine(number: number, whole: line.dropFirst(max(0, column - 1)), lacks: nil)
      }
      var rest = line
      for quote in quotes {
        let after = rest.drop { TableRow.isBlank($0) }
        guard after.first == UInt8(ascii: ">") else { return ParagraphLine(number: number, whole: rest, lacks: quote) }
        rest = after.dropFirst()
        if rest.first == 0x20 { rest = rest.dropFirst() }
      }
      let width = TableRow.width(of: line[..<rest.drop { TableRow.isBlank($0) }.startIndex])
      return ParagraphLine(number: number, whole: rest, lacks: items.first { width < $0.indentation }?.number)
    }
    guard cmark_node_get_type(node) == CMARK_NODE_HEADING else { return all }
    // cmark counts the line after the underline as part of the heading.
    let underline = all.dropFirst().firstIndex { Self.isUnderline($0.text) }
    return underline.map { Array(all[...$0]) } ?? all
  }

  /// The indentation of a list item's content, in columns.
  private func indentation(of item: Node) -> Int {
    guard let first = cmark_node_first_child(item),
      cmark_node_get_start_line(first) == cmark_node_get_start_line(item)
    else { return Int(cmark_node_get_start_column(item)) + 1 }
    return Int(cmark_node_get_start_column(first)) - 1
  }

  private static func isUnderline(_ line: ArraySlice<UInt8>) -> Bool {
    guard let sign = line.first, sign == UInt8(ascii: "=") || sign == UInt8(ascii: "-") else { return false }
    return line.drop { $0 == sign }.allSatisfy { TableRow.isBlank($0) }
  }

  // MARK: - Putting them into the tree

  private func place(_ tables: [PipeTable], _ fragments: TableFragments) {
    let front = Array(children().prefix(fragments.headings + fragments.quotes))
    var read = Fragments(
      headings: front.prefix(fragments.headings).makeIterator(),
      quotes: front.dropFirst(fragments.headings).makeIterator())
    for node in front { cmark_node_unlink(node) }
    defer { for node in front { cmark_node_free(node) } }
    var paragraphs: [Int: Node] = [:]
    for node in nodes(CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING) {
      paragraphs[Int(cmark_node_get_start_line(node)) - fragments.origins.count] = node
    }
    var padding = Self.mostPadding
    for table in tables {
      guard let paragraph = paragraphs[table.start] else { continue }
      let before = TableFragments.before(table, Self.isNothing)
      if !before.isEmpty, let quote = read.quotes.next() { move(childrenOf: quote, before: paragraph) }
      if let made = made(table, &read, &padding) { cmark_node_insert_before(paragraph, made) }
      if let next = table.after.first, let quote = read.quotes.next() {
        move(childrenOf: quote, after: place(after: paragraph, next))
      }
      cmark_node_free(paragraph)
    }
  }

  /// The node after which the blocks after a table belong: its paragraph, or an enclosing block that they end.
  private func place(after paragraph: Node, _ line: ParagraphLine) -> Node {
    guard let number = line.lacks else { return paragraph }
    let around = ancestors(of: paragraph)
    // A list is outside its items.
    let outer = cmark_node_get_type(around[number]) == CMARK_NODE_ITEM ? number + 1 : number
    let isLast = ([paragraph] + around[..<outer]).allSatisfy { cmark_node_next($0) == nil }
    return isLast ? around[outer] : paragraph
  }

  /// cmark's parse results, in the order of the tables.
  private struct Fragments {
    var headings, quotes: IndexingIterator<ArraySlice<Node>>
  }

  /// The maximum number of cells added to short rows in a text, which bounds the memory for tables with many columns
  /// and short rows.
  private static let mostPadding = 500_000

  private func made(_ table: PipeTable, _ read: inout Fragments, _ padding: inout Int) -> Node? {
    // If the header of the first column is empty, that column has the row headers.
    let namesRows = table.header.cells.first?.isEmpty == true
    let head = Self.block("<thead>", "</thead>")
    let heading = row(table.header, table, &read) { _ in ("th", " scope=\"col\"") }
    cmark_node_append_child(head, heading)
    let label = (heading.map(children(of:)) ?? []).map(words).filter { !$0.isEmpty }.joined(separator: ", ")
    let region = label.isEmpty ? "" : " role=\"region\" aria-label=\"\(Self.escaped(label))\""
    let wrapper = Self.block("<div class=\"table-scroll\"\(region) tabindex=\"0\">", "</div>")
    let whole = Self.block("<table>", "</table>")
    cmark_node_append_child(wrapper, whole)
    cmark_node_append_child(whole, head)
    guard !table.rows.isEmpty else { return wrapper }
    let body = Self.block("<tbody>", "</tbody>")
    cmark_node_append_child(whole, body)
    for one in table.rows {
      let made = row(one, table, &read) { $0 == 0 && namesRows ? ("th", " scope=\"row\"") : ("td", "") }
      for column in one.cells.count..<table.alignments.count where padding > 0 {
        padding -= 1
        cmark_node_append_child(made, Self.cell(("td", ""), table.alignments[column]))
      }
      cmark_node_append_child(body, made)
    }
    return wrapper
  }

  /// - Parameter tag: the element of a column, with its attributes.
  private func row(
    _ row: PipeTable.Row, _ table: PipeTable, _ read: inout Fragments,
    tag: (Int) -> (name: String, attributes: String)
  ) -> Node? {
    let made = Self.block("<tr>", "</tr>")
    for (column, content) in row.cells.enumerated() {
      let cell = Self.cell(tag(column), table.alignments[column])
      if TableFragments.isParsed(content) {
        if let heading = read.headings.next(), let cell { move(childrenOf: heading, into: cell) }
      } else if !content.isEmpty, let text = cmark_node_new(CMARK_NODE_TEXT) {
        cmark_node_set_literal(text, String(decoding: content, as: UTF8.self))
        cmark_node_append_child(cell, text)
      }
      cmark_node_append_child(made, cell)
    }
    return made
  }

  /// An inline node, so that nothing is rendered between its tags and its content.
  private static func cell(_ tag: (name: String, attributes: String), _ alignment: PipeTable.Alignment?) -> Node? {
    let align = alignment.map { " align=\"\($0.rawValue)\"" } ?? ""
    return custom(CMARK_NODE_CUSTOM_INLINE, "<\(tag.name)\(tag.attributes)\(align)>", "</\(tag.name)>")
  }

  private static func block(_ start: String, _ end: String) -> Node? { custom(CMARK_NODE_CUSTOM_BLOCK, start, end) }

  private static func custom(_ type: cmark_node_type, _ start: String, _ end: String) -> Node? {
    let node = cmark_node_new(type)
    cmark_node_set_on_enter(node, start)
    cmark_node_set_on_exit(node, end)
    return node
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { out, character in
      switch character {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      default: out.append(character)
      }
    }
  }
}
