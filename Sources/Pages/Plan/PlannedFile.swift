import Diagnostics

/// One page of the site, for lists of them.
package struct PlannedPage: Sendable {
  /// The name of its template: `station`.
  package let kind: String
  /// The id of the record that it is about (Docs/contract.md, «Ids»); nil if it is not about one.
  package let id: String?
  /// From the site's root.
  package let address: String
}

/// One file of the site: its path, its owner, and its content.
package struct PlannedFile: Sendable {
  package enum Body: Sendable {
    /// A page of a kind, by the kind's index in the plan and the item's index among the things of the kind.
    case page(kind: Int, item: Int)
    /// A file that a page kind makes without a template.
    case document(kind: Int, item: Int)
    /// Bytes that need no template.
    case bytes(@Sendable () -> [UInt8])
    /// A part of the sitemap, from 0.
    case sitemap(part: Int)
    /// The hosts' `_redirects`, after the owner's own lines.
    case redirects(own: [UInt8])
    /// One of the owner's static files, by its path.
    case file(String)
    /// A file of a processed picture, by its path in the cache. Its path in the output has a hash of all that it is made
    /// from, so that the same path has the same bytes.
    case picture(String)
  }

  /// Relative to the output folder: `stations/index.html`, `sitemap.xml`.
  package let path: String
  package let owner: FileOwner
  package let body: Body

  package init(path: String, owner: String, place: SourceLocation? = nil, body: Body) {
    self.init(path: path, owner: FileOwner(owner, place), body: body)
  }

  init(path: String, owner: String, _ bytes: [UInt8]) {
    self.init(path: path, owner: FileOwner(owner), body: .bytes { bytes })
  }

  init(path: String, owner: FileOwner, body: Body) { (self.path, self.owner, self.body) = (path, owner, body) }

  /// The record or the file behind it, if there is one.
  package var place: SourceLocation? { owner.place }

  /// The address at which it is served: a page's folder, or the file itself.
  package var address: String { String(Self.address(of: path)) }

  /// Whether an address is that of a page: the site's root, or one that ends in a slash.
  static func isFolder(_ address: String) -> Bool { address.isEmpty || address.utf8.last == UInt8(ascii: "/") }

  /// The address of a file, as a part of its path.
  static func address(of path: String) -> Substring {
    let bytes = path.utf8
    guard bytes.count >= 10, bytes.suffix(10).elementsEqual("index.html".utf8) else { return path[...] }
    let folder = bytes.dropLast(10)
    return folder.isEmpty || folder.last == UInt8(ascii: "/") ? Substring(folder) : path[...]
  }
}
