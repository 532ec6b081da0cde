/** Evidence: a dotted line under a fact means it has a source; selecting it shows the quote with its words marked. */

import { html, type Content, type Html } from '../html.ts'
import { icon } from './icons.ts'
import { dayTime, formatShortDay, type Locale } from './time.ts'
import { words } from '../words/index.ts'

/** The source of a value: a quote from the product's own website. */
export interface Evidence {
  quote: string
  url: string
  fetched_at: string
}

/**
 * A fact with its evidence. `id` must be unique on the page. Without evidence the fact is plain text: only a fact with
 * a quote gets the dotted line.
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
  /** The words to mark in the quote; defaults to the text itself. */
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

/** A quoted sentence with its page and date; the wanted words are marked if they are only part of it. */
export function clipping(source: Evidence, wanted: string, locale: Locale): Html {
  const said = source.quote === wanted ? wanted : highlight(source.quote, wanted)
  return html`<figure class="clip clipping"><q>${inQuotes(said)}</q>${cited(source, locale)}</figure>`
}

/** Whether the quote contains the words literally, apart from white space. */
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
 * A fact that the website does not state, with the day it was checked. Never "N/A", never hidden. If nobody has read
 * the website, no day is named.
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

/** How many facts of a listing were checked, and when. What is not stated is counted once, in the fact sheet. */
export function checkedLine(facts: {
  checked: number
  host: string
  checked_at: string
  history_url?: string | null
  locale: Locale
}): Html {
  const { checked, history_url: history, locale } = facts
  return html`<p class="checked">
    <span>${icon('check')}${words.factsChecked(checked, facts.host, dayTime(facts.checked_at, locale))}</span>
    ${checked > 0 && html`<span class="on-screen">${words.selectDotted}</span>`}
    ${history && html`<a class="link align-end on-screen" href="${history}">${words.changesSince}</a>`}
  </p>`
}

/** An inline quote that appears on the website word for word, with its page. */
export function quote(source: Evidence, marked: string): Html {
  return html`<p class="quote">
    ${inQuotes(highlight(source.quote, marked, true))} <cite>${pagePath(source.url)}</cite>
  </p>`
}

/** Speech in the quotation marks of the reader's language. */
export function inQuotes(said: Content): Html {
  return html`${words.quoteOpens}${said}${words.quoteCloses}`
}

/**
 * The quote with the wanted words marked wherever they occur; all of it marked if they do not. `toEnd` extends a mark
 * to the end of the word, as search finds `teams` by `team`.
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

/** The page's URL with a text fragment, so that browsers scroll to the quote (URL Fragment Text Directives). */
export function quoteUrl({ url, quote: text }: Evidence): string {
  const parts = text.split(/\s+/).filter((word) => word !== '')
  const directive =
    parts.length <= 8
      ? encodeFragment(parts.join(' '))
      : `${encodeFragment(parts.slice(0, 4).join(' '))},${encodeFragment(parts.slice(-4).join(' '))}`
  return `${url.split('#')[0]}#:~:text=${directive}`
}

/** `example.com/pricing`: a URL shortened for reading. */
export function shortAddress(url: string): string {
  const parsed = URL.parse(url)
  if (!parsed) return url
  return `${parsed.host.replace(/^www\./, '')}${parsed.pathname === '/' ? '' : decodeText(parsed.pathname)}`
}

/** `/pricing`: the path of a URL for reading; `home page` for the root. */
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
    return path // a malformed escape is shown as it is
  }
}
