import Diagnostics
import Output
import Testing

@testable import Site

@Suite("Limits of hosts") struct HostLimitsTests {
  private func reported(files: Int = 1, folders: Int = 0, largest: Int = 1, bytes: Int = 1) -> [Finding] {
    var extent = OutputExtent()
    (extent.files, extent.folders, extent.bytes) = (files, folders, bytes)
    extent.largest = .init(path: "stations/index.html", bytes: largest)
    return HostFindings.of(extent)
  }

  @Test func aSiteWithinAllLimitsIsNotReported() {
    #expect(reported(files: 15_000, folders: 185_000, largest: 25 << 20, bytes: 1_000_000_000) == [])
  }

  @Test(arguments: [
    (15_001, 0, ["Vercel"]), (20_001, 0, ["Vercel", "Cloudflare Pages on its free plan (20000 files)"]),
    (15_000, 185_001, ["GitLab.com (200000 files and folders)"]),
    (209_805, 209_700, ["Vercel", "Cloudflare Pages (100000 files)", "GitLab.com"]),
  ]) func ofFilesNameTheHostsThatTakeFewer(_ files: Int, _ folders: Int, _ hosts: [String]) {
    let findings = reported(files: files, folders: folders)
    #expect(findings.map(\.id) == ["site/host-files"] && findings.map(\.severity) == [.warning])
    for host in hosts { #expect(findings[0].what.contains(host), "\(findings[0].what)") }
    #expect(
      findings[0].what.contains("GitHub") == false && findings[0].what.contains("\(files) files in \(folders) folders"))
    #expect(findings[0].what.contains("GitLab") == (files + folders > 200_000))
  }

  @Test func ofOneFileNameItAndTheHosts() {
    let one = reported(largest: (25 << 20) + 1)
    #expect(one.map(\.id) == ["site/host-file-size"])
    for fact in ["/stations/index.html ", " 26.2 MB", ": Cloudflare Pages (25 MiB)"] {
      #expect(one[0].what.contains(fact), "\(one[0].what)")
    }
    #expect(reported(largest: 2_000_000_001)[0].what.contains("Firebase Hosting (2 GB)"))
  }

  @Test func ofTheWholeSiteNameTheHosts() {
    let findings = reported(bytes: 1_000_000_001)
    #expect(findings.map(\.id) == ["site/host-size"])
    #expect(findings[0].what.contains("GitHub Pages (1 GB), GitLab.com (1 GB)"))
  }

  @Test func areEachReportedOnceWithTheirSource() {
    #expect(
      reported(files: 1_000_000, largest: 3_000_000_000, bytes: 9_000_000_000).map(\.id) == [
        "site/host-files", "site/host-file-size", "site/host-size",
      ])
    #expect(HostLimits.known.allSatisfy { $0.source.hasPrefix("https://") })
  }
}
