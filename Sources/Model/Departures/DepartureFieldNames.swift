/// Fields of departures.
extension Field {
  package static let origin = Field("origin")
  package static let destination = Field("destination")
  package static let carrier = Field("operator")
  package static let departureTime = Field("departure time")
  package static let arrivalTime = Field("arrival time")
  package static let departureZone = Field("departure zone")
  package static let arrivalZone = Field("arrival zone")
  package static let duration = Field("duration")
  package static let prices = Field("prices")
  package static let details = Field("details")
  package static let changes = Field("changes")
  package static let seats = Field("seats")
  package static let bookingLink = Field("booking link")
  package static let terms = Field("terms")
  package static let stops = Field("stops")
}

/// Fields of locations and operators.
extension Field {
  package static let city = Field("city")
  package static let website = Field("website")
  package static let classes = Field("classes")
}
