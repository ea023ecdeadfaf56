import Files
import Settings

/// The folder for hotels if the config names none: that of the first source of hotels, so that `build` finds the result
/// of `fetch`.
package enum HotelsFolder {
  /// The default, for a config without a source of hotels.
  static let plain = "data/hotels"

  /// - Parameter site: the site's folder, as a path for the file system.
  /// - Returns: a path relative to the site.
  package static func path(_ settings: Settings, _ files: any FileSystem, site: String) -> String {
    if let into = settings.fetch.hotels?.into { return into }
    guard let source = settings.sources.first(where: { $0.kind == "hotels" }) else { return plain }
    let status = try? files.status(Paths.join(site, source.path))
    if status?.kind == .folder { return source.path }
    if status?.kind == .file { return Paths.split(source.path).folder }
    return Glob.isPattern(source.path) ? Glob.folder(of: source.path) : planned(source.path)
  }

  /// The folder of a path that does not exist yet: a file's name has an extension, a folder's has none.
  private static func planned(_ path: String) -> String {
    let (folder, name) = Paths.split(path)
    return [".json", ".gz"].contains { name.lowercased().hasSuffix($0) } ? folder : path
  }
}
