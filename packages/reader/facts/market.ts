/**
 * Which currency a bare `$`, `¥`, `元`, `kr`, `R` or `DH` is on a page: by its statements on prices, else its language
 * and domain.
 */
import type { Page } from '../page/page.ts'
import { remembered } from './remembered.ts'

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

/** What a bare sign is in the regions and domains of the countries that write it. */
const LOCAL: Record<string, Record<string, string>> = {
  dollar: {
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
  },
  yuan: { tw: 'TWD', hk: 'HKD' },
  krone: { se: 'SEK', dk: 'DKK', no: 'NOK', is: 'ISK', sv: 'SEK', da: 'DKK', nb: 'NOK', nn: 'NOK' },
  rand: { za: 'ZAR' },
  dirham: { ma: 'MAD', ae: 'AED' },
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
const CODE = 'USD|AUD|CAD|NZD|SGD|HKD|MXN|CLP|COP|ARS'
const STATED = new RegExp(
  `(?:prices?|pricing|amounts?|precios|valores|prix)(?!\\p{L})[^.!?]{0,40}?(?<!\\p{L})(?:in|are|en|expresados en)\\s+(?:d[oó]lares\\s)?\\(?(${CODE}|${Object.keys(NAMED).join('|').replace(/\./g, '\\.')})(?!\\p{L})`,
  'iu',
)

/** `$99 / mes USD`, `$9/month CAD` */
const BEHIND_INTERVAL = new RegExp(`\\$\\s?\\d[\\d.,]*\\s?/\\s?\\p{L}+\\.?\\s(${CODE})(?!\\p{L})`, 'u')

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

/**
 * The market of a page. A statement ("All prices in AUD") outranks the language (`en-au`), which outranks the domain
 * (`.au`).
 */
export const marketOf = remembered((page: Page): Market => {
  const stated = page.blocks
    .map(({ text }) =>
      text.length < 400 ? (STATED.exec(text) ?? BEHIND_INTERVAL.exec(text))?.[1] : undefined,
    )
    .find(Boolean)
    ?.toLowerCase()
  const domain = URL.parse(page.url)?.hostname.split('.').at(-1) ?? ''
  const [speech = '', region = '', last = region] = page.language.split('-')
  const local = (sign: string, place = region) => LOCAL[sign]?.[place] ?? LOCAL[sign]?.[domain]
  return {
    language: page.language,
    dollar:
      (stated ? (NAMED[stated] ?? stated.toUpperCase()) : undefined) ??
      local('dollar') ??
      (speech === 'es' && !/^(?:us|pr|ec|sv|pa)$/.test(region) && costsPesos(page) ? '' : 'USD'),
    yuan: local('yuan', last) ?? (region === 'hant' ? '' : 'CNY'),
    yen: speech === 'zh' || domain === 'cn' ? 'CNY' : 'JPY',
    krone: local('krone', speech) ?? '',
    rand: local('rand') ?? '',
    dirham: local('dirham') ?? '',
  }
})
