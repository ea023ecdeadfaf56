/// A short text of the data as HTML: CommonMark without headings, pictures and raw HTML, each of whose lines stays one.
package struct MarkdownNote: Sendable {
  /// Paragraphs and lists.
  package let html: [UInt8]
  /// The text without mark-up.
  package let words: String

  package init(_ text: String) {
    let text = MarkdownText(Array(text.utf8)[...], linesBefore: 0)
    _ = text.takeOutHTML()
    _ = text.rewriteLinks(LinkResolver(picture: { _ in .words }))
    text.flatten()
    html = text.html
    words = text.allWords.split(separator: " ").joined(separator: " ")
  }

  /// The same without the element of a paragraph, if it is the only one.
  package var inlineHTML: [UInt8] {
    let (start, end) = (Array("<p>".utf8), Array("</p>\n".utf8))
    guard html.starts(with: start), html.reversed().starts(with: end.reversed()) else { return html }
    let inner = html.dropFirst(start.count).dropLast(end.count)
    return String(decoding: inner, as: UTF8.self).contains("<p>") ? html : Array(inner)
  }
}
