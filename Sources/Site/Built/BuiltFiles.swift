import Settings

/// The files of a built site, by their paths, and where links lead.
struct BuiltFiles: Sendable {
  /// Where a link leads.
  enum Target: Equatable {
    /// To another site, or nowhere that files could tell.
    case elsewhere
    /// To a file of the site, perhaps to an anchor in it.
    case file(FileNumber, anchor: String?)
    /// To a path of the site at which there is no file.
    case missing(String)
  }

  /// The number of a file in `paths`.
  struct FileNumber: Hashable, Sendable {
    let value: Int
  }

  /// Relative to the output folder.
  let paths: [String]
  private let numbers: [String: FileNumber]
  /// The path under which the site is published, with slashes at both ends.
  private let basePath: String
  /// The origin of the site, such as `https://example.org`; empty if unknown.
  private let origin: String

  init(_ paths: [String], base: BaseURL?) {
    self.paths = paths
    numbers = Dictionary(
      paths.enumerated().map { ($1, FileNumber(value: $0)) }, uniquingKeysWith: { first, _ in first })
    basePath = base?.path ?? "/"
    origin = base.map { String($0.address(of: "").dropLast($0.path.count)) } ?? ""
  }

  subscript(file: FileNumber) -> String { paths[file.value] }

  /// Where a link on a page leads.
  /// - Parameter page: the path of the page.
  func target(of link: String, on page: FileNumber) -> Target {
    var link = link[...]
    if !origin.isEmpty, link.hasPrefix(origin + "/") { link = link.dropFirst(origin.count) }
    guard !Self.hasScheme(link), !link.hasPrefix("//") else { return .elsewhere }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let anchor = parts.count > 1 ? Self.decoded(parts[1]) : nil
    let path = parts[0].prefix { $0 != "?" }
    if path.isEmpty { return .file(page, anchor: anchor) }
    guard let inside = inside(Self.decoded(path), on: page) else { return .elsewhere }
    let name = inside.isEmpty || inside.hasSuffix("/") ? inside + "index.html" : inside
    if let number = numbers[name] { return .file(number, anchor: anchor) }
    if let number = numbers[inside + "/index.html"] { return .file(number, anchor: anchor) }
    return .missing("/" + inside)
  }

  /// The path below the site's root; nil if it is outside of the site.
  private func inside(_ path: String, on page: FileNumber) -> String? {
    let folder = self[page].split(separator: "/").dropLast().joined(separator: "/")
    let whole = path.hasPrefix("/") ? path : basePath + (folder.isEmpty ? "" : folder + "/") + path
    var steps: [Substring] = []
    let parts = whole.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (number, part) in parts.enumerated() {
      let isLast = number == parts.count - 1
      switch part {
      case "..":
        _ = steps.popLast()
        if isLast { steps.append("") }
      case ".": if isLast { steps.append("") }
      default: steps.append(part)
      }
    }
    let plain = "/" + steps.joined(separator: "/")
    guard plain.hasPrefix(basePath) else { return plain + "/" == basePath ? "" : nil }
    return String(plain.dropFirst(basePath.count))
  }

  private static func hasScheme(_ link: Substring) -> Bool {
    guard let colon = link.firstIndex(of: ":"), colon != link.startIndex else { return false }
    return link[..<colon].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
  }

  /// Percent-encoded bytes replaced.
  private static func decoded(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var (out, rest) = ([UInt8](), Array(text.utf8)[...])
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        out.append(code)
        rest = rest.dropFirst(2)
      } else {
        out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
