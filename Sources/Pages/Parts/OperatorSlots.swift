import Model
import Mustache

/// The operator of departures, with a link to its page.
struct OperatorSlots {
  private let name = NameSlots("operator", language: "operator_lang")
  private let href = TextSlot("operator_href")

  /// - Parameter index: nil if it is unknown.
  func fill(_ index: CarrierIndex?, _ page: inout PageWriter) {
    guard let index else { return }
    name.fill(page.site.directory.operators[index].name, country: nil, &page)
    page.set(href, page.href(page.site.addresses.operators[index]))
  }
}
