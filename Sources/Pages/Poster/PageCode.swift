import Mustache
import QRCode

/// The canonical address of a page as text and as a QR code, for sheets of paper.
struct PageCode {
  private let object: ObjectSlot
  private let address, size, path: TextSlot

  init(_ shape: inout Shape) {
    var code = Shape("page code")
    address = code.text("address", "absolute URL of the page")
    size = code.text("size", "modules on each side of the QR code")
    path = code.text("path", "its dark modules, as a path")
    object = shape.object("page_code", code, "as text and QR code")
  }

  /// - Parameter address: of the page, from the site's root.
  func fill(_ address: String, _ page: inout PageWriter) {
    guard let address = page.site.url(address), let code = QRCode(address) else { return }
    page.object(object) { page in
      page.set(self.address, address)
      page.set(size, String(code.size))
      page.set(path, code.path)
    }
  }
}
