import Diagnostics
import MemoryDisk
import Testing

@testable import Site

@Suite("Libraries for browsers") struct BrowserLibrariesTests {
  private static let installed = [
    "javascript/leaflet/leaflet.min.js": "!function(){}();\n//# sourceMappingURL=leaflet.min.js.map\n",
    "javascript/leaflet/leaflet.markercluster.min.js": "// a # sign\n1\n",
    "javascript/leaflet/leaflet.css":
      "a,.leaflet-oldie b{background:url(images/layers.png);c:d;-moz-e:f}.lvml{g:h}i{url:url(x)}\n\n/*# sourceMappingURL=leaflet.css.map */",
    "doc/libjs-leaflet/copyright": "BSD", "doc/libjs-leaflet.markercluster/copyright": "Expat",
  ]

  private func read(_ files: [String: String], _ shares: [String] = ["/usr/share"]) -> (
    found: [String: String], reported: [String]
  ) {
    var findings = Findings()
    let found = BrowserLibraries(files: MemoryDisk(files), shares: shares).read(&findings)
    return (
      found.mapValues { String(decoding: $0.bytes, as: UTF8.self) },
      findings.reported.map { "\($0.severity.word) \($0.id)" }
    )
  }

  private func under(_ share: String, _ change: (inout [String: String]) -> Void = { _ in }) -> [String: String] {
    var files = Self.installed
    change(&files)
    return Dictionary(uniqueKeysWithValues: files.map { (share + "/" + $0.key, $0.value) })
  }

  @Test func areCarriedWithTheirLicencesAndAskForNoFileThatIsNot() {
    let (found, reported) = read(under("/usr/share"))
    #expect(reported == [])
    #expect(
      found == [
        "leaflet.js": "!function(){}();\n", "leaflet.markercluster.js": "// a # sign\n1\n",
        "leaflet.css": "@layer leaflet{a{c:d}}\n", "leaflet.licence.txt": "BSD",
        "leaflet.markercluster.licence.txt": "Expat",
      ])
  }

  @Test func theFirstShareThatHasAllOfThemCounts() {
    let whole = under("/opt/share") { $0["doc/libjs-leaflet/copyright"] = "own" }
    #expect(
      read(under("/usr/share").merging(whole) { $1 }, ["/opt/share", "/usr/share"]).found["leaflet.licence.txt"]
        == "own")
    let part = under("/opt/share") { $0["javascript/leaflet/leaflet.css"] = nil }
    #expect(
      read(under("/usr/share").merging(part) { $1 }, ["/opt/share", "/usr/share"]).found["leaflet.licence.txt"] == "BSD"
    )
  }

  @Test(arguments: Array(installed.keys)) func oneThatIsMissingIsOneWarningAndNothingIsCarried(_ path: String) {
    let (found, reported) = read(under("/usr/share") { $0[path] = nil })
    #expect(found == [:] && reported == ["warning maps/no-leaflet"])
  }
}
