import CivilTime
import Files
import Settings

/// The options of a build or a check.
package struct BuildRequest: Sendable {
  /// The folder with the `stationary.toml`.
  package var site: String
  /// The output folder; nil for `public` in the site.
  package var output: String?
  /// Overrides the config's `base_url`.
  package var baseURL: BaseURL?
  /// Whether warnings are errors.
  package var strict = false
  /// Whether files that are not Stationary's may be replaced by pages.
  package var force = false
  /// Whether the output folder is Stationary's also if its record has another id (`OutputTree`).
  package var adopts = false
  /// For a site that is not trusted: the folder of state, instead of `.stationary` and `published` in the site, which are
  /// not read. No link out of the site is followed then, and no source is outside it, whatever the config says.
  package var confinement: ScratchFolder?
  /// Whether a large part of the pages may be removed.
  package var allowsShrinking = false
  /// Whether the limits that depend on the size of the input do not apply.
  package var allowsLarge = false
  /// The number of workers.
  package var jobs: Int
  /// The product's `Templates/`.
  package var templates: String
  /// The path of `stationary-images`; nil if it was not found.
  package var pictureProgram: String?
  /// Folders such as `/usr/share` with libraries for browsers, best first; nil if none are needed.
  package var shares: [String]?
  /// The folder of the time-zone database, an absolute path.
  package var zones = Zones.usualFolder
  /// The version of Stationary.
  package var version: String
  /// The libraries that the program uses, with their versions.
  package var libraries: [(name: String, version: String)] = []
  /// Identifies the program among others of the same version, whose output may differ.
  package var program = ""
  /// `SOURCE_DATE_EPOCH` (reproducible-builds.org), in seconds since 1970 in UTC; nil if it is not set.
  package var sourceEpoch: Int?

  package init(site: String, jobs: Int, templates: String, version: String) {
    (self.site, self.jobs, self.templates, self.version) = (site, jobs, templates, version)
  }

  /// The folders that a build reads: the site's and the product's.
  var bounds: SiteBounds {
    var bounds = SiteBounds(site)
    bounds.others = [SiteBounds.Folder(templates, shownAs: "Templates")]
    if let confinement { bounds.system = (shares ?? []) + [zones, confinement.path] }
    return bounds
  }

  /// Where files are kept between builds.
  var state: StateFolder {
    confinement.map { StateFolder(Paths.join($0.path, StateFolder.name)) } ?? StateFolder(site: site)
  }

  package var outputFolder: String { output ?? (site.hasSuffix("/") ? site + "public" : site + "/public") }
}

/// The environment of a build: disk, clock, progress listener, and a way to stop it.
package struct BuildWorld: Sendable {
  package var progress: any BuildProgress
  /// Seconds of a monotonic clock, only for timing the stages.
  package var now: @Sendable () -> Double
  /// Seconds since 1970 in UTC, for finding out which dates have passed when pages are removed.
  package var time: @Sendable () -> Int
  /// Called repeatedly; returning true ends the build.
  package var isStopped: @Sendable () -> Bool
  /// For whoever ends the process before the build ends.
  package let unfinished: UnfinishedOutput

  /// The pages that somebody is looking at; nil if nobody is.
  package var viewed: ViewedPages?

  package init(
    progress: any BuildProgress, now: @escaping @Sendable () -> Double, time: @escaping @Sendable () -> Int,
    isStopped: @escaping @Sendable () -> Bool, unfinished: UnfinishedOutput = UnfinishedOutput()
  ) {
    (self.progress, self.now, self.time, self.isStopped) = (progress, now, time, isStopped)
    self.unfinished = unfinished
  }
}

/// Pages that are written before all others, with the assets.
package struct ViewedPages: Sendable {
  /// Their files, relative to the output. Files that the site does not have are left out.
  let files: @Sendable () -> [String]
  /// Called when they are written.
  let areWritten: @Sendable () -> Void

  package init(files: @escaping @Sendable () -> [String], areWritten: @escaping @Sendable () -> Void) {
    (self.files, self.areWritten) = (files, areWritten)
  }
}
