/** The links of a closed menu, and of what is hidden from screen readers only: a visitor can follow them. */
import type { Region } from './page.ts'
import { attributeOf, isElement, type HtmlElement } from './parse-html.ts'
import { regionOpenedBy } from './regions.ts'
import { isNeverShown } from './visibility.ts'

interface UnseenLink {
  link: HtmlElement
  region: Region
}

/** The links in an element whose text is not read. */
export function linksBelow(element: HtmlElement, around: Region): UnseenLink[] {
  const found: UnseenLink[] = []
  const waiting = [{ one: element, region: around, isShown: false }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { one } = next
    if (isNeverShown(one)) continue
    const region = regionOpenedBy(one, next.region) ?? next.region
    const isShown = next.isShown || attributeOf(one, 'aria-hidden').toLowerCase() === 'true'
    if (one.name === 'a' && (isShown || region === 'nav')) found.push({ link: one, region })
    const inside = one.children.filter(isElement).map((child) => ({ one: child, region, isShown }))
    waiting.push(...inside.toReversed())
  }
  return found
}
