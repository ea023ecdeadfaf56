import CivilTime

/// A trip on the one day on which it is offered, from its first stop to its last.
package struct OfferedTrip: Sendable {
  package let offer: Offer
  package let ends: Ends

  /// Where and when it begins and ends.
  package struct Ends: Sendable {
    package let origin, destination: StationIndex
    package let departs, arrives: Moment
    /// Nil if the operator is unknown.
    package let carrier: CarrierIndex?

    /// The duration in minutes, across time zones and clock changes.
    package var minutes: Int { (arrives.utc - departs.utc) / 60 }

    /// The number of days between departure and arrival in local time: 0 for the same day, 1 for the next.
    package var daysLater: Int { arrives.local.day.number - departs.local.day.number }
  }

  package var origin: StationIndex { ends.origin }
  package var destination: StationIndex { ends.destination }
  package var departs: Moment { ends.departs }
  package var arrives: Moment { ends.arrives }
  package var carrier: CarrierIndex? { ends.carrier }
  package var terms: OfferTerms { offer.terms }
  package var minutes: Int { ends.minutes }
  package var daysLater: Int { ends.daysLater }

  /// The stops as listed, including both ends, in the order of the source; empty if unknown.
  package var stops: [ListedStop] { terms.calls.map { ListedStop($0, from: departs.local) } }

  /// Whether it is one ride, whose times are certain, so that journeys with changes may use it.
  var isCertainRide: Bool {
    terms.changes ?? 0 == 0 && !offer.isDepartureAssumed && !offer.isArrivalAssumed
      && !terms.calls.contains(where: \.isTransfer)
  }
}

/// A stop of a departure as its seller lists it.
package struct ListedStop: Sendable, Equatable {
  /// Index of `Directory.stations`, of the source's locations while that is read; nil for a stop that has no record.
  package let station: StationIndex?
  /// Its name in the list, otherwise that of the station.
  package let name: String
  /// In local time; nil at the first stop, and at the last.
  package let arrives, departs: LocalTime?
  /// Whether passengers change here.
  package let isTransfer: Bool

  package init(location: LocationHandle?, name: String, arrives: LocalTime?, departs: LocalTime?, isTransfer: Bool) {
    (station, self.name) = (location.map { StationIndex(Int($0.index)) }, name)
    (self.arrives, self.departs, self.isTransfer) = (arrives, departs, isTransfer)
  }

  init(_ call: StopTime, from departure: LocalTime) {
    (station, name, isTransfer) = (call.place.map { StationIndex($0) }, call.name, call.isTransfer)
    arrives = call.arrives.map { LocalTime(seconds: departure.seconds + $0) }
    departs = call.departs.map { LocalTime(seconds: departure.seconds + $0) }
  }
}

extension Schedule {
  /// The trip of an offer.
  package func offered(_ offer: OfferIndex) -> OfferedTrip { OfferedTrip(offer: offers[offer], ends: offerEnds[offer]) }

  /// The trips of a range of offers, in their order.
  package func offered(_ offers: Range<OfferIndex>) -> [OfferedTrip] { offers.map(offered) }

  /// The trips of all offers.
  package var offered: some Sequence<OfferedTrip> { offers.indices.lazy.map(offered) }

  /// Finds the ends of the trips of offers.
  mutating func indexOffers() {
    for trip in trips.references {
      if let offer = self[trip].offer { offers.set(trip, of: offer) }
    }
    offerEnds = Column(offers.all.map { ends(of: self[$0.trip]) })
  }

  private func ends(of trip: Trip) -> OfferedTrip.Ends {
    let (stops, agency) = (self[trip.pattern].stops, agency(of: trip.pattern))
    func end(_ place: Int, _ seconds: (ScheduledTime) -> Int32) -> (station: StationIndex, moment: Moment) {
      let stop = patternStops[stops.lowerBound + place].stop
      // Only trips between stations with time zones are offered.
      guard let day = services.firstDay(of: trip.service), let station = self[stop].station,
        let moment = moment(seconds(time(of: trip, at: place)), on: day, at: stop, agency)
      else { preconditionFailure("an offer's trip has no day, or ends at a stop without station or time zone") }
      return (station, moment)
    }
    let (first, last) = (end(0, \.departure), end(stops.count - 1, \.arrival))
    return OfferedTrip.Ends(
      origin: first.station, destination: last.station, departs: first.moment, arrives: last.moment,
      carrier: self[agency].carrier)
  }
}
