import Model
import Mustache

/// A telephone number as it is written, with its link.
struct PhoneLink: Hashable {
  let text: String
  /// `tel:…`; nil for a text that is no number.
  let href: String?

  init(_ text: String) {
    self.text = text
    // What follows a letter is an extension, if a whole number is before it.
    let number = text.prefix { !$0.isLetter }
    let digits = number.filter { $0.isASCII && $0.isNumber }
    let isWhole = digits.count >= (number.count == text.count ? 3 : 7)
    href = isWhole ? "tel:\(number.contains("+") ? "+" : "")\(digits)" : nil
  }
}

/// The values of one telephone number, for `partials/phone`.
struct PhoneSlot {
  private let text = TextSlot("phone")
  private let href = TextSlot("phone_href")

  func fill(_ phone: String, _ page: inout PageWriter) {
    page.set(text, phone)
    page.set(href, PhoneLink(phone).href)
  }
}

/// The telephone numbers with which riders book.
struct PhoneSlots {
  private let phones = ListSlot("phones", of: Phone(), "the numbers with which riders book")

  private struct Phone {
    let text = TextSlot("text")
    let href = TextSlot("href")
  }

  /// - Parameter routes: with the numbers of their booking rules, otherwise of their agencies.
  func fill(_ routes: Set<RouteIndex>, _ page: inout PageWriter) {
    let schedule = page.site.directory.schedule
    var seen: Set<PhoneLink> = []
    let found = routes.sorted().flatMap(schedule.bookingPhones).map(PhoneLink.init).filter { seen.insert($0).inserted }
    page.list(phones, found) { row, phone, page in
      page.set(row.text, phone.text)
      page.set(row.href, phone.href)
    }
  }
}

extension Schedule {
  /// The telephone numbers with which riders book trips of a route: of its rules, otherwise of its agency.
  func bookingPhones(of route: RouteIndex) -> [String] {
    let own = requested.phones(of: route)
    return own.isEmpty ? [self[self[route].agency].phone].filter { !$0.isEmpty } : own
  }
}
