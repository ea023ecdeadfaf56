/// The version of Stationary; CHANGELOG.md tells what each holds.
package enum Version {
  package static let current = "0.1.0"
}
