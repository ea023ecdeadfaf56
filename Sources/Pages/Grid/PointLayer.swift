import Model
import PointGrid

/// The points of a kind of thing, for interactive maps and for «Near me».
struct PointLayer: Sendable {
  /// Whether interactive maps hide them at first unless the site has nothing else to show.
  var isBackground = false
  /// Whether any thing has a point; cheaper than computing them.
  let isAny: @Sendable (Directory) -> Bool
  let collection: @Sendable (SiteContext) -> GridCollection
}
