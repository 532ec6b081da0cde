/** Whether an element is visible, by its markup and inline style. What only a class hides counts as visible. */
import { attributeOf, elementAfter, elementBefore, type HtmlElement, textBelow } from './parse-html.ts'

/** Colours set by inline styles around an element, to detect text in its background colour. */
export interface Colours {
  text: string
  ground: string
}

const NEVER_SHOWN = new Set(
  (
    'script style template noscript head title meta link base datalist option select textarea iframe object embed canvas audio video ' +
    'svg map noframes param source track'
  ).split(' '),
)
/** Icon fonts whose glyphs are written as words (`<span class="material-icons">settings</span>`). */
const GLYPHS = /^(?:material-(?:icons|symbols)(?:-\w+)?|fluent-icons?|ms-icon)$/i
const FOR_SCREEN_READERS =
  /^(?:sr-only|visually-?hidden|screen-reader-text|screenreader-text|a11y-hidden|u-hidden-visually)$/i

/** True if the element and everything in it is hidden. */
export function isUnseen(element: HtmlElement, colours: Colours): boolean {
  return (
    isNeverShown(element) ||
    isHiddenByAttribute(element) ||
    isHiddenByStyle(styleOf(element)) ||
    // `<img style="color: transparent">`: frameworks hide alternative text so.
    (element.name !== 'img' && hasTextColourOfGround(element, colours))
  )
}

/** True for scripts, styles, drawings and the like. */
export function isNeverShown({ name, attribs }: HtmlElement): boolean {
  return NEVER_SHOWN.has(name) && !('shadowrootmode' in attribs)
}

/** True for an icon whose glyph is written as a word. */
export function isGlyph(element: HtmlElement): boolean {
  return classesOf(element).some((name) => GLYPHS.test(name))
}

function classesOf(element: HtmlElement): string[] {
  return attributeOf(element, 'class').split(/\s+/)
}

/** True if the element's own attributes hide it. */
export function isHiddenByItself(element: HtmlElement): boolean {
  return isHiddenByAttribute(element) || isHiddenByStyle(styleOf(element))
}

/** The colours that apply inside the element. */
export function coloursInside(element: HtmlElement, around: Colours): Colours {
  if (!element.attribs['style'] && !element.attribs['bgcolor'] && !element.attribs['color']) return around
  const style = styleOf(element)
  const ground = groundIn(
    style.get('background-color') ?? style.get('background') ?? attributeOf(element, 'bgcolor'),
  )
  const text = colourIn(style.get('color') ?? (element.name === 'font' ? attributeOf(element, 'color') : ''))
  return { text: text || around.text, ground: ground || around.ground }
}

/** Class names under which former prices are crossed out, with hyphens between their words. */
const STRUCK =
  /(?:^|-)(?:(?:line|strike|text)-through|strike(?:through|d)?|struck|crossed(?:-out)?|slashed|msrp|(?:old|was|former|original|regular|list|compare(?:-at)?|previous|prev|before|del|crossed|slashed)-?price|price-(?:old|was|before(?:-discount)?|original|del|compare|former|slashed))$/i
const MAY_BE_STRUCK = /price|stri[kc]|struck|through|crossed|slashed|msrp/i

/** The words of a class name with hyphens, without the hash of a module: `styles_oldPrice__3fK2d`. */
function wordsOfClass(name: string): string {
  return name.replace(/__(?=[\w-]*\d)[\w-]+$/, '').replace(/(?<=[a-z])(?=[A-Z])|[_-]+/g, '-')
}

/** True for an inline line-through, or a class that names it. */
export function isStruck(element: HtmlElement): boolean {
  if (
    classesOf(element).some(
      (name) => name.length <= 80 && MAY_BE_STRUCK.test(name) && STRUCK.test(wordsOfClass(name)),
    )
  )
    return true
  const style = styleOf(element)
  return `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`.includes(
    'line-through',
  )
}

/**
 * `lang-en hidden`, or `lang="en"` beside `lang="it"`: text that a language switch shows instead of its neighbour. Of the
 * two, that in the page's language is read, else the first.
 */
function isInOtherLanguage(element: HtmlElement): boolean {
  // In the language switch itself, both are shown.
  const language = /^(?:a|li|button)$/.test(element.name) ? undefined : languageMark(element)
  if (!language) return false
  if (/(?:^|\s)(?:hidden|d-none)(?:\s|$)/.test(attributeOf(element, 'class'))) return true
  const before = languageMark(elementBefore(element))
  const own = languageOfPage(element)
  if (language === own || before === own) return language !== own && before !== undefined
  const isBesideOwn = own !== undefined && languageMark(elementAfter(element)) === own
  return isBesideOwn || (before !== undefined && before !== language)
}

/** The two letters of its language, if the element is marked by one. */
function languageMark(element: HtmlElement | null): string | undefined {
  if (!element) return undefined
  const names = [...classesOf(element), ...Object.keys(element.attribs)]
  const marks = [attributeOf(element, 'data-lang'), attributeOf(element, 'lang')].map((one) => `lang-${one}`)
  const [mark] = [...marks, ...names].flatMap((name) => MARK.exec(name)?.[1] ?? [])
  return mark?.toLowerCase()
}

const MARK = /^(?:data-)?(?:lang|language|i18n|locale)[-_]([a-z]{2})(?:-[a-z]{2})?$/i

function languageOfPage(element: HtmlElement): string | undefined {
  let root: HtmlElement = element
  while (root.parent && 'attribs' in root.parent) root = root.parent
  return languageMark(root)
}

/**
 * `<div hidden id="S:0">…</div><script>$RC("B:0","S:0")</script>`: a part that React streams hidden and shows at once.
 */
function isStreamed(element: HtmlElement): boolean {
  const id = attributeOf(element, 'id')
  const next = /^S:[\da-f]+$/.test(id) ? elementAfter(element) : null
  return (
    next?.name === 'script' && next.children.some((node) => 'data' in node && node.data.includes(`"${id}"`))
  )
}

/** `<ins aria-hidden="true">$49</ins>`, which a text for screen readers beside it says in words. */
function isSpokenOtherwise(element: HtmlElement): boolean {
  const isForScreenReaders = (other: HtmlElement | null) =>
    other !== null && classesOf(other).some((name) => FOR_SCREEN_READERS.test(name))
  return (
    [elementAfter(element), elementBefore(element)].some(isForScreenReaders) &&
    /^.{0,12}\d.{0,12}$/.test(textBelow(element, 60))
  )
}

function isHiddenByAttribute(element: HtmlElement): boolean {
  const { attribs } = element
  if (
    ('hidden' in attribs && !isStreamed(element)) ||
    (attributeOf(element, 'aria-hidden').toLowerCase() === 'true' && !isSpokenOtherwise(element))
  )
    return true
  if (element.name === 'dialog' && !('open' in attribs)) return true
  return (
    isGlyph(element) ||
    isInOtherLanguage(element) ||
    classesOf(element).some((name) => FOR_SCREEN_READERS.test(name))
  )
}

type Style = Map<string, string>
const NO_STYLE: Style = new Map()

function styleOf(element: HtmlElement): Style {
  const source = element.attribs['style']
  if (!source) return NO_STYLE
  return new Map(
    source
      .replace(/\/\*[^*]*\*\//g, '')
      .split(';')
      .map((rule): [string, string] => {
        const colon = rule.indexOf(':')
        return [
          rule.slice(0, Math.max(colon, 0)).trim().toLowerCase(),
          rule
            .slice(colon + 1)
            .replace(/!important/i, '')
            .trim()
            .toLowerCase(),
        ]
      }),
  )
}

function isHiddenByStyle(style: Style): boolean {
  if (!style.size) return false
  const is = (name: string, pattern: RegExp) => pattern.test(style.get(name) ?? '')
  if (
    is('display', /^none/) ||
    is('visibility', /^(?:hidden|collapse)/) ||
    is('content-visibility', /^hidden/)
  )
    return true
  return isTransparent(style) || isOffScreen(style) || isWithoutSize(style)
}

/** Transparent for good: elements that fade in start transparent and moved, and become visible. */
function isTransparent(style: Style): boolean {
  const opacity = style.get('opacity')
  const fadesIn = ['transform', 'transition', 'will-change', 'animation', 'filter', 'translate'].some(
    (name) => style.has(name),
  )
  return opacity !== undefined && Number.parseFloat(opacity) <= 0.05 && !fadesIn
}

function isOffScreen(style: Style): boolean {
  const away = (name: string) => pixels(style.get(name)) <= -500
  if (away('text-indent') || away('margin-left') || away('margin-top')) return true
  if (
    /^(?:absolute|fixed)/.test(style.get('position') ?? '') &&
    ['left', 'right', 'top', 'bottom'].some(away)
  )
    return true
  if (/translate(?:x|y|3d)?\(\s*-\d{4,}(?:px)?/.test(style.get('transform') ?? '')) return true
  return (
    /^rect\((?:[01](?:px)?[\s,]*){4}\)/.test(style.get('clip') ?? '') ||
    /^inset\((?:50|100)%/.test(style.get('clip-path') ?? '')
  )
}

function isWithoutSize(style: Style): boolean {
  if (pixels(style.get('font-size')) <= 1 || (style.get('transform') ?? '').startsWith('scale(0)'))
    return true
  // An element with a transition opens on a click.
  const clips = /hidden|clip/.test(style.get('overflow') ?? '') && !style.has('transition')
  return clips && ['width', 'height', 'max-width', 'max-height'].some((name) => pixels(style.get(name)) <= 1)
}

/** The length in pixels, with 16 per em; infinite if it is not a plain length. */
function pixels(length: string | undefined): number {
  const [, number, unit] = length?.match(/^(-?\d*\.?\d+)(px|r?em|pt|%|vw|vh)?$/) ?? []
  if (number === undefined) return Infinity
  if (unit === '%') return Number(number) === 0 ? 0 : Number(number) * 10
  return (
    Number(number) *
    (unit === 'px' || unit === undefined ? 1 : unit === 'pt' ? 1.33 : unit.startsWith('v') ? 10 : 16)
  )
}

function hasTextColourOfGround(element: HtmlElement, around: Colours): boolean {
  if (!element.attribs['style'] && !element.attribs['bgcolor'] && !element.attribs['color']) return false
  const inside = coloursInside(element, around)
  const clipsToText = /background-clip\s*:\s*text/i.test(attributeOf(element, 'style'))
  const setsText = inside.text !== around.text
  if (setsText && inside.text === 'transparent') return !clipsToText
  return inside.text !== '' && inside.text !== 'transparent' && inside.text === inside.ground && !clipsToText
}

const NAMED = new Map([
  ['white', '#ffffff'],
  ['black', '#000000'],
  ['red', '#ff0000'],
])

/**
 * The ground that a background makes; empty if what is behind it shows through. Of a picture, a gradient or a variable
 * the colour is unknown, so that no text has it.
 */
function groundIn(text: string): string {
  if (/^(?:none|inherit|initial|unset)?$/.test(text) || alphaIn(text) < 0.5) return ''
  return colourIn(text) || 'transparent'
}

/** A colour normalised to `#rrggbb`, empty if it is not one plain colour. */
function colourIn(text: string): string {
  const value = text.trim().toLowerCase()
  if (alphaIn(value) === 0) return 'transparent'
  if (/^#[0-9a-f]{3,4}$/.test(value)) return `#${value.slice(1, 4).replace(/./g, '$&$&')}`
  const parts = RGB.exec(value)
  if (parts)
    return `#${parts
      .slice(1, 4)
      .map((part) => Number(part).toString(16).padStart(2, '0'))
      .join('')}`
  return NAMED.get(value) ?? /^#[0-9a-f]{6}(?=(?:[0-9a-f]{2})?$)/.exec(value)?.[0] ?? ''
}

const RGB = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*([\d.]+%?)\s*)?\)$/

/** From 0, transparent, to 1. */
function alphaIn(colour: string): number {
  if (colour === 'transparent') return 0
  const [, digit, digits] = /^#(?:[0-9a-f]{3}([0-9a-f])|[0-9a-f]{6}([0-9a-f]{2}))$/.exec(colour) ?? []
  const hex = digit ? digit + digit : digits
  if (hex) return Number.parseInt(hex, 16) / 255
  const alpha = RGB.exec(colour)?.[4] ?? '1'
  return Number.parseFloat(alpha) / (alpha.endsWith('%') ? 100 : 1)
}
