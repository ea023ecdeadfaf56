/// The version of Stationary; CHANGELOG.md lists the changes of each.
package enum Version {
  package static let current = "0.1.0"
}
