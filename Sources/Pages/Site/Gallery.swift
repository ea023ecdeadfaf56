import Model
import Synchronization

/// The pictures of a site, by what records name: filled from their headers before the plan stands, completed and
/// thinned when their pixels are turned, before the first page is written.
package final class Gallery: Sendable {
  private let pictures: Mutex<[ImageReference: Picture]>

  package init(_ pictures: [ImageReference: Picture] = [:]) { self.pictures = Mutex(pictures) }

  /// Nil for a picture that cannot be shown, and for those on other hosts.
  package subscript(_ reference: ImageReference) -> Picture? {
    get { pictures.withLock { $0[reference] } }
    set { pictures.withLock { $0[reference] = newValue } }
  }
}
