import Diagnostics
import Publication

/// Things whose addresses `stationary publish` keeps; a kind of thing declares those of its pages.
struct PublishedThings: Sendable {
  /// Its name in `urls.lock`: `station`.
  let name: String
  /// The page that lists all of them.
  let list: ListPage
  /// Whether things of other kinds have it as their parent, so that they follow its id.
  var isCity = false
  /// Whether the ids are those of two cities, separated by a slash, and the pages below move with the page.
  var isPair = false
  /// Whether a published site has its names and points, to report what is new and what is gone.
  var isInSnapshot = true

  /// Whether each has a feed of its changes.
  var hasFeeds = false
  /// Their departures, to report what changed, with the ids of stations that the second parameter gives.
  var services: @Sendable (SiteContext, _ stationKey: @Sendable (ThingKey) -> ThingKey) -> [PublishedService] = {
    _, _ in []
  }

  /// The things, in an order that the other closures use. Those with the address of a row have no page.
  let things: @Sendable (SiteContext) -> [PublishedThing]
  /// The title of a thing's page.
  let title: @Sendable (SiteContext, Int) -> String
  /// The record behind a thing.
  let place: @Sendable (SiteContext, Int) -> SourceLocation?
  /// Other ids of things.
  var aliases: @Sendable (SiteContext) -> [(id: String, thing: Int)] = { _ in [] }
}
