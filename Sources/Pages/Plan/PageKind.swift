import Diagnostics
import Markdown
import Model
import Mustache

/// A kind of page: the things that have one, and the values for its template. A new one is a folder here, a template in
/// `Templates/pages/`, and an entry in the `pages` of its kind of thing, or in `AllPageKinds`.
protocol PageKind: Sendable {
  /// What its pages are about: the index of a thing, or the number of a page.
  associatedtype Item: ThingReference = Int

  /// The template's name: `pages/station`.
  static var template: String { get }

  var site: SiteContext { get }

  /// Creates the slots of the values for its template, which a `ShapeDeclaration` makes into their shape.
  init(site: SiteContext)

  /// Adds the pages of this kind, and its files without a template, such as `departures.json`.
  func list(_ files: inout FileList)

  /// Names the source of a page in findings.
  func owner(_ item: Item) -> FileOwner

  /// Names the source of a file without a template in findings.
  func documentOwner(_ item: Item) -> FileOwner

  /// The metadata of a page.
  func head(_ item: Item) -> PageHead

  /// Fills in the values of one page.
  func fill(_ item: Item, _ page: inout PageWriter)

  /// The owner's text on a page, with the slots for it; nil for a page without one.
  func text(_ item: Item) -> (slots: TextSlots, text: MarkdownPage)?

  /// The bytes of a file that has no template.
  func document(_ item: Item) -> [UInt8]

  /// Where a page leads that only leads on; nil for a page of its own.
  func redirect(_ item: Item) -> Redirect?
}

extension PageKind {
  func text(_ item: Item) -> (slots: TextSlots, text: MarkdownPage)? { nil }
  func documentOwner(_ item: Item) -> FileOwner { owner(item) }
  func document(_ item: Item) -> [UInt8] { [] }
  func redirect(_ item: Item) -> Redirect? { nil }
}

/// The same by the numbers of things, for the plan, which has pages of all kinds.
extension PageKind {
  func owner(item: Int) -> FileOwner { owner(Item(item)) }
  func documentOwner(item: Int) -> FileOwner { documentOwner(Item(item)) }
  func head(item: Int) -> PageHead { head(Item(item)) }
  func fill(item: Int, _ page: inout PageWriter) { fill(Item(item), &page) }
  func text(item: Int) -> (slots: TextSlots, text: MarkdownPage)? { text(Item(item)) }
  func document(item: Int) -> [UInt8] { document(Item(item)) }
  func redirect(item: Int) -> Redirect? { redirect(Item(item)) }
}

/// The kinds of pages: the home page, those of things, and the site's other pages.
enum AllPageKinds {
  static let kinds: [any PageKind.Type] =
    [HomePage.self] + AllThingKinds.kinds.flatMap { $0.pages } + [
      MyPlacesPage.self, AboutPage.self, ChangesPage.self, DataReportPage.self, TextPage.self, SearchPage.self,
      RedirectPage.self,
      ErrorPage.self,
      OfflinePage.self,
    ]
}
