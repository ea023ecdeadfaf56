/// A picture as a record refers to it.
package enum ImageReference: Hashable, Sendable {
  /// A file, by its path relative to the site; it is in the folder of the data file.
  case file(String)
  /// A picture on another host: http or https.
  case web(String)
  /// A picture embedded in the record as a `data:` URL.
  case embedded(EmbeddedImage)
}

/// A picture as pages show it: upright, without its border, in one or more sizes.
package struct Picture: Sendable, Equatable {
  /// A size in pixels.
  package struct Size: Sendable, Hashable {
    package let width, height: Int

    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
  }

  /// The formats of each size: WebP, and one that every browser supports.
  package enum Format: String, Sendable, CaseIterable {
    case webp, jpeg = "jpg"
  }

  /// A placeholder of a few squares, shown until the picture has loaded: tones of the page's own colours.
  package struct Preview: Sendable, Equatable {
    package let columns: Int
    /// The brightness of each square, from 0 (darkest) to 7, row by row.
    package let tones: [UInt8]

    package var rows: Int { columns > 0 ? tones.count / columns : 0 }

    package init(columns: Int, tones: [UInt8]) { (self.columns, self.tones) = (columns, tones) }
  }

  /// 16 hex digits that depend on the picture's content and on how it is processed.
  package let key: String
  /// From narrow to wide, at least one.
  package let sizes: [Size]
  /// Set after its pixels are processed; none for a transparent picture.
  package var preview: Preview?

  package init(key: String, sizes: [Size], preview: Preview? = nil) {
    (self.key, self.sizes, self.preview) = (key, sizes, preview)
  }

  /// The path of one of its files, from the site's root: `pictures/1a2b3c4d5e6f7a8b/320.webp`.
  package func path(_ size: Size, _ format: Format) -> String { "\(folder)\(size.width).\(format.rawValue)" }

  /// The folder of its files, from the site's root.
  package var folder: String { "pictures/\(key)/" }
}
