/// The response to a request: status, headers and body. The library sends the length of the body.
struct Response: ~Copyable {
  enum Body: ~Copyable {
    case bytes([UInt8])
    /// A file, or a part of its bytes.
    case file(ServedFile, Range<Int>?)
    /// The server's events, without an end.
    case events
  }

  let status: Int
  var headers: [(name: String, value: String)]
  let body: Body

  init(_ status: Int, _ headers: [(name: String, value: String)], _ body: consuming Body) {
    self.status = status
    // A browser that guesses types could run a text file as a script.
    self.headers = headers + [("X-Content-Type-Options", "nosniff")]
    self.body = body
  }

  /// A short page of the server itself, without styles, which links only to the site.
  static func page(_ status: Int, _ title: String, _ html: String, _ headers: [(name: String, value: String)] = [])
    -> Response
  {
    let page = """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(escaped(title))</title>
      <h1>\(escaped(title))</h1>
      <p>\(html)</p>
      </html>

      """
    let common = [
      (name: "Content-Type", value: "text/html; charset=utf-8"), (name: "Cache-Control", value: "no-store"),
    ]
    return Response(status, common + headers, .bytes(Array(page.utf8)))
  }

  /// A sentence as plain text.
  static func text(_ status: Int, _ sentence: String) -> Response {
    Response(
      status, [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")],
      .bytes(Array("\(sentence)\n".utf8)))
  }

  /// Text escaped for HTML, in an element or in a quoted attribute.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { out, c in
      switch c {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "'": out += "&#39;"
      default: out.unicodeScalars.append(c)
      }
    }
  }
}
