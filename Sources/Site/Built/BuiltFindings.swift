import Diagnostics

extension Finding {
  static func notBuilt(_ folder: String) -> Finding {
    Finding(
      "built/no-site", .error, at: SourceLocation(folder), what: "the folder has no pages of a built site",
      advice: "build it first, or name another folder with --output")
  }

  static func brokenLink(_ link: String, _ path: String, at place: SourceLocation) -> Finding {
    Finding(
      "built/broken-link", .error, at: place, what: "the link `\(link)` leads to \(path), where there is no file",
      advice: "correct it where the page gets it from: a text in content/, a template, or the data")
  }

  static func brokenLink(inSheet link: String, _ path: String, at place: SourceLocation) -> Finding {
    Finding(
      "built/broken-link", .error, at: place,
      what: "the style sheet names `\(link)`, which leads to \(path), where there is no file",
      advice: "add the file next to the style sheet, in static/ or templates/assets/, or correct the name")
  }

  static func noAnchor(_ anchor: String, in page: String, at place: SourceLocation) -> Finding {
    Finding(
      "built/missing-anchor", .warning, at: place, what: "nothing in \(page) has the id `\(anchor)`",
      advice: "correct the link, or add the id")
  }

  static func repeatedID(_ id: String, at place: SourceLocation, first: SourceLocation) -> Finding {
    Finding(
      "built/duplicate-id", .warning, at: place, what: "the id `\(id)` occurs twice on the page",
      advice: "use another id in the template or text; links lead to the first",
      notes: ["first at \(first)"])
  }

  static func noTitle(_ place: SourceLocation) -> Finding {
    Finding(
      "built/missing-title", .warning, at: place, what: "the page has no title", advice: "add a <title> to its template"
    )
  }

  static func sameTitle(_ title: String, at place: SourceLocation, first: SourceLocation) -> Finding {
    Finding(
      "built/same-title", .warning, at: place, what: "another page also has the title «\(title)»",
      advice: "make the titles different, so that search results can be told apart", notes: ["the other: \(first)"])
  }

  static func noText(at place: SourceLocation) -> Finding {
    Finding(
      "built/missing-alt", .warning, at: place, what: "the picture has no alternative text",
      advice: "add an alt attribute; an empty one for a picture that only decorates")
  }

  static func unreachable(_ place: SourceLocation) -> Finding {
    Finding(
      "built/unreachable-page", .warning, at: place, what: "no page links to this page",
      advice: "link to it, or remove it; a page that only search engines should skip has robots noindex")
  }
}
