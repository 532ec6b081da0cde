/**
 * Which currency a bare `$`, `¥`, `元`, `kr`, `R` or `DH` is on a page: by its statements on prices, else its language
 * and domain.
 */
import type { Page } from '../page/page.ts'

export interface Market {
  /** Language of the page, lower case, or empty. */
  language: string
  /** ISO 4217 for a bare `$`; empty if it may be any country's peso. */
  dollar: string
  yen: string
  /** Empty if the page only shows that its characters are traditional ones. */
  yuan: string
  /** Empty if the page does not tell which. */
  krone: string
  /** Empty outside South Africa. */
  rand: string
  /** Empty if it may be Morocco's or the Emirates'. */
  dirham: string
}

export const anyMarket: Market = {
  language: '',
  dollar: 'USD',
  yen: 'JPY',
  yuan: 'CNY',
  krone: 'SEK',
  rand: '',
  dirham: '',
}

const DOLLARS_OF: Record<string, string> = {
  au: 'AUD',
  nz: 'NZD',
  ca: 'CAD',
  sg: 'SGD',
  hk: 'HKD',
  tw: 'TWD',
  mx: 'MXN',
  cl: 'CLP',
  ar: 'ARS',
  uy: 'UYU',
}
const KRONER_OF: Record<string, string> = {
  se: 'SEK',
  dk: 'DKK',
  no: 'NOK',
  is: 'ISK',
  sv: 'SEK',
  da: 'DKK',
  nb: 'NOK',
  nn: 'NOK',
}
const NAMED: Record<string, string> = {
  'us dollars': 'USD',
  'u.s. dollars': 'USD',
  'canadian dollars': 'CAD',
  'australian dollars': 'AUD',
  'new zealand dollars': 'NZD',
  'singapore dollars': 'SGD',
  'pesos chilenos': 'CLP',
  'pesos mexicanos': 'MXN',
  'pesos argentinos': 'ARS',
  'pesos colombianos': 'COP',
}
const STATED = new RegExp(
  `(?:prices?|pricing|amounts?|precios|valores|prix)(?!\\p{L})[^.!?]{0,40}?(?<!\\p{L})(?:in|are|en|expresados en)\\s+(?:d[oó]lares\\s)?\\(?(USD|AUD|CAD|NZD|SGD|HKD|MXN|CLP|COP|ARS|${Object.keys(NAMED).join('|').replace(/\./g, '\\.')})(?!\\p{L})`,
  'iu',
)

/** `$99 / mes USD`, `$9/month CAD` */
const BEHIND_INTERVAL = /\$\s?\d[\d.,]*\s?\/\s?\p{L}+\.?\s(USD|AUD|CAD|NZD|SGD|HKD|MXN|CLP|COP|ARS)(?!\p{L})/u

const DOLLARS = /(?<![\p{L}$])\$\s?(\d[\d.,]*)/gu
/** Below any price in pesos. */
const LEAST_PESOS = 50

/** Whether all non-zero amounts with a bare `$` may be pesos. */
function costsPesos({ blocks }: Page): boolean {
  const amounts = blocks
    .flatMap(({ text }) => [...text.matchAll(DOLLARS)])
    .map(([, number = '']) => Number(number.replace(/[.,]\d{1,2}$/, '').replace(/[.,]/g, '')))
    .filter((amount) => amount > 0)
  return amounts.length > 0 && Math.min(...amounts) >= LEAST_PESOS
}

const YUAN_OF: Record<string, string> = { tw: 'TWD', hk: 'HKD' }
const DIRHAMS_OF: Record<string, string> = { ma: 'MAD', ae: 'AED' }

const known = new WeakMap<Page, Market>()

/**
 * The market of a page. A statement ("All prices in AUD") outranks the language (`en-au`), which outranks the domain
 * (`.au`).
 */
export function marketOf(page: Page): Market {
  const held = known.get(page)
  if (held) return held
  const stated = page.blocks
    .map(({ text }) =>
      text.length < 400 ? (STATED.exec(text) ?? BEHIND_INTERVAL.exec(text))?.[1] : undefined,
    )
    .find(Boolean)
    ?.toLowerCase()
  const region = page.language.split('-')[1] ?? ''
  const domain = URL.parse(page.url)?.hostname.split('.').at(-1) ?? ''
  const [speech = ''] = page.language.split('-')
  const made = {
    language: page.language,
    dollar:
      (stated ? (NAMED[stated] ?? stated.toUpperCase()) : undefined) ??
      DOLLARS_OF[region] ??
      DOLLARS_OF[domain] ??
      (speech === 'es' && !/^(?:us|pr|ec|sv|pa)$/.test(region) && costsPesos(page) ? '' : 'USD'),
    yuan:
      YUAN_OF[page.language.split('-').at(-1) ?? ''] ?? YUAN_OF[domain] ?? (region === 'hant' ? '' : 'CNY'),
    yen: speech === 'zh' || domain === 'cn' ? 'CNY' : 'JPY',
    krone: KRONER_OF[speech] ?? KRONER_OF[domain] ?? '',
    rand: region === 'za' || domain === 'za' ? 'ZAR' : '',
    dirham: DIRHAMS_OF[region] ?? DIRHAMS_OF[domain] ?? '',
  }
  known.set(page, made)
  return made
}
