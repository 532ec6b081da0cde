/** The region of a page that an element begins: by landmark element, role, or common names in class and id. */
import type { Region } from './page.ts'
import { standsBehindQuestion } from './panels.ts'
import { attributeOf, elementBefore, isElement, textBelow, type HtmlElement } from './parse-html.ts'

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
  // A newsletter's form, embedded to open above the page.
  const isModal = attributeOf(element, 'data-format') === 'modal'
  if (element.name === 'aside' || element.name === 'dialog' || isModal || isSignUp(element)) return 'aside'
  return regionByName(element)
}

/** A form that asks for no more than an e-mail address and a name, with the text beside it: a newsletter. */
function isSignUp(element: HtmlElement): boolean {
  const form = element.name === 'form' ? element : element.children.filter(isElement).find(isForm)
  if (!form) return false
  const text = textBelow(element, LONGEST_SIGN_UP)
  // A plan's card may ask for an address too.
  if (text.length >= LONGEST_SIGN_UP || /\p{Sc}/u.test(text)) return false
  const inside = elementsBelow(element)
  const fields = inside.filter((one) => one.name === 'input' && attributeOf(one, 'tabindex') !== '-1')
  const typed = fields.map((one) => attributeOf(one, 'type').toLowerCase())
  return (
    typed.includes('email') &&
    typed.filter((type) => /^(?:text|tel|password|url|number|date)?$/.test(type)).length < 2 &&
    !inside.some(({ name }) => name === 'textarea' || name === 'h1') &&
    (form === element || (inside.some(isTitle) && isBehindTitle(element)))
  )
}

const LONGEST_SIGN_UP = 700

function isForm({ name }: HtmlElement): boolean {
  return name === 'form'
}

function isTitle({ name }: HtmlElement): boolean {
  return /^h[1-6]$/.test(name)
}

/** Not the opening of the page: a heading comes before it, and nothing around it is named a hero. */
function isBehindTitle(element: HtmlElement): boolean {
  let isBehind = false
  for (let at: HtmlElement | null = element; at; at = at.parent && isElement(at.parent) ? at.parent : null) {
    if (/hero/i.test(`${attributeOf(at, 'id')} ${attributeOf(at, 'class')}`)) return false
    for (let before = elementBefore(at); before && !isBehind; before = elementBefore(before))
      isBehind = isTitle(before) || elementsBelow(before).some(isTitle)
  }
  return isBehind
}

function elementsBelow(element: HtmlElement): HtmlElement[] {
  const found = element.children.filter(isElement)
  for (const one of found) found.push(...one.children.filter(isElement))
  return found
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
