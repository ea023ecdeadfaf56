import Markdown
import Model
import Mustache

/// `/hotels/<hotel>-<id>/`: one hotel, where it is, its picture, and what is near.
struct HotelPage: PageKind {
  static let template = "pages/hotel"
  /// The number of free rooms from which the list of rooms is collapsed.
  static let manyRooms = 25

  let site: SiteContext

  private let name = NameSlots()
  private let address = ListSlot("address", of: AddressPiece(), "in pieces")
  private let cityName = TextSlot("city_name", "with the region if two cities share a name")
  private let cityHref = TextSlot("city_href")
  private let cityIsLinked = FlagSlot("city_is_linked")
  private let facts = HotelFactSlots()
  private let hasManyRooms = FlagSlot("has_many_rooms", "whether their numbers are collapsed")
  private let roomNumbers = FlaggedListSlot(
    "room_numbers", of: TextSlot("number"), "free rooms, in the order of the data")
  private let location = LocationSlots()
  private let picture = ImageSlots()
  private let surroundings = Surroundings()
  private let words = TextSlots("owner's text, from content/hotels/ID.md", hasHeading: true)

  private struct AddressPiece {
    let text = TextSlot("text", "line of the data's address, city, country, or separator")
    let href = TextSlot("href", "the city's page")
  }

  func list(_ files: inout FileList) {
    for index in site.directory.hotels.references where site.directory.hotels[index].hasPage {
      files.page(site.addresses.hotelPages[index], item: index)
    }
  }

  func owner(_ item: HotelIndex) -> FileOwner {
    let hotel = site.directory.hotels[item]
    return FileOwner("hotel", id: hotel.id.text, hotel.place)
  }

  func head(_ item: HotelIndex) -> PageHead {
    let hotel = site.directory.hotels[item]
    let (city, country) = site.directory.townName(of: hotel)
    let title = [hotel.name, city, country].filter { !$0.isEmpty }.joined(separator: ", ")
    let facts = [site.starsPhrase(hotel), site.fromCentrePhrase(hotel), site.roomsPhrase(hotel)]
    let description = ([title] + facts).filter { !$0.isEmpty }.joined(separator: ", ")
    return PageHead(
      address: site.addresses.hotelPages[item], title: site.titles.hotel(item),
      description: site.content[HotelKind.self, item]?.description
        ?? site.language.phrase("hotel.description", ["facts": description]),
      steps: [
        PageHead.Step(name: site.language.phrase("site.hotels"), address: Addresses.hotels),
        PageHead.Step(name: hotel.name, address: nil),
      ],
      place: Addresses.hotels, linkedData: { HotelLinkedData.write(item, site, to: &$0) },
      image: HotelLinkedData.image(hotel, site))
  }

  func text(_ item: HotelIndex) -> (slots: TextSlots, text: MarkdownPage)? {
    site.content[HotelKind.self, item].map { (words, $0) }
  }

  func fill(_ item: HotelIndex, _ page: inout PageWriter) {
    let hotel = site.directory.hotels[item]
    name.fill(hotel.name, country: site.countryCode(ofCity: hotel.town), &page)
    fillAddress(hotel, &page)
    facts.fill(hotel, &page)
    fillRooms(hotel.rooms, &page)
    location.fill(hotel.coordinate, &page)
    picture.fill(hotel.picture, of: hotel.name, &page)
    surroundings.fill(
      PageSubject(kind: HotelKind.self, item: item, point: hotel.coordinate, city: hotel.town), named: hotel.name, &page
    )
  }

  private func fillAddress(_ hotel: Hotel, _ page: inout PageWriter) {
    let pieces = HotelAddress(hotel, site).pieces
    page.list(address, pieces) { row, piece, page in
      page.set(row.text, piece.text)
      page.set(row.href, piece.page.map(page.links.href))
    }
    page.set(cityIsLinked, pieces.contains { $0.page != nil })
    page.set(cityName, site.directory.townName(of: hotel).city)
    page.set(cityHref, hotel.town.flatMap { site.addresses.page(ofTown: $0) }.map(page.links.href))
  }

  private func fillRooms(_ free: Hotel.Rooms?, _ page: inout PageWriter) {
    guard let free else { return }
    page.set(hasManyRooms, free.count >= Self.manyRooms)
    page.list(roomNumbers, free.numbers) { row, number, page in page.set(row, String(number)) }
  }
}
