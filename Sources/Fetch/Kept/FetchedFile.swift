import Bytes

/// A downloaded file: its address, its content at that time, and the server's validators.
struct FetchedFile: Equatable, Sendable {
  /// The hash of its address.
  let address: UInt64
  /// In bytes.
  let size: Int
  let hash: UInt64
  let validators: Validators

  init(address: UInt64, size: Int, hash: UInt64, validators: Validators) {
    (self.address, self.size, self.hash, self.validators) = (address, size, hash, validators)
  }

  init(from address: String, _ bytes: [UInt8], _ validators: Validators) {
    self.init(address: XXH3.hash(address), size: bytes.count, hash: XXH3.hash(bytes), validators: validators)
  }

  /// Whether the bytes are those of the download.
  func isStill(_ bytes: [UInt8]) -> Bool { bytes.count == size && XXH3.hash(bytes) == hash }
}
