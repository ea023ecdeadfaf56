import Bytes
import Diagnostics
import Publication
import Text

@testable import Fetch
@testable import Images
@testable import Output
@testable import Site

extension FuzzTarget {
  /// Files that an earlier run wrote and that may be damaged, edited or forged. Those with a checksum are given bytes
  /// with the right one too.
  static let records = [
    FuzzTarget("output-record", seeds: "output.record") { bytes in
      let record = OutputRecord(bytes)
      for file in record.files { precondition(PathRules.isGood(record.path(file.path)), "a path stays in its folder") }
    },
    FuzzTarget("build-record", seeds: "build.record") { bytes in
      _ = BuildRecord(bytes, "", isStrict: false)
      _ = BuildRecord(StateForm("build", version: 2).file(bytes), "", isStrict: true)
    },
    FuzzTarget("picture-record", seeds: "text.txt") { bytes in
      _ = CacheRecord(bytes, about: "")
    },
    FuzzTarget("fetch-record", seeds: "fetch.record") { _ = FetchRecord($0) },
    FuzzTarget("fetched-search", seeds: "departures.json") { bytes in
      _ = (SearchFile(bytes), SearchFile.hasStamp(bytes))
    },
    FuzzTarget("slug-cache", seeds: "text.txt") { _ = SlugCache($0) },
    FuzzTarget("published", seeds: ".lock") { bytes in
      var findings = Findings()
      for path in Publication.paths { _ = Publication([path: bytes], &findings) }
      _ = PublishedFiles(bytes, &findings)
    },
  ]
}
