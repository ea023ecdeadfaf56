import Diagnostics
import JSON
import Model

/// A city of a `departures` source.
struct CityReader {
  let id: String
  let fields: RecordReader
  /// Nil if its point is not compared with its country.
  var countries: RecordCountries?

  func record(_ findings: inout Findings) -> CityRecord {
    let title = fields.text("name", &findings)
    if title.isEmpty { findings.add(.missingName(fields, instead: "City unknown")) }
    let region = fields.object("region", &findings).map { fields.inside("region", $0) }
    let country = country(region, &findings)
    var city = CityRecord(
      id: id, title: title, district: "", region: region?.text("name", &findings) ?? "", country: country,
      point: fields.point(in: countries?.countries.code(country), countries, &findings), place: fields.place)
    city.zone = fields.text("timezone", &findings)
    return city
  }

  /// The country's name, otherwise its code, from any of its fields.
  private func country(_ region: RecordReader?, _ findings: inout Findings) -> String {
    let country = region.flatMap { region in
      region.object("country", &findings).map { region.inside("country", $0) }
    }
    for (reader, field) in [
      (country, "name"), (fields, "country_code2"), (region, "country_code2"), (country, "code2"),
    ] {
      let text = reader?.text(field, &findings) ?? ""
      if !text.isEmpty { return text }
    }
    return ""
  }
}
