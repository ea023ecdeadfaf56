/// What the check of a built site needs to know of a page.
struct BuiltPage {
  struct Link {
    let target: String
    /// The offset of its attribute.
    let offset: Int
  }

  /// Nil without a `<title>`.
  private(set) var title: String?
  /// The language in its `<html lang>`; empty without one.
  private(set) var language = ""
  /// Whether it only leads to another page.
  private(set) var isRedirect = false
  /// Whether search engines are asked to leave it out, as pages without links to them should be.
  private(set) var isForSearchEngines = true
  private(set) var ids: [String: Int] = [:]
  private(set) var repeatedIDs: [Link] = []
  private(set) var links: [Link] = []
  /// The offsets of pictures without a text.
  private(set) var imagesWithoutText: [Int] = []

  /// The attributes that name a page or file, by element.
  private static let attributes: [String: [String]] = [
    "a": ["href"], "area": ["href"], "link": ["href"], "img": ["src", "srcset"], "source": ["src", "srcset"],
    "script": ["src"], "iframe": ["src"], "video": ["src", "poster"], "audio": ["src"], "track": ["src"],
    "embed": ["src"], "object": ["data"], "form": ["action"], "use": ["href"], "image": ["href"],
  ]

  init(_ bytes: [UInt8]) {
    var tags = HTMLTags(bytes)
    var isInSVG = false
    while let tag = tags.next() {
      if tag.name == "svg" { isInSVG = true }
      if tag.name == "body" { isInSVG = false }
      if let id = tag["id"], !id.value.isEmpty {
        if ids[id.value] != nil {
          repeatedIDs.append(Link(target: id.value, offset: id.offset))
        } else {
          ids[id.value] = id.offset
        }
      }
      if tag.name == "a", let name = tag["name"], ids[name.value] == nil { ids[name.value] = name.offset }
      switch tag.name {
      case "html": language = tag["lang"]?.value ?? ""
      // A drawing in the page may have a title too.
      case "title" where !isInSVG && title == nil: title = tags.text(after: tag)
      case "meta": readMeta(tag)
      case "img" where tag["alt"] == nil: imagesWithoutText.append(tag.offset)
      default: break
      }
      for name in Self.attributes[tag.name] ?? [] {
        guard let attribute = tag[name], !attribute.value.isEmpty else { continue }
        for target in name == "srcset" ? Self.sources(attribute.value) : [attribute.value] {
          links.append(Link(target: target, offset: attribute.offset))
        }
      }
    }
  }

  private mutating func readMeta(_ tag: HTMLTags.Tag) {
    if tag["name"]?.value == "robots", tag["content"]?.value.contains("noindex") == true { isForSearchEngines = false }
    guard tag["http-equiv"]?.value.lowercased() == "refresh", let content = tag["content"] else { return }
    isRedirect = true
    guard let equals = content.value.firstIndex(of: "=") else { return }
    links.append(Link(target: String(content.value[equals...].dropFirst()), offset: content.offset))
  }

  /// The addresses of a `srcset`.
  private static func sources(_ text: String) -> [String] {
    text.split(separator: ",").compactMap { $0.split(separator: " ").first.map(String.init) }
  }
}
