import Diagnostics
import Language
import Model
import Pages
import Settings
import Text

extension Pipeline {
  /// Reads the strings of a language. What is reported for several languages is reported once.
  func loadLanguage(
    _ tag: String, _ settings: Settings, _ strings: [(path: String, text: String)], _ findings: inout Findings
  ) -> Language {
    let (language, found) = Language.load(tag: tag, hours: settings.clock, strings: strings)
    for var finding in found {
      finding.place = finding.place ?? SourceLocation(SiteConfig.file)
      if tag == settings.language || !Self.isEnglish(finding) { findings.add(finding) }
    }
    return language
  }

  /// Whether a finding is about a file of English strings, which every language reads.
  private static func isEnglish(_ finding: Finding) -> Bool { finding.place?.path.hasSuffix("/en.toml") ?? false }

  /// The words for an unknown city and country.
  static func unknown(_ language: Language) -> (city: String, country: String) {
    (language.phrase("city.unknown"), language.phrase("country.unknown"))
  }

  /// The owner's texts in a further language; those that it lacks are the site's own. Only findings about its own
  /// files are reported.
  func content(
    _ language: Language, _ directory: Directory, _ addresses: Addresses, _ settings: Settings,
    _ findings: inout Findings
  ) -> (content: Content, links: [ContentReader.Link]) {
    var found = Findings()
    let read = ContentReader(
      files: files, site: request.site, directory: directory, addresses: addresses,
      pictureHosts: settings.images.remoteHosts, languages: settings.languages, language: language.tag,
      siteLanguage: settings.language
    ).read(&found)
    for finding in found.reported where Self.isOwn(finding.place?.path, language) { findings.add(finding) }
    return read
  }

  /// Whether a file is in the folder of a language in `content/`.
  private static func isOwn(_ path: String?, _ language: Language) -> Bool {
    path?.lowercased().hasPrefix("content/" + LanguageFolder(of: language.tag).path) ?? false
  }

  /// The assets with the words of scripts in a further language, unless the owner has replaced them.
  func words(_ assets: Assets, _ language: Language, _ settings: Settings) -> Assets {
    var assets = assets
    for (name, source, bytes) in [
      (SearchWords.name, SearchWords.source, SearchWords.bytes), (MapWords.name, MapWords.source, MapWords.bytes),
    ] where assets.files[name]?.source == source {
      assets.files[name] = AssetReader.file(name, bytes(language, settings.distanceUnit), source)
    }
    return assets
  }

  /// Links in the owner's texts to addresses that are not in the plan.
  /// - Parameter folder: of the language of the texts.
  func brokenLinks(_ links: [ContentReader.Link], _ plan: SitePlan, in folder: LanguageFolder) -> [Finding] {
    links.filter { link in
      if folder != .root, !link.place.path.lowercased().hasPrefix("content/" + folder.path) { return false }
      // A row exists if its page does.
      let address = link.target.address.map { folder.address(String($0.prefix { $0 != "#" })) }
      return address.map { !plan.holds($0) && !plan.holds(ContentLinks.decoded($0)) } ?? true
    }.map { .brokenLink($0) }
  }
}
