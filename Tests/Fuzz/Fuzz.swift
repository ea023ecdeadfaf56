import FuzzTargets
import Glibc

/// The target that `STATIONARY_FUZZ_TARGET` names.
private let target: FuzzTarget = {
  let name = getenv("STATIONARY_FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget.named(name) else {
    fatalError("STATIONARY_FUZZ_TARGET is none of: " + FuzzTarget.all.map(\.name).joined(separator: ", "))
  }
  return target
}()

/// How many variations of each input are read too. libFuzzer looks at counters of the whole program after each input,
/// which takes longer than most readers; a variation takes no more time than its reader.
private let variationCount = getenv("STATIONARY_FUZZ_VARIATIONS").flatMap { Int(String(cString: $0)) } ?? 0

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  target.run(bytes)
  var variations = Variations(of: bytes)
  for _ in 0..<variationCount { target.run(variations.changed(bytes)) }
  return 0
}
