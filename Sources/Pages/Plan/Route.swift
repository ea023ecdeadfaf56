import Diagnostics

/// One file of the site: where it stands, who asked for it, and what it is made from.
package struct Route: Sendable {
  package enum Body: Sendable {
    /// A page kind, by its index in the plan, and which of its things.
    case page(kind: Int, item: Int)
    /// What a page kind makes without a template, by the kind's index in the plan and the file's number among its
    /// files: made when it is written.
    case document(kind: Int, item: Int)
    /// Bytes that need no template; nil where the record of the last build named a file that is not made.
    case bytes(@Sendable () -> [UInt8]?)
    /// A part of the sitemap, from 0: made when the plan stands.
    case sitemap(part: Int)
    /// A file that is carried as it is, such as one of the owner's static files; its path.
    case file(String)
  }

  /// The file's path, relative to the output folder: `stations/index.html`, `sitemap.xml`.
  package let path: String
  /// Who wants it, in words for findings: `station 9864`.
  package let owner: String
  /// The record or the file behind it.
  package let place: SourceLocation?
  package let body: Body
  /// Whether the sitemap has it.
  var isInSitemap = false
  /// A hash of all that its bytes are made from; 0: not told.
  var inputs: UInt64 = 0

  package init(path: String, owner: String, place: SourceLocation? = nil, body: Body) {
    self.path = path
    self.owner = owner
    self.place = place
    self.body = body
  }

  /// The route of a page by its address, which is empty or ends in a slash.
  package init(page address: String, owner: String, place: SourceLocation? = nil, kind: Int, item: Int) {
    self.init(path: address + "index.html", owner: owner, place: place, body: .page(kind: kind, item: item))
  }

  /// The address under which it is served: a page's folder, or the file itself.
  package var address: String { String(Self.address(of: path)) }

  /// Whether an address is that of a page: the site's root, or what ends in a slash.
  static func isFolder(_ address: String) -> Bool { address.isEmpty || address.utf8.last == UInt8(ascii: "/") }

  /// The address of a file, as a part of its path.
  static func address(of path: String) -> Substring {
    let bytes = path.utf8
    guard bytes.count >= 10, bytes.suffix(10).elementsEqual("index.html".utf8) else { return path[...] }
    let folder = bytes.dropLast(10)
    return folder.isEmpty || folder.last == UInt8(ascii: "/") ? Substring(folder) : path[...]
  }
}
