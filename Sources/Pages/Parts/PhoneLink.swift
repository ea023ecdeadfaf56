import Model
import Mustache

/// A telephone number as it is written, with its link.
struct PhoneLink: Hashable {
  let text: String
  /// `tel:…`; nil for a text that is no number.
  let href: String?

  init(_ text: String) {
    self.text = text
    let digits = text.filter { $0.isASCII && ($0.isNumber || $0 == "+") }
    href = digits.count > 2 ? "tel:\(digits)" : nil
  }
}

/// The telephone numbers of agencies, with which riders book.
struct PhoneSlots {
  private let phones = ListSlot("phones", of: Phone(), "the numbers with which riders book")

  private struct Phone {
    let text = TextSlot("text")
    let href = TextSlot("href")
  }

  func fill(_ agencies: Set<AgencyIndex>, _ page: inout PageWriter) {
    let phones = agencies.sorted().map { PhoneLink(page.site.directory.schedule[$0].phone) }
    page.list(self.phones, phones.filter { !$0.text.isEmpty }) { row, phone, page in
      page.set(row.text, phone.text)
      page.set(row.href, phone.href)
    }
  }
}
