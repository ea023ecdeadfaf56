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
    guard let address = page.site.url(address) else { return }
    page.later(PageAddress(url: address)) { tape, frame in
      guard let code = QRCode(address) else { return }
      let (slots, frame) = (self.code.values, tape.object(self.code, frame))
      tape.set(slots.address, frame, address)
      tape.set(slots.size, frame, String(code.size))
      tape.set(slots.path, frame, code.path)
    }
  }
}

private struct PageAddress: DeferredInputs {
  let url: String

  func write(to writer: inout ByteWriter) {
    writer.append(url)
    // In no URL.
    writer.append(UInt8(ascii: " "))
  }
}
