import Mustache
import QRCode

/// The canonical address of a page as text and as a QR code, for sheets of paper.
struct PageCode {
  private let code = ObjectSlot("page_code", of: PageCodeSlots(), "as text and QR code")

  private struct PageCodeSlots {
    let address = TextSlot("address", "absolute URL of the page")
    let size = TextSlot("size", "modules on each side of the QR code")
    let path = TextSlot("path", "its dark modules, as a path")
  }

  /// - Parameter address: of the page, from the site's root.
  func fill(_ address: String, _ page: inout PageWriter) {
    guard let address = page.site.url(address), let code = QRCode(address) else { return }
    page.object(self.code) { slots, page in
      page.set(slots.address, address)
      page.set(slots.size, String(code.size))
      page.set(slots.path, code.path)
    }
  }
}
