import Diagnostics

/// The names that are visible at one point of a template: the page's shapes, and those of open sections.
struct Scope {
  private enum Layer {
    case shape(Shape)
    /// A section over a value without names.
    case value(Shape.Kind)
  }

  private var layers: [Layer]

  /// - Parameter shapes: the shapes, the outer one first.
  init(_ shapes: [Shape]) { layers = shapes.map(Layer.shape) }

  mutating func enter(_ target: Target) {
    layers.append(target.shape.map(Layer.shape) ?? .value(target.kind))
  }

  mutating func leave() { layers.removeLast() }

  /// The target of a name: the level of the stack where it was found, and the slots from there.
  struct Target {
    var level: Int
    var slots: [Int]
    var kind: Shape.Kind
    var shape: Shape?
  }

  /// Looks a name up from the innermost layer outwards; the parts after its first dot only inside what the first part
  /// names.
  func resolve(_ name: String, tag: String) throws(ScopeError) -> Target {
    let parts = TagName.parts(name).map(String.init)
    guard let first = parts.first else {
      guard case .value(let kind)? = layers.last, kind != .flag else { throw ScopeError(.noItem(tag)) }
      return Target(level: layers.count - 1, slots: [], kind: kind)
    }
    guard var target = find(first) else { throw unknown(first, among: visible) }
    var passed = first
    for part in parts.dropFirst() {
      guard target.kind == .object, let shape = target.shape else {
        throw ScopeError(.notAnObject(passed, in: name, target.kind))
      }
      guard let (slot, entry) = shape.find(part) else { throw unknown(part, among: shape.entries.map(\.name)) }
      target.slots.append(slot)
      (target.kind, target.shape) = (entry.kind, entry.shape)
      passed += "." + part
    }
    return target
  }

  private func find(_ name: String) -> Target? {
    for (level, layer) in layers.enumerated().reversed() {
      guard case .shape(let shape) = layer, let (slot, entry) = shape.find(name) else { continue }
      return Target(level: level, slots: [slot], kind: entry.kind, shape: entry.shape)
    }
    return nil
  }

  /// All visible names, innermost first.
  private var visible: [String] {
    var seen: Set<String> = []
    return layers.reversed().flatMap { layer -> [String] in
      guard case .shape(let shape) = layer else { return [] }
      return shape.entries.map(\.name)
    }.filter { seen.insert($0).inserted }
  }

  private func unknown(_ name: String, among known: [String]) -> ScopeError {
    ScopeError(.unknownName(name, near: Suggestion.nearest(to: name, among: known), known: known))
  }
}

/// The reason why a name cannot be resolved.
struct ScopeError: Error {
  let fault: Fault
  init(_ fault: Fault) { self.fault = fault }
}
