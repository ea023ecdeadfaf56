import Diagnostics
import Model

/// `rider_categories.txt`, of Fares v2.
enum RiderCategoriesFile: GTFSFile {
  static let name = "rider_categories.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let id = table.required("rider_category_id", &findings)
    let title = table.column("rider_category_name")
    table.ignore("is_default_fare_category", "eligibility_url", "min_age", "max_age")
    table.each(&findings) { record, findings in
      guard let own = record.requiredID(id, &findings) else { return }
      set.riderCategories[own] = record.text(title, of: own, &findings)
    }
  }
}

/// `fare_products.txt`, of Fares v2. It is not used beside fare_attributes.txt, which has the same fares.
enum FareProductsFile: GTFSFile {
  static let name = "fare_products.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let id = table.required("fare_product_id", &findings)
    let title = table.column("fare_product_name")
    let amount = table.required("amount", &findings)
    let currency = table.required("currency", &findings)
    let category = table.column("rider_category_id")
    table.ignore("fare_media_id")
    guard !table.lacksColumns, set.schedule.fares.fares.isEmpty else { return }
    table.each(&findings) { record, findings in
      guard let own = record.requiredID(id, &findings), let price = record.price(amount, currency, &findings)
      else { return }
      let riders = set.riderCategories[record.id(category)] ?? ""
      let name = record.text(title, of: own, &findings)
      let fare = Fares.Fare(
        id: set.prefix + own, name: riders.isEmpty ? name : name.isEmpty ? riders : "\(name), \(riders)", price: price,
        transfers: nil, agency: set.soleAgency)
      // A product that is sold on several media is one fare.
      let known = set.fareProducts[own, default: []]
      if known.contains(where: { set.schedule.fares.fares[$0].isSame(as: fare) }) { return }
      set.fareProducts[own] = known + [set.schedule.fares.fares.count]
      set.schedule.fares.fares.append(fare)
    }
  }
}

extension Fares.Fare {
  fileprivate func isSame(as other: Self) -> Bool { name == other.name && price == other.price }
}
