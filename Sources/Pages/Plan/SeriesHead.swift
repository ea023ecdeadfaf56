import Mustache

/// What the pages of a series tell of themselves, which their kind's `PageHead` leaves out: there are too many for a few
/// texts to be made for each. What those of one folder have in common is made when a worker comes to the folder; what is
/// a page's own is written where it is shown. Each worker has one of its own, so that none waits for another's count of
/// references.
protocol SeriesHead: AnyObject, Sendable {
  /// A number for the folder that a page stands in.
  func folder(of item: Int) -> Int

  /// The address of the page, from the site's root.
  func writeAddress(_ item: Int, to writer: inout ByteWriter)

  /// From narrow to wide, without the site's name; never empty.
  func writeTitle(_ item: Int, to writer: inout ByteWriter)

  func writeDescription(_ item: Int, to writer: inout ByteWriter)

  /// What it is about and the way to it, as JSON that may stand in HTML.
  func writeLinkedData(_ item: Int, to writer: inout ByteWriter)
}
