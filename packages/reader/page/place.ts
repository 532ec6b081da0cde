/** Where a piece of text stands while the body is walked. */
import type { Block, Region } from './page.ts'
import { attributeOf, type HtmlElement } from './parse-html.ts'
import type { Colours } from './visibility.ts'

/** What holds for all that stands in one element. */
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
  /** Number of the link or button around, counted over the page, or null. */
  link: number | null
  linksTo: string
}

const SECTIONS = new Set('article section main aside nav footer li details figure form'.split(' '))

/** Elements with which the headings in them end. */
export function isSection(element: HtmlElement): boolean {
  return SECTIONS.has(element.name)
}

/** The section that a place is in, or null. */
export function sectionOf(place: Place): HtmlElement | null {
  for (let at: Place | null = place; at; at = at.parent) {
    if (at.element && isSection(at.element)) return at.element
  }
  return null
}

/** The path of element names with class names to a place, outermost first, the last twelve. */
export function pathOf(place: Place | null): string[] {
  const path: string[] = []
  for (let at = place; at && path.length < 12; at = at.parent)
    if (at.element) path.unshift(nameWithClasses(at.element))
  return path
}

/** An element as a selector writes it (`div#plans.card.wide`), cut to six classes and 120 characters. */
export function nameWithClasses(element: HtmlElement): string {
  const classes = attributeOf(element, 'class').split(/\s+/).filter(Boolean).slice(0, 6)
  const id = attributeOf(element, 'id')
  return [element.name + (id ? `#${id}` : ''), ...classes].join('.').slice(0, 120)
}
