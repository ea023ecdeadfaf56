import Markdown
import Model
import Mustache

/// `/hotels/<hotel>-<id>/`: one hotel, where it is, its picture, and what is near.
struct HotelPage: PageKind {
  static let template = "pages/hotel"
  /// The number of free rooms from which the list of rooms is collapsed.
  static let manyRooms = 25

  let shape: Shape
  private let site: SiteContext
  private let name, cityName, cityHref, wordsHeading: TextSlot
  private let facts: HotelFactSlots
  private let hasRooms, hasManyRooms, cityIsLinked: FlagSlot
  private let address: (slot: ListSlot, text: TextSlot, href: TextSlot)
  private let roomNumbers: (slot: ListSlot, number: TextSlot)
  private let point: PointSlots
  private let nearLink: NearLink
  private let picture: ImageSlots
  private let surroundings: Surroundings
  private let words: TextSlots
  private let nameLanguage: NameLanguage

  init(_ site: SiteContext) {
    self.site = site
    var shape = Shape("hotel")
    name = shape.text("name")
    nameLanguage = NameLanguage(&shape)
    var piece = Shape("address piece")
    let text = piece.text("text", "line of the data's address, city, country, or separator")
    let href = piece.text("href", "the city's page")
    address = (shape.list("address", piece, "in pieces"), text, href)
    cityName = shape.text("city_name", "with the region if two cities share a name")
    cityHref = shape.text("city_href")
    cityIsLinked = shape.flag("city_is_linked")
    facts = HotelFactSlots(&shape)
    hasRooms = shape.flag("has_room_numbers")
    hasManyRooms = shape.flag("has_many_rooms", "whether their numbers are collapsed")
    var room = Shape("free room")
    let number = room.text("number")
    roomNumbers = (shape.list("room_numbers", room, "free rooms, in the order of the data"), number)
    point = PointSlots(&shape)
    nearLink = NearLink(&shape)
    picture = ImageSlots(&shape)
    surroundings = Surroundings(&shape)
    wordsHeading = shape.text("words_heading", "heading of the owner's text")
    words = TextSlots(&shape, "owner's text, from content/hotels/ID.md")
    self.shape = shape
  }

  func list(_ files: inout FileList) {
    for index in site.directory.hotels.indices where site.directory.hotels[index].hasPage {
      files.page(site.addresses.hotelPages[index], item: index)
    }
  }

  func owner(_ item: Int) -> FileOwner {
    let hotel = site.directory.hotels[item]
    return FileOwner("hotel", id: hotel.id.text, hotel.place)
  }

  func head(_ item: Int) -> PageHead {
    let hotel = site.directory.hotels[item]
    let (city, country) = HotelCityNames.parts(of: hotel, site.directory)
    let title = [hotel.name, city, country].filter { !$0.isEmpty }.joined(separator: ", ")
    let facts = [site.starsPhrase(hotel), site.fromCentrePhrase(hotel), site.roomsPhrase(hotel)]
    let description = ([title] + facts).filter { !$0.isEmpty }.joined(separator: ", ")
    return PageHead(
      address: site.addresses.hotelPages[item], title: site.titles.hotel(item),
      description: site.content[.hotels, item]?.description
        ?? site.language.phrase("hotel.description", ["facts": description]),
      steps: [
        PageHead.Step(name: site.language.phrase("site.hotels"), address: Addresses.hotels),
        PageHead.Step(name: hotel.name, address: nil),
      ],
      place: Addresses.hotels, linkedData: { HotelLinkedData.write(item, site, to: &$0) },
      image: HotelLinkedData.image(hotel, site))
  }

  func text(_ item: Int) -> (slots: TextSlots, text: MarkdownPage)? { site.content[.hotels, item].map { (words, $0) } }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let hotel = site.directory.hotels[item]
    page.set(name, hotel.name)
    nameLanguage.fill(hotel.name, country: site.countryCode(ofCity: hotel.city), &page)
    fillAddress(hotel, &page)
    facts.fill(hotel, &page)
    fillRooms(hotel.rooms, &page)
    point.fill(hotel.coordinate, &page)
    nearLink.fill(hotel.coordinate, &page)
    picture.fill(hotel.picture, of: hotel.name, &page)
    page.set(wordsHeading, site.content[.hotels, item].flatMap { $0.heading ?? $0.title })
    surroundings.fill(
      PageSubject(kind: HotelKind.self, item: item, point: hotel.coordinate, city: hotel.city), named: hotel.name, &page
    )
  }

  private func fillAddress(_ hotel: Hotel, _ page: inout PageWriter) {
    let pieces = HotelAddress(hotel, site).pieces
    page.list(address.slot, pieces) { piece, page in
      page.set(address.text, piece.text)
      page.set(address.href, piece.page.map(page.links.href))
    }
    page.set(cityIsLinked, pieces.contains { $0.page != nil })
    page.set(cityName, HotelCityNames.parts(of: hotel, site.directory).city)
    page.set(cityHref, hotel.city.map { page.href(site.addresses.cities[$0]) })
  }

  private func fillRooms(_ free: Hotel.Rooms?, _ page: inout PageWriter) {
    guard let free else { return }
    page.set(hasRooms, free.count > 0)
    page.set(hasManyRooms, free.count >= Self.manyRooms)
    page.list(roomNumbers.slot, free.numbers) { number, page in page.set(roomNumbers.number, String(number)) }
  }
}
