import Model

/// The product's style sheets, scripts and pictures, with content hashes in their names.
package struct Assets: Sendable {
  package struct File: Sendable {
    /// Relative to the site's root: `assets/stationary.1a2b3c4d5e6f7a8b.css`.
    package let path: String
    package let bytes: [UInt8]
    /// The source file, for findings.
    package let source: String
    /// The assets that a script or a style sheet refers to.
    package let references: [Reference]

    package init(path: String, bytes: [UInt8], source: String, references: [Reference] = []) {
      (self.path, self.bytes, self.source, self.references) = (path, bytes, source, references)
    }
  }

  package struct Reference: Sendable, Equatable {
    /// Without a hash: `map/map.css`.
    package let name: String
    /// Whether it is a static import, which is loaded together with the script.
    package let isImport: Bool

    package init(name: String, isImport: Bool) { (self.name, self.isImport) = (name, isImport) }
  }

  /// The config's logo, as described in HTML and manifests.
  package struct Logo: Sendable, Equatable {
    /// `image/png`.
    package let mediaType: String
    /// `512x256`, or `any` for a vector image; nil if unknown.
    package let sizes: String?

    package init(mediaType: String, sizes: String?) { (self.mediaType, self.sizes) = (mediaType, sizes) }
  }

  /// The name of the drawing that places a bitmap logo in a square, at any size.
  package static let squareLogo = "logo-square.svg"

  /// The files by name without hash: `stationary.css`.
  package var files: [String: File]
  /// Nil without a logo that browsers can show.
  package let logo: Logo?

  package init(files: [String: File], logo: Logo? = nil) { (self.files, self.logo) = (files, logo) }

  /// A picture of the site for tabs and home screens.
  struct Icon {
    let path, mediaType: String
    let sizes: String?
  }

  /// The icons, best first: those of the logo, otherwise the product's.
  var icons: [Icon] {
    guard let logo, let path = path("logo") else {
      return path("icon.svg").map { [Icon(path: $0, mediaType: "image/svg+xml", sizes: "any")] } ?? []
    }
    let square = self.path(Self.squareLogo).map { Icon(path: $0, mediaType: "image/svg+xml", sizes: "any") }
    return [Icon(path: path, mediaType: logo.mediaType, sizes: logo.sizes)] + [square].compactMap { $0 }
  }

  /// The path of a picture for phones without support for SVG icons; nil if there is none.
  var touchIcon: String? { icons.first { ["image/png", "image/jpeg"].contains($0.mediaType) }?.path }

  /// The path of an asset by its name; nil if the templates folder does not have it.
  package func path(_ name: String) -> String? { files[name]?.path }

  /// The assets without the style sheets of pages that the site does not have.
  /// - Parameter worksOffline: whether the site has a service worker, not the script that ends an earlier one.
  func wanted(of directory: Directory, worksOffline: Bool) -> Assets {
    var files = files
    if worksOffline { files["offline/retired-worker.js"] = nil }
    if RouteKind.count(directory) == 0 { files["routes/routes.css"] = nil }
    if directory.schedule.isEmpty {
      files["timetable/board.css"] = nil
      files["timetable/timetable.css"] = nil
      files[PosterSlots.sheet] = nil
    }
    if directory.gazetteer.isEmpty {
      files[GazetteerSheet.name] = nil
      let isImported = files["stationary.css"]?.references.contains { $0.name == "frame.css" } ?? false
      if !isImported { files["frame.css"] = nil }
    }
    if !AllThingKinds.havePoints(directory) { files["my-places/my-places.css"] = nil }
    return Assets(files: files, logo: logo)
  }
}
