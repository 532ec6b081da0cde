/** Numbers the containers that repeat beside others of their kind: cards, rows, list and accordion items. */
import { attributeOf, isElement, textBelow, type HtmlElement } from './parse-html.ts'
import { isHiddenByItself } from './visibility.ts'

/** Sibling containers have numbers within one block of this size; longer lists are split. */
const MAX_IN_LIST = 10_000

/** The list of a container with this number, shared by siblings of one kind. */
export function listOfContainer(number: number): number {
  return Math.floor(number / MAX_IN_LIST)
}

type Parent = NonNullable<HtmlElement['parent']>

export class RepeatedContainers {
  readonly #numbers = new Map<HtmlElement, number>()
  readonly #counted = new Set<Parent>()
  readonly #rows = new Map<Parent, number>()
  readonly #columns = new Map<Parent, number>()
  #lists = 0

  /** The container's number, or null if no sibling is like it. */
  numberOf(element: HtmlElement): number | null {
    const parent = element.parent
    if (!parent) return null
    if (!this.#counted.has(parent)) this.#count(parent)
    return this.#numbers.get(element) ?? null
  }

  /** Numbers elements in the order of first calls, such as the rows of a table. */
  orderOf(element: Parent): number {
    const order = this.#rows.get(element) ?? this.#rows.size
    this.#rows.set(element, order)
    return order
  }

  /** The column of the row's next cell: counts the calls so far. */
  nextColumn(row: Parent): number {
    const column = this.#columns.get(row) ?? 0
    this.#columns.set(row, column + 1)
    return column
  }

  #count(parent: Parent): void {
    this.#counted.add(parent)
    const kinds = new Map<string, HtmlElement[]>()
    for (const node of parent.children) {
      if (!isElement(node) || (UNNUMBERED.has(node.name) && !isChoice(node))) continue
      const kind = kindOf(node)
      const alike = kinds.get(kind)
      if (alike) alike.push(node)
      else kinds.set(kind, [node])
    }
    for (const alike of withOddOnes([...kinds.values()])) {
      const first = this.#lists * MAX_IN_LIST
      this.#lists += Math.ceil(alike.length / MAX_IN_LIST)
      for (const [place, element] of alike.entries()) this.#numbers.set(element, first + place)
    }
  }
}

const UNNUMBERED = new Set(
  'p h1 h2 h3 h4 h5 h6 br hr script style link meta img span button input'.split(' '),
)

/** Hidden, and without a name by which a script could open it. */
function isOutOfReach(element: HtmlElement): boolean {
  return isHiddenByItself(element) && !['class', 'id', 'role'].some((name) => name in element.attribs)
}

/** A button that holds a card, as in plan pickers. */
function isChoice({ name, children }: HtmlElement): boolean {
  return (
    name === 'button' && children.some((node) => isElement(node) && /^(?:div|ul|h[1-6]|p)$/.test(node.name))
  )
}

/**
 * The groups of two or more. A lone element joins those of its name that begin alike, with a heading of the
 * same level: the recommended plan has a class of its own.
 */
function withOddOnes(kinds: HtmlElement[][]): HtmlElement[][] {
  const alike = joined(kinds, (element) => headingOf(element) || formOf(element) || shapeOf(element))
  const isAlone = ({ length }: HtmlElement[]) => length === 1
  const rows = (alike.every(isAlone) ? joined(alike, shapeOf) : alike).filter((one) => !isAlone(one))
  if (rows.length) return rows
  const rest = Map.groupBy(alike.flat(), textsOf)
  return [...rest].flatMap(([texts, row]) => (texts && row.length >= LEAST_ROW ? [row] : []))
}

/** Fewer elements with a class each make a row only by their prices. */
const LEAST_ROW = 3

/** The elements that hold its texts, in order, if these are a title and paragraphs: `div h5 p p`. Site builders give each card a class of its own. */
function textsOf(element: HtmlElement): string {
  const waiting: HtmlElement['children'] = [...element.children]
  const found: string[] = []
  for (let steps = 0; waiting.length && steps < MAX_NODES; steps++) {
    const next = waiting.shift()
    if (next && isElement(next) && !UNREAD.has(next.name)) {
      if (!TEXTS.has(next.name)) waiting.unshift(...next.children)
      else if (textBelow(next, 1)) found.push(next.name)
    }
  }
  const isCard = found.length > 1 && found.length < 9 && /^h[3-6] (?:p ?)+$/.test(found.join(' '))
  return isCard ? [element.name, ...found].join(' ') : ''
}

const TEXTS = new Set('h1 h2 h3 h4 h5 h6 p li dt dd'.split(' '))
const UNREAD = new Set('script style svg template noscript'.split(' '))

function joined(kinds: HtmlElement[][], form: (element: HtmlElement) => string): HtmlElement[][] {
  const seen = (alike: HtmlElement[]) => alike.filter((element) => !isOutOfReach(element))
  const odd = Map.groupBy(kinds, (alike) => {
    const [first] = seen(alike)
    const like = first ? form(first) : ''
    return first && like ? `${first.name} ${like}` : ''
  })
  return [...odd].flatMap(([like, alike]) => {
    const isJoined = like !== '' && alike.some((one) => seen(one).length === 1)
    const isRow = alike.some((one) => seen(one).length > 1) || alike.flat().every(hasPrice)
    return isJoined && isRow ? [alike.flat()] : alike
  })
}

const MAX_NODES = 200

/** A currency sign within the first nodes: two cards of different kinds are plans if both have a price. */
function hasPrice(element: HtmlElement): boolean {
  const waiting: HtmlElement['children'] = [element]
  for (let steps = 0; waiting.length && steps < MAX_NODES; steps++) {
    const next = waiting.shift()
    if (next && 'data' in next && /\p{Sc}/u.test(next.data)) return true
    if (next && isElement(next)) waiting.push(...next.children)
  }
  return false
}

/** The kind of its first element, if that has a class and is a container itself: `div.plan` in another frame. */
function formOf(element: HtmlElement): string {
  const first = element.children.find(isElement)
  const isContainer = first?.name === 'div' || first?.name === 'article'
  return isContainer && 'class' in first.attribs ? kindOf(first) : ''
}

/** The distinct names of its elements, if it has a price: matches cards with a class each, one with a badge. */
function shapeOf(element: HtmlElement): string {
  const children = element.children.filter(isElement)
  const [only] = children
  if (only && children.length === 1) return shapeOf(only)
  return children.length > 1 && children.length < 9 && hasPrice(element)
    ? [...new Set(children.map(({ name }) => name))].join(' ')
    : ''
}

const MAX_STEPS = 12

/** Name of the first heading among its first elements, or empty. Page sections are cards only with a price. */
function headingOf(element: HtmlElement): string {
  if (element.name === 'section') return ''
  const waiting = [element]
  for (let steps = 0; waiting.length && steps < MAX_STEPS; steps++) {
    const next = waiting.shift()
    if (next && (/^h[3-6]$/.test(next.name) || (next.name === 'h2' && hasPrice(element)))) return next.name
    waiting.push(...(next?.children.slice(0, 8).filter(isElement) ?? []))
  }
  return ''
}

/** Elements are alike if they share name and first class, save one of mere order; further classes mark variants. */
function kindOf(element: HtmlElement): string {
  const classes = attributeOf(element, 'class').split(/\s+/)
  return `${element.name}.${classes.find((name) => !OF_ORDER.test(name)) ?? ''}`
}

/** `order-2`, `lg:order-1` */
const OF_ORDER = /^(?:\w+:)?-?order-/
