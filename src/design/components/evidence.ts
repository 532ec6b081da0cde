/** Evidence: a dotted line under a fact promises a source; selecting it shows the quote with its words marked. */

import { html, type Content, type Html } from '../html.ts'
import { icon } from './icons.ts'
import { dayTime, formatShortDay, type Locale } from './time.ts'
import { words } from '../words/index.ts'

/** Where a value comes from: words on the product's own site. */
export interface Evidence {
  quote: string
  url: string
  fetched_at: string
}

/**
 * A fact with its evidence. `id` is unique on the page. Without evidence the fact stands plain: a dotted line is only
 * drawn where a quote can keep its promise.
 */
export function evidence({
  id,
  text,
  words: marked,
  source,
  locale,
}: {
  id: string
  text: Content
  /** The words to mark in the quote; the text itself where they are absent. */
  words?: string
  source: Evidence | null | undefined
  locale: Locale
}): Html {
  if (!source) return html`${text}`
  return html`<button type="button" class="evidence" popovertarget="${id}">${text}</button
    ><span class="clip" id="${id}" popover role="note"
      ><q>${inQuotes(highlight(source.quote, marked ?? plainText(text)))}</q>${cited(source, locale)}</span
    >`
}

/** A sentence of the site cut out, its page and day below; the words wanted are marked where they are a part of it. */
export function clipping(source: Evidence, wanted: string, locale: Locale): Html {
  const said = source.quote === wanted ? wanted : highlight(source.quote, wanted)
  return html`<figure class="clip clipping"><q>${inQuotes(said)}</q>${cited(source, locale)}</figure>`
}

/** Whether words stand in a quote as they are, whatever the spaces. */
export function saysLiterally({ quote: text }: Evidence, wanted: string): boolean {
  const plain = (words: string) => words.replaceAll(/\s+/g, ' ').trim()
  return plain(text).includes(plain(wanted))
}

function cited(source: Evidence, locale: Locale): Html {
  return html`<cite
    ><a class="link" href="${quoteUrl(source)}" rel="noopener nofollow ugc">${shortAddress(source.url)}</a
    >${dayTime(source.fetched_at, locale)}</cite
  >`
}

/**
 * A fact that the site does not state, with the day on which we looked. Never "N/A", never hidden. Of a site that
 * nobody has read nothing is said.
 */
export function blank(checked_at: string | null, locale: Locale, whose: 'their' | 'your' = 'their'): Html {
  const day = checked_at === null ? null : formatShortDay(checked_at, locale)
  return html`<span class="blank">${whose === 'your' ? blankOfYours(day) : blankOfTheirs(day)}</span>`
}

function blankOfTheirs(day: string | null): string {
  return day === null ? words.notStated : words.notStatedOnSiteSince(day)
}

function blankOfYours(day: string | null): string {
  return day === null ? words.notStatedOnYourSite : words.notStatedOnYourSiteSince(day)
}

/** How many facts of a listing were checked, when, and how many are blank. */
export function checkedLine(facts: {
  checked: number
  blank: number
  host: string
  checked_at: string
  history_url?: string | null
  locale: Locale
}): Html {
  const { checked, blank: silent, history_url: history, locale } = facts
  return html`<p class="checked">
    <span>${icon('check')}${words.factsChecked(checked, facts.host, dayTime(facts.checked_at, locale))}</span>
    ${silent > 0 && html`<span>${words.factsNotStated(silent)}</span>`}
    ${checked > 0 && html`<span class="on-screen">${words.selectDotted}</span>`}
    ${history && html`<a class="link align-end on-screen" href="${history}">${words.changesSince}</a>`}
  </p>`
}

/** An inline quote that stands on the site word for word, with its page. */
export function quote(source: Evidence, marked: string): Html {
  return html`<p class="quote">
    ${inQuotes(highlight(source.quote, marked, true))} <cite>${pagePath(source.url)}</cite>
  </p>`
}

/** What somebody says, in the quotation marks of the language that is read. */
export function inQuotes(said: Content): Html {
  return html`${words.quoteOpens}${said}${words.quoteCloses}`
}

/**
 * The quote with the wanted words marked wherever they occur in it; the whole quote where they don't. `toEnd` marks the
 * words in which they begin to their end, as search finds `teams` by `team`.
 */
export function highlight(text: string, marked: string, toEnd = false): readonly Content[] {
  const wanted = marked.trim()
  if (wanted === '') return [html`<mark>${text}</mark>`]
  const pattern = new RegExp(
    `(${escapePattern(wanted).replace(/\s+/g, '\\s+')}${toEnd ? '\\p{L}*' : ''})`,
    'giu',
  )
  const parts = text.split(pattern)
  if (parts.length === 1) return [html`<mark>${text}</mark>`]
  return parts.map((part, index) => (index % 2 === 1 ? html`<mark>${part}</mark>` : part))
}

/** The page with a text fragment, so that browsers scroll to the quote (URL Fragment Text Directives). */
export function quoteUrl({ url, quote: text }: Evidence): string {
  const parts = text.split(/\s+/).filter((word) => word !== '')
  const directive =
    parts.length <= 8
      ? encodeFragment(parts.join(' '))
      : `${encodeFragment(parts.slice(0, 4).join(' '))},${encodeFragment(parts.slice(-4).join(' '))}`
  return `${url.split('#')[0]}#:~:text=${directive}`
}

/** `example.com/pricing` for reading. */
export function shortAddress(url: string): string {
  const parsed = URL.parse(url)
  if (!parsed) return url
  return `${parsed.host.replace(/^www\./, '')}${parsed.pathname === '/' ? '' : decodeText(parsed.pathname)}`
}

/** `/pricing` for reading; `home page` for the root. */
export function pagePath(url: string): string {
  const parsed = URL.parse(url)
  if (!parsed) return url
  return parsed.pathname === '/' ? words.homePage : decodeText(parsed.pathname)
}

function plainText(text: Content): string {
  return typeof text === 'string' || typeof text === 'number' ? String(text) : ''
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

function encodeFragment(text: string): string {
  return encodeURIComponent(text).replaceAll('-', '%2D')
}

function decodeText(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // a malformed escape is shown as it stands
  }
}
