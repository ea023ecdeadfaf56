import Diagnostics
import Locks
import Output

/// The bytes that a build may make, by the bytes that it read: what a template or a short list multiplies must not fill
/// memory or the disk (Docs/limits.md).
final class SizeBudget: Sendable {
  /// Of a page: whatever the input, and for each byte of it.
  private static let (leastOfPage, ofPageForByte) = (100_000_000, 100)
  /// Of all files that are made.
  private static let (leastOfSite, ofSiteForByte) = (2_000_000_000, 2000)
  static let flag = "allow-large"

  /// The most bytes of a page.
  let mostOfPage: Int
  private let mostOfSite: Int
  private let made = Atomic<Int>(0)

  /// - Parameter inputs: the number of bytes that were read of the site; nil for no limit.
  init(inputs: Int?) {
    mostOfPage = inputs.map { max(Self.leastOfPage, $0 * Self.ofPageForByte) } ?? .max
    mostOfSite = inputs.map { max(Self.leastOfSite, $0 * Self.ofSiteForByte) } ?? .max
  }

  /// Counts the bytes of a file that was made.
  func spend(_ bytes: Int) throws(OutputError) {
    guard made.add(bytes, ordering: .relaxed).newValue > mostOfSite else { return }
    throw OutputError(
      Finding(
        "site/too-large", .error,
        what: "the site would have more than \(mostOfSite) bytes, which is very much for its input",
        advice: "look for what templates and records repeat on each page, or build with --\(Self.flag)"))
  }

  func pageIsTooLarge(_ path: String) -> OutputError {
    OutputError(
      Finding(
        "site/page-too-large", .error,
        what: "the page /\(path) would have more than \(mostOfPage) bytes or steps of its template",
        advice:
          "look for lists that a template repeats within others, divide what the page lists, or build with --\(Self.flag)"
      ))
  }
}
