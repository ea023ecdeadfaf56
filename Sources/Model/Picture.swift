/// What a record names as its picture.
package enum ImageReference: Hashable, Sendable {
  /// A file, by its path relative to the site; it lies in the folder of the file that names it.
  case file(String)
  /// A picture on another host: http or https.
  case web(String)
  /// A picture that stands in the record itself, as a `data:` URL.
  case embedded(EmbeddedImage)
}

/// A picture as pages show it: upright, without its border, in one or more widths.
package struct Picture: Sendable, Equatable {
  /// One of the sizes that it is made in, in pixels.
  package struct Size: Sendable, Hashable {
    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// The formats that each size is made in: WebP, and one that every browser knows.
  package enum Format: String, Sendable, CaseIterable {
    case webp, jpeg = "jpg"
  }

  /// A picture of a few squares, for the moment before it has come: the page's own colours by how light it is there.
  package struct Preview: Sendable, Equatable {
    package let columns: Int
    /// How light each square is, from 0 (darkest) to 7, row by row.
    package let tones: [UInt8]

    package var rows: Int { columns > 0 ? tones.count / columns : 0 }

    package init(columns: Int, tones: [UInt8]) {
      self.columns = columns
      self.tones = tones
    }
  }

  /// 16 hex digits that change with what it shows and with how it is turned.
  package let key: String
  /// From narrow to wide, at least one.
  package let sizes: [Size]
  /// Known once its pixels were turned; none for a picture that one can see through.
  package var preview: Preview?

  package init(key: String, sizes: [Size], preview: Preview? = nil) {
    self.key = key
    self.sizes = sizes
    self.preview = preview
  }

  /// Where one of its files stands, from the site's root: `pictures/1a2b3c4d5e6f7a8b/320.webp`.
  package func path(_ size: Size, _ format: Format) -> String { "pictures/\(key)/\(size.width).\(format.rawValue)" }
}
