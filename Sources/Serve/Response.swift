/// An answer to a request: status, headers and body. The length of the body is told by the library.
struct Response: ~Copyable {
  enum Body: ~Copyable {
    case bytes([UInt8])
    case file(ServedFile)
  }

  let status: Int
  var headers: [(name: String, value: String)]
  let body: Body

  init(_ status: Int, _ headers: [(name: String, value: String)], _ body: consuming Body) {
    self.status = status
    // A browser that guesses types would make a script of what the table calls text.
    self.headers = headers + [("X-Content-Type-Options", "nosniff")]
    self.body = body
  }

  /// A short page of the server's own. It links to nothing but the site, and needs no style.
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

  /// Text that HTML shows as it is, in an element or in a quoted attribute.
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
