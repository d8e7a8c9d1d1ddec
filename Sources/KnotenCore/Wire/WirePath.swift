/// A place in an answer, put into words only when somebody asks.
indirect enum WirePath: Sendable {
  case root
  case key(String, in: WirePath)
  case index(Int, in: WirePath)
}

extension WirePath: CustomStringConvertible {
  var description: String {
    switch self {
    case .root: ""
    case .key(let key, .root): key
    case .key(let key, let parent): "\(parent).\(key)"
    case .index(let index, let parent): "\(parent)[\(index)]"
    }
  }
}
