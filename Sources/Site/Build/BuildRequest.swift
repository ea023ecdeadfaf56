import CivilTime
import Files
import Settings

/// What a build or a check is asked to do.
package struct BuildRequest: Sendable {
  /// The folder with the `stationary.toml`.
  package var site: String
  /// The output folder; nil: `public` in the site.
  package var output: String?
  /// Stands in for the config's `base_url`.
  package var baseURL: BaseURL?
  /// Whether warnings are errors.
  package var strict = false
  /// Whether files that are not ours may be replaced where a page must go.
  package var force = false
  /// Whether a large part of the pages may be removed.
  package var allowsShrinking = false
  /// How many workers make pages.
  package var jobs: Int
  /// The product's `Templates/`.
  package var templates: String
  /// The path of `stationary-images`; nil where it was not found.
  package var pictureProgram: String?
  /// Where libraries for browsers may lie, the best first: folders like `/usr/share`. Nil: none are wanted.
  package var shares: [String]?
  /// The folder of the time-zone database, an absolute path.
  package var zones = Zones.usualFolder
  /// The version of Stationary.
  package var version: String
  /// Which program of that version it is; what one of them made another may make otherwise.
  package var program = ""
  /// `SOURCE_DATE_EPOCH` (reproducible-builds.org), in seconds since 1970 in UTC; nil where it is not set.
  package var sourceEpoch: Int?

  package init(site: String, jobs: Int, templates: String, version: String) {
    self.site = site
    self.jobs = jobs
    self.templates = templates
    self.version = version
  }

  /// The folders that a build reads: the site's and the product's.
  var bounds: SiteBounds {
    var bounds = SiteBounds(site)
    bounds.others = [SiteBounds.Folder(templates, shownAs: "Templates")]
    return bounds
  }

  package var outputFolder: String { output ?? (site.hasSuffix("/") ? site + "public" : site + "/public") }
}

/// What the world outside gives to a build: its disk, its clock, its listener, and whether it should stop.
package struct BuildWorld: Sendable {
  package var progress: any BuildProgress
  /// Seconds of a clock that only goes forward; it times stages and decides nothing.
  package var now: @Sendable () -> Double
  /// Seconds since 1970 in UTC; it decides which dates have passed when pages are removed.
  package var time: @Sendable () -> Int
  /// Asked now and then: true ends the build.
  package var isStopped: @Sendable () -> Bool

  package init(
    progress: any BuildProgress, now: @escaping @Sendable () -> Double, time: @escaping @Sendable () -> Int,
    isStopped: @escaping @Sendable () -> Bool
  ) {
    self.progress = progress
    self.now = now
    self.time = time
    self.isStopped = isStopped
  }
}
