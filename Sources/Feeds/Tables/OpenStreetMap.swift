import JSON
import Model

/// How data of OpenStreetMap are recognised, and the credit that their licence asks for.
enum OpenStreetMap {
  static let attribution = Attribution(
    organization: "© OpenStreetMap contributors", website: "https://www.openstreetmap.org/copyright", licence: "ODbL")

  /// Whether map data are of OpenStreetMap: by what the file says of itself, or by the ids of its features.
  static func isOrigin(of features: [MapFeature], in root: JSONValue) -> Bool {
    root["osm3s"] != nil || ["generator", "copyright", "attribution"].contains { names(root[$0]?.string) }
      || features.contains { !$0.osmID.isEmpty || $0.properties?["osm_id"] != nil }
  }

  /// Whether a table with these columns is of OpenStreetMap: as ogr2ogr and QGIS write it, or the Overpass API.
  static func isOrigin(ofColumns names: [String]) -> Bool {
    names.contains("osm_id") || names.contains("@id") && names.contains("@type")
  }

  private static func names(_ text: String?) -> Bool {
    let text = text?.lowercased() ?? ""
    return text.contains("openstreetmap") || text.contains("overpass")
  }
}
