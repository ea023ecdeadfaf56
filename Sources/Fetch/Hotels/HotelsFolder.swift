import Files
import Settings

/// The folder that hotels are written to where the config names none: that of the first source of hotels, so that
/// `build` finds what `fetch` brings.
package enum HotelsFolder {
  /// Where there is no such source either.
  static let plain = "data/hotels"

  /// - Parameter site: the site's folder, as the file system takes it.
  /// - Returns: a path relative to the site.
  package static func path(_ settings: Settings, _ files: any FileSystem, site: String) -> String {
    if let into = settings.fetch.hotels?.into { return into }
    guard let source = settings.sources.first(where: { $0.kind == "hotels" }) else { return plain }
    let status = try? files.status(Paths.join(site, source.path))
    if status?.kind == .folder { return source.path }
    if status?.kind == .file { return Paths.split(source.path).folder }
    return Glob.isPattern(source.path) ? above(pattern: source.path) : planned(source.path)
  }

  /// What stands before the first step with a pattern's sign in it.
  private static func above(pattern: String) -> String {
    let steps = pattern.split(separator: "/", omittingEmptySubsequences: false)
    let plain = steps.prefix { !Glob.isPattern(String($0)) }
    if plain.isEmpty { return "." }
    return plain.count == 1 && plain.first == "" ? "/" : plain.joined(separator: "/")
  }

  /// Of a path where nothing is yet: a file's name has an end, a folder's has none.
  private static func planned(_ path: String) -> String {
    let (folder, name) = Paths.split(path)
    return [".json", ".gz"].contains { name.lowercased().hasSuffix($0) } ? folder : path
  }
}
