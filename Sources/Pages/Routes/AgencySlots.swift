import Model
import Mustache

/// The agency of a route, with its contact.
struct AgencySlots {
  private let name = NameSlots("agency", language: "agency_lang")
  private let href = TextSlot("agency_href")
  private let website = TextSlot("agency_website")
  private let websiteHost = TextSlot("agency_host", "host of that site")
  private let fareHref = TextSlot("fare_website", "web page about fares")
  private let phone = PhoneSlot()
  private let email = TextSlot("email")
  private let passes = FlaggedListSlot("passes", of: PassRow(), "tickets for many rides")

  private struct PassRow {
    let name = TextSlot("name")
    let price = TextSlot("price")
  }

  /// - Parameter mostPasses: the number of passes above which none is listed.
  func fill(_ agency: AgencyIndex, mostPasses: Int = 20, _ page: inout PageWriter) {
    let (site, schedule) = (page.site, page.site.directory.schedule)
    let own = schedule[agency]
    let sold = schedule.fares.passes.map { schedule.fares.fares[$0] }
      .filter { schedule.fares.sellers[$0.sellers].contains(agency) }
    page.list(passes, sold.count <= mostPasses ? sold : []) { row, pass, page in
      page.set(row.name, pass.name.isEmpty ? pass.id : pass.name)
      page.set(row.price, site.pricePhrase(pass.price))
    }
    name.fill(own.name, country: nil, &page)
    page.set(href, own.carrier.map { page.href(page.site.addresses.operators[$0]) })
    page.set(website, own.website)
    page.set(websiteHost, own.website.map(WebHost.of))
    page.set(fareHref, own.fareWebsite)
    phone.fill(own.phone, &page)
    page.set(email, own.email.contains("@") ? own.email : "")
  }
}
