/** The position of a piece of text during the walk through the body. */
import type { Block, Region } from './page.ts'
import { attributeOf, isElement, textBelow, type HtmlElement } from './parse-html.ts'
import type { Colours } from './visibility.ts'

/** What holds for everything in one element. */
export interface Place {
  parent: Place | null
  element: HtmlElement | null
  /** Nearest element that is not inline. */
  tag: string
  region: Region
  colours: Colours
  struck: boolean
  groups: number[]
  cell: Block['cell']
  /** Number of the enclosing link or button, counted over the page, or null. */
  link: number | null
  linksTo: string
}

const SECTIONS = new Set('article section main aside nav footer li details figure form'.split(' '))

/** Elements that limit the scope of the headings in them. */
export function isSection(element: HtmlElement): boolean {
  return SECTIONS.has(element.name)
}

/** The section around a place, or null. */
export function sectionOf(place: Place): HtmlElement | null {
  for (let at: Place | null = place; at; at = at.parent) {
    if (at.element && isSection(at.element)) return at.element
  }
  return null
}

/** The last twelve element names with class names on the path to a place, outermost first. */
export function pathOf(place: Place | null): string[] {
  const path: string[] = []
  for (let at = place; at && path.length < 12; at = at.parent)
    if (at.element) path.unshift(nameWithClasses(at.element))
  return path
}

/**
 * An element as a selector writes it (`div#plans.card.wide`), cut to six classes and 120 characters; a short
 * label of a container (`aria-label="App Store reviews"`) counts as a class.
 */
export function nameWithClasses(element: HtmlElement): string {
  const classes = attributeOf(element, 'class').split(/\s+/).filter(Boolean).slice(0, 6)
  const id = attributeOf(element, 'id')
  const words = /^(?:section|div|ul|ol)$/.test(element.name)
    ? attributeOf(element, 'aria-label').split(/\s+/).filter(Boolean)
    : []
  const label = words.length && words.length < 4 ? [words.join('-')] : []
  return [element.name + (id ? `#${id}` : ''), ...classes, ...label].join('.').slice(0, 120)
}

/** `<label>Hours<i>?</i><i>Hours of the week</i></label>`: the sign that opens a tooltip, which ends no question. */
export function isHelpMark(element: HtmlElement, { tag }: Place): boolean {
  if (!/^(?:a|abbr|b|em|i|small|span|sup)$/.test(element.name) || /^h[1-6]$/.test(tag)) return false
  if (textBelow(element, 3) !== '?') return false
  const { next, parent } = element
  const isBeforeText = next !== null && isElement(next) && textBelow(next, 1) !== ''
  return isBeforeText || [parent, parent?.parent].some((one) => one && isElement(one) && one.name === 'label')
}
