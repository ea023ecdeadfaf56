import CivilTime

/// The data of a new site: a city with two stations, and a departure from one of them.
enum StarterData {
  static let stations = """
    {
      "citiesFrom": [
        {
          "cityId": "turku",
          "cityTitle": "Turku",
          "countryTitle": "Finland",
          "point": { "latitude": 60.4518, "longitude": 22.2666 },
          "stations": [
            {
              "stationId": "market",
              "stationTitle": "Market Square",
              "point": { "latitude": 60.4515, "longitude": 22.2687 }
            },
            {
              "stationId": "harbour",
              "stationTitle": "Harbour",
              "point": { "latitude": 60.4354, "longitude": 22.2206 }
            }
          ]
        }
      ]
    }

    """

  static func departures(on day: Day) -> String {
    """
    {
      "cities": [
        { "id": "turku", "name": "Turku", "country_code2": "FI", "timezone": "Europe/Helsinki", "lat": 60.4518, "lon": 22.2666 },
        { "id": "tampere", "name": "Tampere", "country_code2": "FI", "timezone": "Europe/Helsinki", "lat": 61.4981, "lon": 23.7608 }
      ],
      "locations": [
        { "id": "bus-turku", "city_id": "turku", "name": "Bus Station", "address": ["Aninkaistentulli 1"], "lat": 60.4568, "lon": 22.2678 },
        { "id": "bus-tampere", "city_id": "tampere", "name": "Bus Station", "address": ["Hatanpään valtatie 7"], "lat": 61.4937, "lon": 23.7695 }
      ],
      "operators": [{ "id": "example", "display_name": "Example Coaches" }],
      "departures": [
        {
          "id": "turku-tampere-1",
          "operator_id": "example",
          "origin_location_id": "bus-turku",
          "destination_location_id": "bus-tampere",
          "departure_time": "\(day.iso)T09:00:00",
          "departure_timezone": "Europe/Helsinki",
          "arrival_time": "\(day.iso)T11:15:00",
          "arrival_timezone": "Europe/Helsinki",
          "duration": 135,
          "prices": { "currency": "EUR", "total": 1990 }
        }
      ]
    }

    """
  }
}
