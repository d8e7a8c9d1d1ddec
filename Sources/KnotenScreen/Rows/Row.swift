/// One row of a section, of a closed set of kinds: a new kind does not compile until every renderer draws it.
public enum Row: Hashable, Sendable {
  case button(Button)
  case choice(Choice)
  case comment(CommentRow)
  case composer(Composer)
  case diff(DiffFile)
  case field(Field)
  case group(Group)
  case hero(Hero)
  case item(Item)
  case notice(Notice)
  case product(ProductCard)

  /// Where the row stands.
  public var id: ElementID {
    switch self {
    case .button(let button): button.id
    case .choice(let choice): choice.id
    case .comment(let comment): comment.id
    case .composer(let composer): composer.id
    case .diff(let file): file.id
    case .field(let field): field.id
    case .group(let group): group.id
    case .hero(let hero): hero.id
    case .item(let item): item.id
    case .notice(let notice): notice.id
    case .product(let card): card.id
    }
  }

  /// The same row with nothing on it that can be tapped, as a locked section shows it.
  var withoutActions: Row {
    switch self {
    case .button(let button): .button(button.withoutActions)
    case .choice(let choice): .choice(choice.withoutActions)
    case .comment(let comment): .comment(comment.withoutActions)
    case .composer(let composer): .composer(composer.withoutActions)
    case .diff(let file): .diff(file.withoutActions)
    case .field(let field): .field(field.withoutActions)
    case .group(let group): .group(group.withoutActions)
    case .hero: self
    case .item(let item): .item(item.withoutActions)
    case .notice(let notice): .notice(notice.withoutActions)
    case .product(let card): .product(card.withoutActions)
    }
  }
}
