import Model
import Mustache

/// The agency of a route, with its contact.
struct AgencySlots {
  private let name = NameSlots("agency", language: "agency_lang")
  private let href = TextSlot("agency_href")
  private let website = TextSlot("agency_website")
  private let websiteHost = TextSlot("agency_host", "host of that site")
  private let fareHref = TextSlot("fare_website", "web page about fares")
  private let phone = TextSlot("phone")
  private let phoneHref = TextSlot("phone_href")
  private let email = TextSlot("email")

  func fill(_ agency: AgencyIndex, _ page: inout PageWriter) {
    let own = page.site.directory.schedule[agency]
    name.fill(own.name, country: nil, &page)
    page.set(href, own.carrier.map { page.href(page.site.addresses.operators[$0.number]) })
    page.set(website, own.website)
    page.set(websiteHost, own.website.map(WebHost.of))
    page.set(fareHref, own.fareWebsite)
    page.set(phone, own.phone)
    let digits = own.phone.filter { $0.isASCII && ($0.isNumber || $0 == "+") }
    if digits.count > 2 { page.set(phoneHref, "tel:\(digits)") }
    page.set(email, own.email.contains("@") ? own.email : "")
  }
}
