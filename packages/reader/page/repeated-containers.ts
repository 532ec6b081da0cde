/** Numbers the containers that stand beside others of their kind: cards, rows, list and accordion items. */
import { attributeOf, isElement, type HtmlElement } from './parse-html.ts'
import { isHiddenByItself } from './visibility.ts'

/** Containers side by side have numbers within one step of so many; what is longer is parted into several lists. */
const MAX_IN_LIST = 10_000

/** The list that a container of this number stands in: those side by side, of one kind, share it. */
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

  /** The container's number, or null when nothing like it stands beside it. */
  numberOf(element: HtmlElement): number | null {
    const parent = element.parent
    if (!parent) return null
    if (!this.#counted.has(parent)) this.#count(parent)
    return this.#numbers.get(element) ?? null
  }

  /** A number for each element asked about, in the order of asking: the row of a table. */
  orderOf(element: Parent): number {
    const order = this.#rows.get(element) ?? this.#rows.size
    this.#rows.set(element, order)
    return order
  }

  /** How many cells of the row were asked about before: the column of the next one. */
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

/** A button that holds a card, as where one picks a plan. */
function isChoice({ name, children }: HtmlElement): boolean {
  return (
    name === 'button' && children.some((node) => isElement(node) && /^(?:div|ul|h[1-6]|p)$/.test(node.name))
  )
}

/**
 * The groups of two and more, where a lone element belongs to those of its name that begin as it does, with a heading of the
 * same level: the recommended plan has a class of its own.
 */
function withOddOnes(kinds: HtmlElement[][]): HtmlElement[][] {
  const alike = joined(kinds, (element) => headingOf(element) || formOf(element) || shapeOf(element))
  const isAlone = ({ length }: HtmlElement[]) => length === 1
  return (alike.every(isAlone) ? joined(alike, shapeOf) : alike).filter((one) => !isAlone(one))
}

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

/** A sign of money within the first nodes: two cards that are each of their own kind are plans where both have a price. */
function hasPrice(element: HtmlElement): boolean {
  const waiting: HtmlElement['children'] = [element]
  for (let steps = 0; waiting.length && steps < MAX_NODES; steps++) {
    const next = waiting.shift()
    if (next && 'data' in next && /\p{Sc}/u.test(next.data)) return true
    if (next && isElement(next)) waiting.push(...next.children)
  }
  return false
}

/** The kind of its first element, where that has a class and is a container itself: `div.plan` in another frame. */
function formOf(element: HtmlElement): string {
  const first = element.children.find(isElement)
  const isContainer = first?.name === 'div' || first?.name === 'article'
  return isContainer && 'class' in first.attribs ? kindOf(first) : ''
}

/** The names of the elements in it, each once, where it has a price: cards of which each has a class of its own, one a badge. */
function shapeOf(element: HtmlElement): string {
  const children = element.children.filter(isElement)
  const [only] = children
  if (only && children.length === 1) return shapeOf(only)
  return children.length > 1 && children.length < 9 && hasPrice(element)
    ? [...new Set(children.map(({ name }) => name))].join(' ')
    : ''
}

const MAX_STEPS = 12

/** Name of the first heading in the first few elements of it, or empty. Sections of a page are no cards, but for a price. */
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

/** Elements are alike when they have one name and their first class in common; further classes mark variants. */
function kindOf(element: HtmlElement): string {
  return `${element.name}.${attributeOf(element, 'class').split(/\s+/)[0] ?? ''}`
}
