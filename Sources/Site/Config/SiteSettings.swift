import Diagnostics
import Feeds
import Files
import Settings

/// A site's config alone, for commands that build nothing.
package enum SiteSettings {
  /// The config's name in the site's folder.
  package static let file = SiteConfig.file

  /// The kinds of data that a source can have.
  package static var kinds: [String] { AllFeeds.kinds }

  /// - Returns: nil where it cannot be used; the findings say why.
  package static func read(
    _ files: any FileSystem, site: String
  ) -> (settings: Settings?, findings: [Finding]) { SiteConfig.read(files, site: site) }
}
