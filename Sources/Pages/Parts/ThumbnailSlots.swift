import Model
import Mustache

/// The thumbnail of a row.
struct ThumbnailSlots {
  /// The widest size that any screen needs for a thumbnail, in pixels.
  static let widest = 640

  private let source = TextSlot("picture_src", "smallest JPEG file")
  private let webp = TextSlot("picture_webp", "WebP files, for srcset")
  private let jpeg = TextSlot("picture_jpeg", "JPEG files, for srcset")
  private let full = TextSlot("picture_full", "widest WebP file")
  private let width = TextSlot("picture_width", "of the smallest file")
  private let height = TextSlot("picture_height", "of the smallest file")

  /// - Parameter reference: the picture in the data; nil to show none.
  func fill(_ reference: ImageReference?, _ page: inout PageWriter) {
    guard let picture = page.site.gallery.picture(reference) else { return }
    let sizes = Self.sizes(of: picture)
    guard let smallest = sizes.first, let widest = picture.sizes.last else { return }
    let files = ImageLinks(picture, page.links)
    files.fill(source, smallest, .jpeg, &page)
    files.fill(webp, sizes, .webp, &page)
    files.fill(jpeg, sizes, .jpeg, &page)
    files.fill(full, widest, .webp, &page)
    page.set(width, String(smallest.width))
    page.set(height, String(smallest.height))
  }

  /// The sizes that a row can use, from narrow to wide; at least the narrowest.
  static func sizes(of picture: Picture) -> [Picture.Size] {
    let small = picture.sizes.filter { $0.width <= widest }
    return small.isEmpty ? Array(picture.sizes.prefix(1)) : small
  }
}

extension Gallery {
  /// Nil if there is no reference, or if its picture cannot be shown.
  func picture(_ reference: ImageReference?) -> Picture? { reference.flatMap { self[$0] } }
}
