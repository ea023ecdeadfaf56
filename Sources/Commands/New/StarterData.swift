import CivilTime

/// The data of a new site, as spreadsheets save them: the stations of a city, and the timetable of a route.
enum StarterData {
  static let stations = """
    id,name,city,country,latitude,longitude
    cathedral,Cathedral,Turku,FI,60.4525,22.2782
    market,Market Square,Turku,FI,60.4515,22.2687
    harbour,Harbour,Turku,FI,60.4354,22.2206

    """

  /// Stops down, trips across, and above them what applies to the trips.
  static func timetable(from first: Day) -> String {
    """
    Route,1 Cathedral – Harbour
    From,\(first.iso)
    To,\(first.advanced(by: 364).iso)
    Price,3.50 EUR

    Days,Mon–Fri,Mon–Fri,Sat + Sun
    Cathedral,8:00,9:00,10:00
    Market Square,8:06,9:06,10:06
    Harbour,8:20,9:20,10:20

    """
  }
}
