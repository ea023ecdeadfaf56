import Locks
import Model

/// The site's pictures by reference: first with the sizes from their headers, before the plan is made; then with
/// processed files and previews, before the first page is written.
package final class Gallery: Sendable {
  private let pictures: Mutex<[ImageReference: Picture]>

  package init(_ pictures: [ImageReference: Picture] = [:]) { self.pictures = Mutex(pictures) }

  /// Nil for a picture that cannot be shown, and for pictures on other hosts.
  package subscript(_ reference: ImageReference) -> Picture? {
    get { pictures.withLock { $0[reference] } }
    set { pictures.withLock { $0[reference] = newValue } }
  }
}
