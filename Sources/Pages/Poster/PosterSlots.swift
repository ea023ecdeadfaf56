import CivilTime
import Model
import Mustache

/// A station's departures on one sheet of paper, to hang up.
struct PosterSlots {
  /// The name of its style sheet.
  static let sheet = "timetable/poster.css"
  /// The height of a sheet for departures, in millimetres, for A4 and US letter.
  private static let space = 192.0
  /// The part of it for trips with offers, at a station that also has a timetable.
  private static let rest = 60.0

  private let poster = ObjectSlot("poster", of: Poster(), "departures on one sheet, for print")

  private struct Poster {
    let sheet = TextSlot("poster_css")
    let size = TextSlot("name_size", "large, medium or small")
    let parts = ListSlot("parts", of: PosterPartSlots(), "service of timetables, and trips with offers")
    let valid = TextSlot("valid_days", "dates of these departures")
  }

  /// - Parameter calls: what stops at the station.
  func fill(_ station: StationIndex, _ calls: StationCalls, _ page: inout PageWriter) {
    let site = page.site
    let country = site.countryCode(ofCity: site.directory.stations[station].city)
    let services = [false, true].map { PosterService(calls, isOffered: $0, in: country, site) }.filter {
      $0.callCount > 0
    }
    guard let days = services.compactMap(\.days).whole else { return }
    let name = site.directory.stations[station].name
    page.object(poster) { poster, page in
      page.set(poster.sheet, site.assets.path(Self.sheet).map(page.links.href))
      page.set(poster.size, name.count > 90 ? "small" : name.count > 32 ? "medium" : "large")
      page.list(poster.parts, services.indices) { row, index, page in
        let space =
          services.count == 1 ? Self.space : index == 0 ? Self.space - Self.rest : Self.rest
        row.fill(services[index], space: space, &page)
      }
      page.set(poster.valid, site.language.valid(days))
    }
  }
}
