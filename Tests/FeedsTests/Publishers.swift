import Files
import Glibc

/// The publishers' stations file, from the folder that the environment names; nil without it.
let publishers: [UInt8]? = published("stations/allStations.json")

/// One of the publishers' files; nil where the environment names no folder.
func published(_ path: String) -> [UInt8]? { dataFolder.flatMap { try? Disk().read($0 + "/" + path) } }

/// The folder of the publishers' files, from the environment.
let dataFolder = getenv("STATIONARY_DATA").map { String(cString: $0) }
