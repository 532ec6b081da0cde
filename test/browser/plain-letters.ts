/** Finds text from outside the catalogues: any plain Latin word on a page in the pseudo-language with Cyrillic data. */
import type { Page } from 'playwright-core'
import { languages } from '../../src/platform/text/language.ts'

/** Names allowed in plain letters: those that Intl produces, and those that are the same in every language. */
const codes = Array.from({ length: 676 }, (_, index) =>
  String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)),
)
const regions = new Intl.DisplayNames(['en'], { type: 'region' })
const countries = codes.map((code) => regions.of(code) ?? code).filter((name) => name.length > 2)
/** Names of languages in themselves, including the regional variants that a site may use. */
const ownNames = [...languages, 'en-GB', 'en-US', 'de-AT', 'de-CH'].flatMap((tag) =>
  (new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag).split(' '),
)
const names = new Set([
  ...ownNames,
  ...intlNames((format, at) => format.format(at)),
  ...codes,
  ...Intl.supportedValuesOf('currency'),
  'VED',
  'UTC',
  'CET',
  'CEST',
  'GMT',
  'JSON',
  'HTML',
  'Markdown',
])
/** Time zones and countries, longest first; URLs, hosts, file names, scopes, order numbers, anything with a digit. */
const noWords = new RegExp(
  [
    ...[...Intl.supportedValuesOf('timeZone'), ...countries]
      .toSorted((a, b) => b.length - a.length)
      .map((name) => RegExp.escape(name)),
    /https?:\/\/\S*|\w+:\w+|MQ-[A-Z]{10}|\S+@\S+|[\w-]+(?:\.[\w-]+)+\S*|\/\S+|\S*\d\S*/.source,
  ].join('|'),
  'g',
)

function intlNames(write: (format: Intl.DateTimeFormat, at: Date) => string): string[] {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month + 1)))
  return (['short', 'long'] as const).flatMap((style) => {
    const format = new Intl.DateTimeFormat('en-GB', { month: style, weekday: style })
    return days.flatMap((at) => write(format, at).split(/[^A-Za-z]+/))
  })
}

/** A page's texts that contain plain words, without duplicates: text, accessible names, hints, options, the title. */
export async function plainTexts(page: Page): Promise<string[]> {
  const texts: unknown = await page.evaluate(collect)
  if (!Array.isArray(texts)) throw new Error('the page gave no texts')
  return [...new Set(texts.map(String))].filter((text) => plainWords(text).length > 0)
}

/**
 * The plain Latin words of a text, including codes with underscores; excluding addresses, known names, and anything
 * with a digit.
 */
export function plainWords(text: string): string[] {
  const bare = text.replaceAll(noWords, ' ')
  return (bare.match(/(?<![\p{L}\p{M}])[A-Za-z_]+(?![\p{L}\p{M}])/gu) ?? []).filter(
    (word) => !names.has(word),
  )
}

const collect = `(() => {
  const kept = 'script, style, noscript, template, code, kbd, pre, time, textarea, svg'
  const found = [document.title]
  const inEnglish = (element) => element.closest('body [lang="en"]') !== null
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement.closest(kept) && !inEnglish(node.parentElement)) found.push(node.data.trim())
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
    for (const element of document.querySelectorAll('body [' + name + ']'))
      if (!inEnglish(element)) found.push(element.getAttribute(name))
  return found
})()`
