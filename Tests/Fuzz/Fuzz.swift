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

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
