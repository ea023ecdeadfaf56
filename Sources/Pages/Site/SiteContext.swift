import Bytes
import CivilTime
import Diagnostics
import Journeys
import Language
import Locks
import Markdown
import Model
import Money
import Publication
import Settings
import SpatialIndex
import Text

/// Everything that pages are made from; immutable while pages are rendered. A class, so that passing it on retains one
/// reference instead of one for each table.
package final class SiteContext: Sendable {
  package let settings: Settings
  package let language: Language
  /// The folder of the pages in this language.
  package let folder: LanguageFolder
  /// All languages of the site.
  package let versions: LanguageVersions
  package let directory: Directory
  package let addresses: Addresses
  package let content: Content
  package let assets: Assets
  /// The pictures that things of the directory name.
  package let gallery: Gallery
  /// What is known of the published site.
  package let publication: Publication
  /// All changes of the data, once they are known.
  let knownChanges = Mutex<PublishedChanges?>(nil)
  /// The content of the calendar, once it is known.
  let knownCalendar = Mutex<CalendarPages?>(nil)
  /// Where the trips of a direction go, by its first trip.
  let knownDestinations = Mutex<[TripIndex: [String]]>([:])
  /// Where riders change on foot; set before pages are rendered.
  let stationChanges = Mutex(StationChanges())
  /// Towns that journeys with one change connect; set before files are listed.
  let journeyPairs = Mutex(JourneyPairs())
  /// The path of the plan of journeys from the site's root, nil without one; set before files are listed.
  let planPath = Mutex<String?>(nil)
  /// The findings; set before pages are rendered.
  package let report = FindingsReport()
  /// The version of Stationary.
  package let productVersion: String
  /// `SOURCE_DATE_EPOCH` from the environment: the date of the build's inputs, in seconds since 1970 in UTC.
  let sourceEpoch: Int?
  /// The config's currency; nil if it has none.
  let currency: Currency?
  let navigation: Navigation
  let journeyNames: JourneyNames
  let journeyPlaces: JourneyPlaces
  let placeRows: PlaceRows
  let stationList: StationList
  /// The files of the form «from, to, on» that the search index names.
  let journeyFiles: [JourneyFiles.Listed]
  let cityHotels: CityHotels
  /// The scheduled service by route, direction and kind of day.
  package let routeTimetables: RouteTimetables
  /// The pairs of towns that these connect.
  let timetabledPairs: TimetabledPairs
  let continuationSigns: ContinuationSigns
  let requestedDays: RequestedDays
  let requestedPlaces: RequestedPlaces
  /// The readable colours of each route's badge, by the route's number; nil for a route without any.
  let routeColors: Column<Route, RouteColors.Pair?>
  let routeOrder: RouteOrder
  let fareIndex: FareIndex
  /// The notes of agencies, by their index in `TimetableLayouts.notes`.
  let timetableNotes: [MarkdownNote]
  let hotelOrders: HotelOrders
  let hotelTowns: HotelTowns
  private let nearThings: [ObjectIdentifier: SpatialIndex]
  /// The nearest cities of each city of the gazetteer; empty if no pages will be rendered.
  let nearestCities: Neighbours
  /// The number of them for each city.
  static let nearestCityCount = 5
  let titles: PageTitles
  /// The words that tell apart stations, hotels and places of one name in one city.
  let namesakes: NamedAlike
  let nameLanguages: NameLanguages
  /// Whether anything has a point.
  let hasPoints: Bool
  /// The list to which links to nearby things lead; nil if none can be filtered by distance.
  let nearbyList: ListPage?
  /// The date of the data: `data_date` if it is a date, otherwise the day, in UTC, on which the newest data was fetched.
  package let dataDay: Day?

  /// - Parameters:
  ///   - versions: all languages of the site; nil if this is the only one.
  ///   - main: the site in its own language if this is a further one. The things of both directories have the same
  ///     indices.
  package init(
    settings: Settings, language: Language, directory: Directory, addresses: Addresses, content: Content,
    assets: Assets, gallery: Gallery = Gallery(), productVersion: String, sourceEpoch: Int? = nil,
    publication: Publication = Publication(), isWriting: Bool = true,
    versions: LanguageVersions? = nil, besides main: SiteContext? = nil
  ) {
    (self.settings, self.language) = (settings, language)
    folder = main == nil ? .root : LanguageFolder(of: language.tag)
    self.versions = versions ?? LanguageVersions([language])
    (self.directory, self.addresses, self.content) = (directory, addresses, content)
    self.assets = assets.wanted(of: directory, worksOffline: settings.output.worksOffline)
    (self.gallery, self.productVersion) = (gallery, productVersion)
    (self.sourceEpoch, self.publication) = (sourceEpoch, publication)
    currency = settings.currency.flatMap { Currency($0) }
    navigation = Navigation(language, content, directory)
    timetabledPairs = main?.timetabledPairs ?? TimetabledPairs(directory)
    journeyNames = JourneyNames(directory, timetabledPairs)
    stationList = StationList(directory, language: language.tag)
    journeyPlaces = main?.journeyPlaces ?? JourneyPlaces(directory)
    nearThings =
      main?.nearThings
      ?? Dictionary(
        uniqueKeysWithValues: AllThingKinds.onMaps.map { kind, layer in
          (ObjectIdentifier(kind), SpatialIndex(layer.points(directory, count: kind.count(directory))))
        })
    routeTimetables = main?.routeTimetables ?? RouteTimetables(directory.schedule)
    continuationSigns = main?.continuationSigns ?? ContinuationSigns(directory.schedule)
    requestedDays = RequestedDays(
      routeTimetables, DayKindWords(language: language), in: directory.schedule.services.days)
    requestedPlaces = main?.requestedPlaces ?? RequestedPlaces(routeTimetables, directory.schedule)
    routeOrder = RouteOrder(directory.schedule, stations: directory.stations.count, language: language.tag)
    routeColors = main?.routeColors ?? Column(directory.schedule.routes.map { RouteColors.Pair($0) })
    timetableNotes =
      main?.timetableNotes ?? directory.schedule.layouts.notes.map { MarkdownNote($0.text) }
    fareIndex = main?.fareIndex ?? FareIndex(directory.schedule.fares)
    cityHotels = CityHotels(directory)
    hotelTowns = HotelTowns(directory, language: language.tag)
    hotelOrders = HotelOrders(directory.hotels, hotelTowns)
    nearestCities =
      main?.nearestCities
      ?? (isWriting ? directory.gazetteer : Gazetteer.none).spatialIndex.neighbours(count: Self.nearestCityCount)
    namesakes = NamedAlike(
      directory, routeOrder, near: language.nearWords(unit: settings.distanceUnit.ofLanguage),
      nearThings[ObjectIdentifier(StationKind.self)] ?? SpatialIndex())
    placeRows = PlaceRows(directory, addresses, settings, journeyPlaces, namesakes)
    journeyFiles =
      main?.journeyFiles
      ?? JourneyFiles.indexed(
        directory, journeyPlaces, placeRows, hasSeller: settings.timetable.searchURL != nil)
    titles = PageTitles(directory, content, language, journeyNames, namesakes, isWriting: isWriting)
    nameLanguages = NameLanguages(language: settings.language)
    hasPoints = AllThingKinds.havePoints(directory)
    nearbyList = AllThingKinds.nearbyList(directory)
    dataDay =
      settings.dataDate.flatMap { Day(iso: String($0.prefix(10))) }
      ?? directory.schedule.offers.latestFetch.map { LocalTime(seconds: $0.utc).day }
  }

  /// The site in a further language.
  package convenience init(
    _ main: SiteContext, in language: Language, directory: Directory, content: Content, assets: Assets,
    isWriting: Bool
  ) {
    var settings = main.settings
    settings.language = language.tag
    self.init(
      settings: settings, language: language, directory: directory, addresses: main.addresses, content: content,
      assets: assets, gallery: main.gallery, productVersion: main.productVersion, sourceEpoch: main.sourceEpoch,
      publication: main.publication, isWriting: isWriting, versions: main.versions, besides: main)
    if publication.isPublished {
      let changes = PublishedSite(self).named(main.changeSets, PublishedSite(main))
      knownChanges.withLock { $0 = PublishedChanges(changes) }
    }
  }

  /// The things of a kind that have a point on maps.
  func near(_ kind: any ThingKind.Type) -> SpatialIndex { nearThings[ObjectIdentifier(kind)] ?? SpatialIndex() }

  /// Whether there are stations; without them, nothing links to their pages.
  var hasStations: Bool { !directory.stations.isEmpty }

  /// Whether there are hotels.
  var hasHotels: Bool { !directory.hotels.isEmpty }

  /// Whether there are places of a guide.
  var hasPlaces: Bool { !directory.guide.places.isEmpty }

  /// Whether there are cities of a gazetteer.
  var hasGazetteer: Bool { !directory.gazetteer.isEmpty }

  /// A distance in the site's unit and language.
  func distance(_ metres: Double) -> String { language.distance(metres: metres, unit: distanceUnit) }

  /// A distance that the data gives in the site's unit.
  func distance(inSiteUnit amount: Double) -> String {
    language.distance(metres: amount * distanceUnit.metres, unit: distanceUnit, isGiven: true)
  }

  var distanceUnit: Language.DistanceUnit { settings.distanceUnit.ofLanguage }

  /// Whether the site has a service worker.
  var worksOffline: Bool { settings.output.worksOffline && OfflineWorker(self) != nil }

  /// The absolute URL of an address of the site, of pages in this language; nil without `base_url`.
  func url(_ address: String) -> String? { settings.baseURL?.address(of: folder.address(address)) }

  /// The path under which the site is published, with a slash at both ends.
  package var basePath: String { settings.baseURL?.path ?? "/" }
}

extension DistanceUnit {
  package var ofLanguage: Language.DistanceUnit {
    switch self {
    case .kilometres: .kilometres
    case .miles: .miles
    case .metres: .metres
    }
  }
}

extension Language {
  /// Words that distinguish cities with the same name: «near Turku, 12 km».
  package func nearWords(unit: DistanceUnit) -> NearWords {
    { [self] name, metres in
      phrase("city.near_other", ["name": name, "distance": distance(metres: metres, unit: unit)])
    }
  }
}
