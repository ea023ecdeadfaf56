import Model
import Mustache

/// The agency of a route, with its contact.
struct AgencySlots {
  private let name, href, website, websiteHost, fareHref, phone, phoneHref, email: TextSlot

  private let nameLanguage: NameLanguage

  init(_ shape: inout Shape) {
    name = shape.text("agency")
    nameLanguage = NameLanguage(&shape, "agency_lang")
    href = shape.text("agency_href")
    website = shape.text("agency_website")
    websiteHost = shape.text("agency_host", "host of that site")
    fareHref = shape.text("fare_website", "web page about fares")
    phone = shape.text("phone")
    phoneHref = shape.text("phone_href")
    email = shape.text("email")
  }

  func fill(_ agency: AgencyIndex, _ page: inout PageWriter) {
    let own = page.site.directory.schedule[agency]
    page.set(name, own.name)
    nameLanguage.fill(own.name, country: nil, &page)
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
