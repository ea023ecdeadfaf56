import Diagnostics
import Feeds
import Files
import Settings

/// Reads the config of a site, for commands that do not build.
package enum SiteSettings {
  /// The config's name in the site's folder.
  package static let file = SiteConfig.file

  /// The kinds of data that a source can have.
  package static var kinds: [String] { AllFeeds.kinds }

  /// Whether a text has the shape of a language tag.
  package static func isLanguage(_ text: String) -> Bool { ConfigKeys.isLanguage(text) }

  /// - Returns: nil if it is invalid; the findings describe why.
  package static func read(
    _ files: any FileSystem, site: String
  ) -> (settings: Settings?, findings: [Finding]) { SiteConfig.read(files, site: site) }
}
