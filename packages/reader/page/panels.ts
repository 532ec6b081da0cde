/** Panels that a visitor opens: closed ones are read like the content of `details`. */
import { isAsking } from './asking.ts'
import {
  attributeOf,
  elementAfter,
  elementBefore,
  isElement,
  textBelow,
  type HtmlElement,
} from './parse-html.ts'
import type { Place } from './place.ts'
import { isGlyph, isHiddenByItself } from './visibility.ts'

const HEADING = /^(?:h[1-6]|dt)$/
/** Elements that are never panels of text, even if a control claims to open them. */
const NO_PANEL = /^(?:script|style|template|noscript|dialog|nav|form|svg)$/

/**
 * The accordions and tabs of one page (WAI-ARIA Authoring Practices, patterns Accordion and Tabs): a visible button in
 * a heading, or a tab, names by `aria-controls` the panel that follows it. Menus and dialogs do not count.
 */
export class Panels {
  readonly #inHeading = new Set<string>()
  readonly #named = new Set<string>()

  /** Records a visible element if it opens a panel. */
  noteOpener(element: HtmlElement, around: Place): void {
    const id = attributeOf(element, 'aria-controls')
    if (id === '') return
    const isTab = attributeOf(element, 'role') === 'tab'
    if (!isTab && !('aria-expanded' in element.attribs)) return
    this.#named.add(id)
    if (isInHeading(around)) this.#inHeading.add(id)
  }

  /** True for a panel whose opener came before it. */
  canBeOpened(element: HtmlElement): boolean {
    const id = attributeOf(element, 'id')
    if (NO_PANEL.test(element.name) || isGlyph(element)) return false
    if (answersOpener(element)) return true
    if (id === '') return false
    const isPanel = /^(?:region|tabpanel)$/.test(attributeOf(element, 'role'))
    return this.#inHeading.has(id) || (isPanel && this.#named.has(id))
  }
}

/** Whether the element right after a clickable question is its answer, by attributes or the names of the two. */
function answersOpener(element: HtmlElement): boolean {
  const before = elementBefore(element)
  if (!before || isHiddenByItself(before) || !isAsking(textBelow(before, 300))) return false
  const opener = [before, before.parent, ...before.children].find(
    (one) => one && isElement(one) && isPressed(one),
  )
  return (
    opener !== undefined ||
    [before, element].every((one) => ACCORDION.test(attributeOf(one, 'class'))) ||
    isOneOfMany(element)
  )
}

/** Whether an item beside that of a closed answer is alike and begins with a question, too. */
function isOneOfMany({ parent }: HtmlElement): boolean {
  if (!parent || !isElement(parent)) return false
  return [elementBefore(parent), elementAfter(parent)].some((other) => {
    const isAlike =
      other?.name === parent.name && attributeOf(other, 'class') === attributeOf(parent, 'class')
    const [first, second] = isAlike ? other.children.filter(isElement) : []
    return first !== undefined && second !== undefined && isAsking(textBelow(first, 300))
  })
}

/** True for an element right after a question: its answer. */
export function standsBehindQuestion(element: HtmlElement): boolean {
  const before = elementBefore(element)
  return before !== null && isAsking(textBelow(before, 300))
}

const ACCORDION = /faq|accordion|collaps|question|answer|toggle/i
const PRESSED = ['aria-expanded', 'aria-controls', 'tabindex', 'onclick', 'data-toggle', 'data-bs-toggle']

function isPressed({ name, attribs }: HtmlElement): boolean {
  return (
    name === 'button' || attribs['role'] === 'button' || PRESSED.some((attribute) => attribute in attribs)
  )
}

function isInHeading(place: Place): boolean {
  for (let at: Place | null = place, steps = 0; at?.element && steps < 3; at = at.parent, steps++)
    if (HEADING.test(at.element.name) || attributeOf(at.element, 'role') === 'heading') return true
  return false
}
