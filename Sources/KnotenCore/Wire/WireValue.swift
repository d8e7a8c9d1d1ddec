/// A value that servers send, read field by field from an object.
///
/// What a type does not take it keeps: `fields.rest`, stored as `unknown`. A type that stands for a
/// union looks at `fields.object["$type"]` first.
public protocol WireValue: Sendable {
  /// Takes the fields it knows.
  init(from fields: inout WireFields) throws(WireProblem)
}
