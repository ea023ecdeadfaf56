import Diagnostics
import Output

/// Reports hosts whose limits a site exceeds, with one finding for each kind of limit.
enum HostFindings {
  /// - Parameter isPlanned: whether the site was not written, so that the extent is not exact.
  static func of(
    _ extent: OutputExtent, _ hosts: [HostLimits] = HostLimits.known, isPlanned: Bool = false
  ) -> [Finding] {
    let site = isPlanned ? "the site will have about" : "the site has"
    let entries = extent.files + extent.folders
    let files =
      passed(hosts, extent.files, \.files) { "\($0) files" }
      + passed(hosts, entries, \.entries) { "\($0) files and folders" }
    let fileSizes = passed(hosts, extent.largest?.bytes ?? 0, \.fileBytes, limit)
    let sizes = passed(hosts, extent.bytes, \.bytes, limit)
    return [
      files.isEmpty ? nil : tooMany(site, extent, files), fileSizes.isEmpty ? nil : tooLarge(extent.largest, fileSizes),
      sizes.isEmpty ? nil : tooLarge(site, extent.bytes, sizes),
    ].compactMap { $0 }
  }

  /// Hosts whose limit a number exceeds, such as «Cloudflare Pages on its free plan (20000 files)».
  private static func passed(
    _ hosts: [HostLimits], _ number: Int, _ limit: (HostLimits) -> Int?, _ words: (Int) -> String
  ) -> [String] {
    hosts.compactMap { host in
      guard let most = limit(host), number > most else { return nil }
      return "\(host.host)\(host.plan.isEmpty ? "" : " " + host.plan) (\(words(most)))"
    }
  }

  private static func tooMany(_ site: String, _ extent: OutputExtent, _ hosts: [String]) -> Finding {
    Finding(
      "site/host-files", .warning,
      what: "\(site) \(extent.files) files in \(extent.folders) folders, more than some hosts allow: "
        + hosts.joined(separator: ", "),
      advice: fewerFiles)
  }

  private static func tooLarge(_ file: OutputExtent.File?, _ hosts: [String]) -> Finding {
    Finding(
      "site/host-file-size", .warning,
      what: "/\(file?.path ?? "") has \(OutputExtent.words(file?.bytes ?? 0)), more than some hosts allow for a file: "
        + hosts.joined(separator: ", "),
      advice: "reduce its contents, or publish the site elsewhere")
  }

  private static func tooLarge(_ site: String, _ bytes: Int, _ hosts: [String]) -> Finding {
    Finding(
      "site/host-size", .warning,
      what: "\(site) \(OutputExtent.words(bytes)), more than some hosts allow: " + hosts.joined(separator: ", "),
      advice: fewerFiles)
  }

  private static let fewerFiles =
    "omit pages with `pages` in [[sources]], such as pages = { orders = false } or pages = false, "
    + "omit compressed files with precompress = [], or publish the site elsewhere"

  /// A limit as hosts write it: `25 MiB`, `1 GB`.
  private static func limit(_ bytes: Int) -> String {
    if bytes % 1_000_000_000 == 0 { return "\(bytes / 1_000_000_000) GB" }
    return bytes % (1 << 20) == 0 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
  }
}
