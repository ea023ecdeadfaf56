import Diagnostics
import Files
import JSON
import Locks
import Settings
import Text

/// One run: first the list, then the details, then the pictures.
struct HotelsRun {
  /// The maximum sizes of a list, a detail and a picture, in bytes.
  private static let mostOfList = 256 << 20
  private static let mostOfDetail = 1 << 20
  private static let mostOfPicture = 64 << 20

  let settings: HotelsService
  let services: HotelServices
  let work: HotelDownloads
  /// Whether an empty list may take the place of one with hotels.
  let allowsShrinking: Bool

  func run(_ list: AddressTemplate, _ outcome: inout HotelsOutcome) {
    guard let hotels = self.list(list, &outcome) else { return }
    let images = details(hotels, &outcome)
    guard let template = settings.pictures, !outcome.isStopped, !outcome.isGivenUp else { return }
    let names = ImageNames(zip(hotels, images))
    outcome.findings += names.findings
    pictures(names.files, template, &outcome)
  }

  /// - Returns: nil if it was not received.
  private func list(_ template: AddressTemplate, _ outcome: inout HotelsOutcome) -> [HotelEntry]? {
    let name = HotelFiles.list(template)
    let service = services.service(at: template, for: .json)
    let thing = Fetched(
      name: "the list", noun: "list of hotels", key: "list", limit: Self.mostOfList, severity: .error,
      hasToken: services.hasToken(template))
    let received = Mutex<HotelList?>(nil)
    let ended = work.each(.list, 1, &outcome) { _ in
      work.bring(thing, template.text, as: name, service) { answer throws(FetchFault) in
        let (good, root) = try service.clean(answer)
        let list = try HotelList(root, file: name)
        if list.hotels.isEmpty, !allowsShrinking,
          let old = try work.json(name).flatMap({ try? HotelList($0, file: name) }),
          !old.hotels.isEmpty
        {
          throw .emptyList(before: old.hotels.count)
        }
        received.withLock { $0 = list }
        return good
      } use: { bytes in
        // An unchanged list is the file that exists.
        let old = (try? JSONDocument(bytes).root).flatMap { try? HotelList($0, file: name) }
        received.withLock { $0 = $0 ?? old }
      }
    }
    guard let file = ended[0] else { return nil }
    // A list that may not be written, because the owner's file has its name, is used all the same.
    let isKeptOut = if case .notFetched = file.fault { true } else { false }
    guard file.fault == nil || isKeptOut, let list = received.withLock({ $0 }) else { return nil }
    outcome.hotels = list.hotels.count
    outcome.findings += list.findings
    return list.hotels
  }

  /// - Returns: the picture of each hotel. Details take precedence over the list.
  private func details(_ hotels: [HotelEntry], _ outcome: inout HotelsOutcome) -> [HotelImage] {
    guard let template = settings.details else { return hotels.map(\.image) }
    let service = services.service(at: template, for: .json)
    let hasToken = services.hasToken(template)
    let ended = work.each(.details, hotels.count, &outcome) { number in
      let hotel = hotels[number]
      let thing = Fetched(
        name: "hotel \(hotel.id)", noun: "detail", key: "details", limit: Self.mostOfDetail, severity: .warning,
        hasToken: hasToken)
      let address = template.address(UnreservedBytes.percentEncoded(hotel.id))
      do throws(FetchFault) {
        guard try work.mayWrite(hotel) else {
          return HotelFile(end: .failed, findings: [.othersFile(hotel.id, file: hotel.file)])
        }
        var image: HotelImage?
        var file = work.bring(thing, address, as: hotel.file, service) { answer throws(FetchFault) in
          let (good, root) = try service.clean(answer)
          return try HotelDetail.bytes(good, root, of: hotel)
        } use: { bytes in
          image = (try? JSONDocument(bytes).root).map { HotelImage($0) }
        }
        // Without an answer it is the picture of the earlier version.
        if image == nil, file != nil { image = try work.json(hotel.file).map { HotelImage($0) } }
        file?.image = image ?? .unsaid
        return file
      } catch {
        return work.failed(error, thing)
      }
    }
    return zip(hotels, ended).map { hotel, file in
      let image = file?.image ?? .unsaid
      return image == .unsaid ? hotel.image : image
    }
  }

  private func pictures(_ names: [String], _ template: AddressTemplate, _ outcome: inout HotelsOutcome) {
    let service = services.service(at: template, for: .picture)
    let hasToken = services.hasToken(template)
    outcome.pictures = names.count
    _ = work.each(.pictures, names.count, &outcome) { number in
      let thing = Fetched(
        name: "picture \(names[number])", noun: "picture", key: "pictures", limit: Self.mostOfPicture,
        severity: .warning, hasToken: hasToken)
      let address = template.address(UnreservedBytes.percentEncoded(names[number]))
      return work.bring(thing, address, as: names[number], service) { answer throws(FetchFault) in
        if let fault = ImageBytes.fault(answer.body) { throw .noPicture(fault) }
        if service.redaction.holdsToken(answer.body) { throw .tokenInside }
        return FileFetch.Good(bytes: answer.body)
      }
    }
  }
}

extension Service {
  /// Parses a response as JSON and removes the token.
  fileprivate func clean(_ answer: HTTPAnswer) throws(FetchFault) -> (FileFetch.Good, JSONValue) {
    let root = try json(answer).root
    guard redaction.holdsToken(root) else { return (FileFetch.Good(bytes: answer.body), root) }
    var cleaned = answer
    cleaned.body = redaction.raw(root)
    return (FileFetch.Good(bytes: cleaned.body, isCleaned: true), try json(cleaned).root)
  }
}
