import Files
import Glibc

/// The publishers' stations file, from the folder that the environment names; nil without it.
let publishers: [UInt8]? = {
  guard let folder = getenv("STATIONARY_DATA").map({ String(cString: $0) }) else {
    print("skipped: STATIONARY_DATA is not set")
    return nil
  }
  return try? Disk().read(folder + "/stations/allStations.json")
}()
