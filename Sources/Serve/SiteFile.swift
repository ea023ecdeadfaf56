import Locks

/// The content of a text file of the site, such as `_headers`; read again when the file has changed.
final class SiteFile<Content: Sendable>: Sendable {
  private struct Known {
    /// The entity tag of the file that was read.
    var mark = ""
    var content: Content
  }

  private let folder: ServedFolder
  private let name: String
  private let parse: @Sendable (String) -> Content
  private let known: Mutex<Known>

  /// - Parameters:
  ///   - name: the file's name, at the root of the site.
  ///   - parse: gives the content; called with an empty text if there is no such file.
  init(_ name: String, in folder: ServedFolder, parse: @escaping @Sendable (String) -> Content) {
    (self.folder, self.name, self.parse) = (folder, name, parse)
    known = Mutex(Known(content: parse("")))
  }

  var content: Content {
    guard case .file(let file) = folder.open([name]) else { return parse("") }
    let mark = file.mark
    if let content = known.withLock({ $0.mark == mark ? $0.content : nil }) { return content }
    guard let bytes = file.bytes(atMost: 1 << 20) else { return parse("") }
    let content = parse(String(decoding: bytes, as: UTF8.self))
    known.withLock { $0 = Known(mark: mark, content: content) }
    return content
  }
}
