import Mustache

/// A row of a board: a departure or an arrival, or departures of one route and headsign.
struct BoardRowSlots {
  let badge = RouteBadge()
  let route = TextSlot("route", "name of the route, if it has no short name")
  let href = TextSlot("href", "the route")
  let trip = TextSlot("trip", "id of the trip, unless the row has several")
  let number = TextSlot("number", "number or name of the trip, such as a train number")
  let late = TextSlot("late", "days after the service day")
  let headsign = NameSlots("headsign", "where it goes; of arrivals where it comes from")
  let carrier = NameSlots(
    "operator", "what distinguishes its route from others with the same number here: mode, operator",
    language: "operator_lang")
  let platform = TextSlot("platform")
  let via = NameSlots("via", "stops on the way", language: "via_lang")
  let arrival = TextSlot("arrival", "time at the trip's end")
  let length = TextSlot("length", "duration from here to the trip's end")
  let notes = TextSlot("notes", "«about», «on request, book in advance»")
  let phones = PhoneSlots()
  let onward = TextSlot("onward", "as what the trip continues after its last stop")
  let clock: TextSlot

  init(clock about: String) { clock = TextSlot("clock", about) }
}
