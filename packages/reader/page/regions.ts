/** The region of a page that an element begins: by landmark element, role, or common names in class and id. */
import type { Region } from './page.ts'
import { standsBehindQuestion } from './panels.ts'
import { attributeOf, type HtmlElement } from './parse-html.ts'

const ROLES = new Map<string, Region>([
  ['navigation', 'nav'],
  ['menubar', 'nav'],
  ['banner', 'header'],
  ['contentinfo', 'footer'],
  ['main', 'main'],
  ['complementary', 'aside'],
  ['dialog', 'aside'],
  ['alertdialog', 'aside'],
])
const FOOTER =
  /^(?:(?:site|page|main|global|app|the|layout|web|section)[-_]?)?(?:footer|foot|fuss|fusszeile|colophon)(?:[-_]?(?:area|section|wrapper|wrap|container|main|top|bottom|inner|content|widgets?|links|nav|menu|\d+))*$/i
const NAVIGATION =
  /^(?:(?:site|page|main|global|app|primary|top|mobile|header|desktop|side)[-_]?)?(?:nav|navbar|navigation|menu|topbar|breadcrumbs?|offcanvas)(?:[-_]?(?:area|wrapper|wrap|container|main|inner|content|bar|links|list|menu|collapse))*$/i
const DIALOG =
  /^(?:[a-z]+[-_])*(?:modal|popup|lightbox)(?:[-_](?:overlay|backdrop|bg|content|wrapper|container|inner|box))*$/i

/** `cookie-banner`, `gdpr-notice` */
const CONSENT =
  /^(?:[a-z]+[-_])*(?:cookies?|consent|gdpr)[-_]?(?:banner|bar|notice|message|alert|consent|popup|box|overlay)$/i

/** The region that begins with this element, or null if it stays in the one around it. */
export function regionOpenedBy(element: HtmlElement, around: Region): Region | null {
  const region = regionNamedBy(element, around)
  return region === 'nav' && around === 'main' && standsBehindQuestion(element) ? null : region
}

function regionNamedBy(element: HtmlElement, around: Region): Region | null {
  const byRole = ROLES.get(attributeOf(element, 'role').toLowerCase())
  if (byRole) return byRole
  if (element.name === 'nav') return 'nav'
  if (element.name === 'main') return 'main'
  if (around === 'footer' || around === 'nav') return null
  if (element.name === 'footer') return isInCard(element) ? null : 'footer'
  if (element.name === 'header') return isPageHeader(element) ? 'header' : null
  if (element.name === 'aside' || element.name === 'dialog') return 'aside'
  return regionByName(element)
}

function regionByName(element: HtmlElement): Region | null {
  if (!['div', 'section', 'ul', 'ol'].includes(element.name)) return null
  const names = `${attributeOf(element, 'class')} ${attributeOf(element, 'id')}`.split(/\s+/)
  if (names.some((name) => FOOTER.test(name))) return 'footer'
  if (names.some((name) => NAVIGATION.test(name))) return 'nav'
  if (names.some((name) => DIALOG.test(name) || CONSENT.test(name))) return 'aside'
  return null
}

/** Whether a header or footer belongs to an article, quotation or card, not to the page. */
function isInCard(element: HtmlElement): boolean {
  return hasAncestor(element, ['article', 'blockquote', 'figure', 'li', 'dialog'])
}

function isPageHeader(element: HtmlElement): boolean {
  return !hasAncestor(element, ['article', 'section', 'main', 'aside', 'li', 'blockquote'])
}

function hasAncestor(element: HtmlElement, names: string[]): boolean {
  let parent = element.parent
  for (let steps = 0; parent && steps < 40; steps++, parent = parent.parent) {
    if ('name' in parent && names.includes(parent.name)) return true
  }
  return false
}
