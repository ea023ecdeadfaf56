import Diagnostics
import Model
import Money

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
    var offers: Set<Offer> = []
    let all = set.sellers(nil)
    table.each(&findings) { record, findings in
      guard let own = record.requiredID(id, &findings), let price = record.price(amount, currency, &findings)
      else { return }
      let riders = record.rows.isEmpty(category) ? RiderCategory() : set.riderCategories[record.id(category)]
      let name = [record.text(title, of: own, &findings), riders?.name ?? ""].filter { !$0.isEmpty }
      let offer = Offer(product: own, name: name.joined(separator: ", "), price: price)
      // A product that is sold on several media is one fare.
      guard offers.insert(offer).inserted else { return }
      set.fareProducts[own, default: FareProduct()].add(set.schedule.fares.fares.count, riders?.rank ?? .other)
      set.schedule.fares.fares.append(
        Fares.Fare(id: set.prefix + own, name: offer.name, price: price, sellers: all))
    }
  }

  private struct Offer: Hashable {
    let product, name: String
    let price: Money
  }
}

/// The fares of a product of Fares v2 that adults pay, as far as the data say who pays which.
struct FareProduct: Sendable {
  private var rank = RiderCategory.Rank.other
  private(set) var fares: [Int] = []
  /// The number of fares for other riders.
  private(set) var others = 0

  /// - Parameter isKnown: whether the data say of any category that it is that of adults; then others are for other riders.
  func fares(ofAdults isKnown: Bool) -> [Int] { isKnown && rank == .other ? [] : fares }

  mutating func add(_ fare: Int, _ own: RiderCategory.Rank) {
    if own < rank {
      (rank, others) = (own, others + fares.count)
      fares = [fare]
    } else if own > rank {
      others += 1
    } else {
      fares.append(fare)
    }
  }
}
