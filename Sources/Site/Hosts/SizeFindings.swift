import Diagnostics
import Output

/// Reports pages that take long to load, and sites that are far larger than what they are made from.
enum SizeFindings {
  /// The largest number of bytes of a site for each byte of its input.
  private static let mostPerByte = 500
  /// The largest number of bytes of a site whatever its input: assets alone have a thousandth.
  private static let most = 20_000_000

  /// - Parameter inputs: the bytes of what is read of the site.
  static func of(_ extent: OutputExtent, inputs: Int) -> [Finding] {
    [
      extent.largePages.map(largePages),
      extent.bytes > max(most, inputs * mostPerByte) ? manyBytes(extent.bytes, inputs) : nil,
    ].compactMap { $0 }
  }

  private static func largePages(_ pages: (count: Int, largest: OutputExtent.File)) -> Finding {
    Finding(
      "site/large-pages", .warning,
      what: (pages.count == 1 ? "1 page has" : "\(pages.count) pages have")
        + " more than 2 MB, the largest, /\(pages.largest.path), "
        + OutputExtent.words(pages.largest.bytes),
      advice: "divide what it lists, such as a route, a city or a text, if phones are to load it fast")
  }

  private static func manyBytes(_ bytes: Int, _ inputs: Int) -> Finding {
    Finding(
      "site/large-for-input", .warning,
      what:
        "the site has \(OutputExtent.words(bytes)), \(bytes / max(1, inputs)) times as much as its input of \(OutputExtent.words(inputs))",
      advice: "look for records that repeat others very often, such as `frequencies.txt` and intervals of timetables")
  }
}
