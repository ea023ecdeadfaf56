import Diagnostics
import Files

/// The owner's `static/_redirects`, whose lines come before the product's.
struct OwnRedirects {
  static let name = "_redirects"
  private static let path = "static/" + name

  let files: any FileSystem
  let site: String

  /// Nil if there is no such file.
  func read(_ findings: inout Findings) -> [UInt8]? {
    let file = Paths.join(site, Self.path)
    do throws(FileError) {
      // Anything but a file is reported with the other static files.
      guard try files.status(file)?.kind == .file else { return nil }
      return try files.read(file)
    } catch {
      return findings.reject(error.finding("static/unreadable", as: Self.path))
    }
  }
}
