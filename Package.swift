// swift-tools-version: 6.2
import PackageDescription

// Docs/modules.md lists the same imports; the compiler enforces them.

/// A module: Swift 6 language mode, warnings are errors.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The tests of one module, in `Tests/<name>Tests`.
func tests(_ name: String, _ others: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name)] + others, exclude: exclude, swiftSettings: testSettings)
}

let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]
// Tests are compiled as in a debug build also beside optimised modules: to optimise them takes longer than to run them,
// except for those that read all sources.
let testSettings = settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let package = Package(
  name: "stationary",
  products: [
    .executable(name: "stationary", targets: ["stationary"]),
    .executable(name: "stationary-images", targets: ["stationary-images"]),
  ],
  targets: [
    // Libraries of the system.
    .systemLibrary(name: "CCMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
    .systemLibrary(name: "CXXHash", pkgConfig: "libxxhash", providers: [.apt(["libxxhash-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
    .target(name: "CBrotli", linkerSettings: [.linkedLibrary("brotlienc")]),
    .target(name: "CZip", linkerSettings: [.linkedLibrary("zip")]),
    .target(name: "CQREncode", linkerSettings: [.linkedLibrary("qrencode")]),
    .target(name: "CFiles"),
    .target(name: "CTOML"),
    .target(name: "CJSON", linkerSettings: [.linkedLibrary("simdjson")]),
    .target(
      name: "CICU",
      linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc"), .linkedLibrary("icudata")]),
    .target(name: "CHTTP", linkerSettings: [.linkedLibrary("microhttpd")]),
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("curl")]),
    .target(name: "CZones", linkerSettings: [.linkedLibrary("cctz")]),
    .systemLibrary(name: "CLibVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),
    .systemLibrary(name: "CLibXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .target(name: "CPictures"),
    .target(name: "CShortage"),
    .target(name: "CLibraries"),
    .target(name: "CConfinement", linkerSettings: [.linkedLibrary("seccomp")]),
    .target(name: "CVips", dependencies: ["CLibVips", "CLibXML", "CPictures"]),
    .executableTarget(name: "stationary-images", dependencies: ["CVips", "CPictures", "CShortage", "CConfinement"]),

    module("Locks"),
    module("Diagnostics", ["Locks"]),
    module("Bytes", ["CXXHash", "Locks"]),
    module("Settings"),
    module("Money"),
    module("CivilTime", ["CZones", "Bytes", "Files", "Locks"]),
    module("JSON", ["CJSON", "Bytes", "Diagnostics", "Locks"]),
    module("TOML", ["CTOML", "Text", "Diagnostics"]),
    module("CSV"),
    module("Compression", ["CZlib", "CDeflate", "CBrotli", "CZip", "Diagnostics", "Locks"]),
    module("Files", ["CFiles", "Compression", "Bytes", "Diagnostics", "Locks"]),
    module("Text", ["CICU", "Bytes", "Locks"]),
    module("Language", ["CICU", "TOML", "Text", "CivilTime", "Money", "Diagnostics", "Locks"]),
    module("SpatialIndex", ["Bytes"]),
    module("WorldTowns", ["SpatialIndex", "Compression", "Bytes", "Text"]),
    module("Model", ["WorldTowns", "SpatialIndex", "CivilTime", "Money", "Bytes", "Diagnostics", "Text"]),
    module(
      "Feeds",
      [
        "Model", "JSON", "TOML", "CSV", "Compression", "Files", "Bytes", "Settings", "CivilTime", "Money", "Text",
        "Diagnostics", "Locks",
      ]),
    module("Checks", ["Model", "CivilTime", "Text", "Diagnostics"]),
    module("Mustache", ["Bytes", "Diagnostics", "Locks"]),
    module("Markdown", ["CCMark", "TOML", "Diagnostics"]),
    module("SearchIndex", ["Documents", "Bytes", "Text"]),
    module("PointGrid", ["Documents", "Bytes", "Text"]),
    module("Documents", ["Bytes", "CivilTime", "Text"]),
    module("Journeys", ["Model", "SpatialIndex", "Compression", "Documents", "Settings", "CivilTime", "Bytes"]),
    module("QRCode", ["CQREncode"]),
    module("Images", ["CPictures", "Model", "Files", "Bytes", "Diagnostics", "Locks"]),
    module("Output", ["Files", "Bytes", "Diagnostics", "Locks"]),
    module("Publication", ["Model", "CivilTime", "Money", "Bytes", "Diagnostics"]),
    module(
      "Pages",
      [
        "Model", "SpatialIndex", "Mustache", "Markdown", "SearchIndex", "PointGrid", "Journeys", "Documents", "QRCode",
        "Publication", "Language", "Settings", "CivilTime", "Money", "Bytes", "Text", "Diagnostics", "Locks",
      ]),
    module(
      "Site",
      [
        "TOML", "Compression", "Feeds", "Checks", "Model", "Images", "Files", "Bytes", "Output", "Pages",
        "Publication", "Documents", "Mustache", "Markdown",
        "Language", "Settings", "CivilTime", "Money", "Text", "Diagnostics", "Locks",
      ]),
    module("Serve", ["CHTTP", "Documents", "Files", "Diagnostics", "Locks"]),
    module("Fetch", ["CCurl", "JSON", "Files", "Bytes", "Settings", "CivilTime", "Text", "Diagnostics", "Locks"]),
    module(
      "Commands",
      [
        "CShortage", "CLibraries", "TOML", "Feeds", "Bytes", "Site", "Fetch", "Serve", "Settings", "Files", "CivilTime",
        "Diagnostics", "Locks",
      ]),
    .executableTarget(name: "stationary", dependencies: ["Commands"], swiftSettings: settings),

    tests("Diagnostics"),
    tests("Bytes"),
    tests("Money"),
    tests("CivilTime", ["Files"]),
    tests("JSON", ["Diagnostics"]),
    tests("TOML", ["Diagnostics"]),
    tests("CSV"),
    tests("Compression", ["CBrotliDecoder", "MemoryDisk", "Diagnostics"]),
    // What reads brotli, for tests; Stationary itself writes it only.
    .systemLibrary(
      name: "CBrotliDecoder", path: "Tests/CBrotliDecoder", pkgConfig: "libbrotlidec",
      providers: [.apt(["libbrotli-dev"])]),
    tests("Files", ["Bytes", "Diagnostics"]),
    tests("Text"),
    tests("Language", ["Files", "CivilTime", "Money", "Diagnostics"]),
    tests("Mustache", ["JSON", "Diagnostics"]),
    tests("Markdown", ["Diagnostics"]),
    tests("Output", ["Files", "Diagnostics"]),
    tests("Serve", ["Diagnostics"]),
    tests("Fetch", ["MemoryDisk", "JSON", "Files", "Settings", "CivilTime", "Diagnostics"]),
    tests("Commands", ["CivilTime", "Diagnostics"]),
    // A disk in memory, for tests that need no other.
    .target(
      name: "MemoryDisk", dependencies: ["Files", "Bytes", "Compression"], path: "Tests/MemoryDisk",
      swiftSettings: settings),
    tests("Settings"),
    tests("SpatialIndex", ["Model"]),
    tests("WorldTowns", ["Compression", "Text"]),
    tests("Model", ["Bytes", "CivilTime", "Money", "Text", "Diagnostics"]),
    tests(
      "Feeds",
      [
        "MemoryDisk", "Model", "JSON", "Files", "Bytes", "Compression", "Settings", "CivilTime", "Money", "Text",
        "Diagnostics", "Locks",
      ]),
    tests("Checks", ["Model", "Pages", "CivilTime", "Money", "Text", "Diagnostics"]),
    tests("Documents", ["CivilTime", "JSON"]),
    tests("QRCode"),
    tests("Images", ["Model", "Files"], exclude: ["program"]),
    tests("SearchIndex", ["JSON", "Bytes", "Text"]),
    tests("PointGrid", ["JSON", "Bytes"]),
    tests(
      "Pages",
      [
        "Bytes", "Model", "Mustache", "Markdown", "Language", "Settings", "JSON", "Files", "CivilTime", "Money", "Text",
        "Diagnostics",
      ]),
    tests(
      "Site",
      [
        "MemoryDisk", "Compression", "Images", "Model", "Mustache", "Markdown", "Pages", "Language", "Settings",
        "Files", "TOML", "Feeds", "JSON",
        "Text", "Diagnostics",
      ]),
    // What attackers reach, for `Scripts/fuzz`, and the replay of known attacks.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "CVips", "CPictures", "MemoryDisk", "Feeds", "Checks", "Pages", "Site", "Fetch", "Publication", "Documents",
        "Images",
        "Output", "Compression",
        "Markdown", "Mustache", "Language", "Model", "Settings", "CivilTime", "Text", "JSON", "TOML", "Files", "Bytes",
        "Diagnostics",
      ],
      path: "Tests/FuzzTargets", swiftSettings: testSettings),
    tests("FuzzTargets", ["Files"]),
    .testTarget(name: "HouseTests", dependencies: ["Files"], swiftSettings: settings),
  ],
  cxxLanguageStandard: .cxx20
)

// A program for libFuzzer, which brings its own `main`: only `Scripts/fuzz` builds it.
if Context.environment["STATIONARY_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "stationary-fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzz",
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]))
}

// A program in C that calls the C and C++ code, without Swift: only `Scripts/sanitize` builds it.
if Context.environment["STATIONARY_FACES"] != nil {
  package.targets.append(
    .executableTarget(
      name: "stationary-faces",
      dependencies: ["CBrotli", "CCurl", "CICU", "CJSON", "CPictures", "CQREncode", "CVips", "CZip", "CZones"],
      path: "Tests/Faces",
      linkerSettings: [.unsafeFlags(["-Xclang-linker", "-fsanitize=undefined"])]))
}
