/** Names of countries in the languages of sites. */
import { fold } from './text.ts'
import { WordIndex, wordList, type WordList } from './word-list.ts'

const regionNames =
  'en de fr es it pt nl ro pl sv da nb fi cs sk hu el tr ru uk bg hr sl et lv lt zh ja ko ar he fa hi'
    .split(' ')
    .map((language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }))
/** Large states of India, separated by `|`. */
export const INDIAN_STATES =
  'Karnataka|Maharashtra|Tamil Nadu|Telangana|Kerala|Gujarat|Rajasthan|Uttar Pradesh|Haryana'
/** States of the United States that are called like nothing else. */
export const US_STATES =
  'California|Texas|Florida|Massachusetts|Colorado|Illinois|Oregon|Pennsylvania|Ohio|Michigan|Arizona|Minnesota|Utah|Nevada|North Carolina|New Jersey|Tennessee|Wisconsin|Maryland'
/** Codes of states and provinces of the United States and Canada. */
export const STATES =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|AB|BC|ON|QC'
/** `Austin, TX`; not `Munich, DE`: a code of a country, too, takes a known town or a postcode. */
const STATE = `(?<=\\p{L},\\s)(?<!(?:Baku|Casablanca|Chisinau|Perth|Podgorica|Tunis|Valletta),\\s)(?!(?:A[LR]|C[AO]|DE|I[DLN])(?<!(?:(?:San|Santa|Los)\\s\\p{L}+|Boulder|Chicago|Denver|Oakland|Palo Alto),\\s..)(?!,?\\s\\d{5}(?!\\d)))(?:${STATES})(?!\\p{L})`
const TOLD_STATE = new RegExp(STATE, 'u')
/** Not `Milano, MI, Italy`. */
const STATE_AT_END = new RegExp(`${STATE}(?!(?:,?\\s[\\d-]+)?,?\\s\\p{L})`, 'gu')
const ALSO_CALLED: Record<string, string[]> = {
  US: `USA|U.S.A.|the US|United States of America|Estados Unidos|États-Unis|${US_STATES}`.split('|'),
  CA: ['Ontario', 'British Columbia', 'Alberta'],
  AU: ['New South Wales', 'Queensland', 'Tasmania'],
  GB: ['UK', 'U.K.', 'Great Britain', 'England', 'Scotland', 'Wales', 'Grossbritannien'],
  NL: ['Holland', 'The Netherlands'],
  CZ: ['Czech Republic', 'Česká republika'],
  AE: ['UAE'],
  DE: ['Bundesrepublik Deutschland'],
  TR: ['Turkey'],
  TW: ['Taiwan'],
  HK: ['Hong Kong'],
  KR: ['South Korea', 'Republic of Korea', '대한민국'],
  IN: INDIAN_STATES.split('|'),
  CN: ['中华人民共和国'],
  IE: ['Republic of Ireland'],
  RO: ['Romania'],
  JP: ['日本国'],
}
/** Continents, states and regions that stand where a town may: `in Bavaria`, `Ulm Baden-Württemberg`. */
const regions = wordList(
  `europ*|asia|africa|america|silicon valley|scandinavia|the alps|andalusia|andalucía|andalucia|catalonia|cataluña|catalunya|galicia|asturias|basque country|euskadi
  |bavaria|bayern|saxony|sachsen|hessen|hesse|thüringen|schwaben|franken|nrw|nordrhein-westfalen|niedersachsen|baden-württemberg|rheinland-pfalz|schleswig-holstein|brandenburg|mecklenburg-vorpommern|sachsen-anhalt|saarland|tirol|tyrol|steiermark|oberösterreich|niederösterreich|flanders|wallonia
  |brittany|bretagne|normandy|normandie|provence|alsace|occitanie|nouvelle-aquitaine|tuscany|toscana|lombardy|lombardia|sicily|sicilia|sardegna|piemonte|veneto|puglia|algarve|transylvania|silesia|yorkshire|wales|scotland|england|selangor|johor`,
)
/** Whether all of the text is such a name. */
export const namesRegion = (text: string): boolean => withoutRegion(text) === ''

/** `Ulm` of `Ulm Baden-Württemberg`. */
export function withoutRegion(text: string): string {
  const last = regions.find(text).find(({ end }) => end === fold(text).length)
  return last ? fold(text).slice(0, last.start).trim() : text
}

/** Names that more often mean something else: a state, a first name, a bird. */
const AMBIGUOUS = new Set([
  'Georgia',
  'Chad',
  'Jordan',
  'Guinea',
  'Jersey',
  'Man',
  'Niger',
  'Oman',
  'Mali',
  'Cuba',
  'Peru',
  'Turkey',
  'Togo',
])

/** `Lisbon` of `Europe/Lisbon`. */
const zoneTowns = new Set(
  Intl.supportedValuesOf('timeZone').map((zone) => zone.split('/').at(-1)?.replaceAll('_', ' ')),
)

/** Whether a time zone is named after the town, as it is for some 400 large ones. */
export function isLargeTown(name: string): boolean {
  return zoneTowns.has(name)
}

/** A postcode of the United Kingdom, without the islands beside it. */
export const BRITISH = /(?<!\p{L})(?!JE|GY|IM)[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}(?!\p{L})/u

const codes = allCodes()
const names = new Map(codes.map((code) => [code, namesOf(code)]))
const byName = new Map(
  [...names].flatMap(([code, list]) =>
    list.map((name): [string, string] => [fold(name).toLowerCase(), code]),
  ),
)
const everyName = new WordIndex(
  [...names].flatMap(([code, list]) =>
    list
      .filter((name) => !AMBIGUOUS.has(name) && (name.length > 2 || /\p{Lo}/u.test(name)))
      .map((name): [string, string] => [name, code]),
  ),
)
const listOf = new Map<string, WordList>()

/** ISO 3166-1 alpha-2 codes of the countries named in the text, in order, with the name as written (folded). */
export function countriesIn(text: string): { code: string; name: string; start: number; end: number }[] {
  const states = [...text.matchAll(STATE_AT_END)].map(({ 0: state, index: start }) => ({
    text: state,
    start,
    end: start + 2,
    of: countryOfState(state),
  }))
  return [...states, ...everyName.find(text)]
    .filter(({ text: name }) => /^[\p{Lu}\p{Lo}]/u.test(name))
    .map(({ text: name, start, end, of: code }) => ({ code, name, start, end }))
}

const countryOfState = (state = '') => (/AB|BC|ON|QC/.test(state) ? 'CA' : state && 'US')

/**
 * Whether the text names the country by a name, or by its code in an address (`"addressCountry": "DE"`,
 * `Konstanz, DE`).
 */
export function namesCountry(text: string, code: string): boolean {
  const list = listOf.get(code) ?? wordList((names.get(code) ?? [code]).join('|'))
  listOf.set(code, list)
  if (list.in(text) || (code === 'GB' && BRITISH.test(fold(text)))) return true
  if (countryOfState(TOLD_STATE.exec(fold(text))?.[0]) === code) return true
  return new RegExp(
    `addressCountry"?\\s*[:=]\\s*"?(?:\\{[^}]*"name"\\s*:\\s*")?${code}(?![A-Za-z])|[\\p{L}\\d]\\s*,\\s*${code}$|\\d\\s+${code}$`,
    'u',
  ).test(fold(text))
}

/** The code of a country given in structured data as a code or name; null if it is neither. */
export function countryCodeOf(text: string): string | null {
  const given = fold(text)
  if (/^[A-Z]{2}$/.test(given)) return names.has(given) ? given : given === 'UK' ? 'GB' : null
  return byName.get(given.toLowerCase()) ?? null
}

function allCodes(): string[] {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const notCountries = new Set(
    'EU EZ UN QO ZZ XA XB AC CP DG EA IC TA UK DD SU YU FX TP AN BU CS NT RH VD YD ZR HV DY NH'.split(' '),
  )
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !notCountries.has(code) && english.of(code) !== undefined)
}

function namesOf(code: string): string[] {
  const own = regionNames.map((region) => region.of(code))
  return [...new Set([...own, ...(ALSO_CALLED[code] ?? [])].filter((name) => name !== undefined))]
}
