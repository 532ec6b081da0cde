/** Countries by their ISO 3166-1 alpha-2 codes, as the runtime's CLDR names them. */
import { z } from 'zod'

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const grouping = ['EU', 'EZ', 'UN', 'XA', 'XB', 'XK', 'ZZ', 'QO', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA']

const letters = Array.from({ length: 26 }, (_none, index) => String.fromCharCode(65 + index))

/**
 * Every code of ISO 3166-1 that is a country or territory: one with a name (CLDR) that is neither withdrawn (SU) nor an
 * alias (UK for GB).
 */
export const countryCodes: readonly string[] = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => !grouping.includes(code) && regions.of(code) !== undefined)
  .filter((code) => new Intl.Locale(`und-${code}`).region === code)

const codes: ReadonlySet<string> = new Set(countryCodes)

/** True for one of those codes. */
export function isCountry(code: string): boolean {
  return codes.has(code)
}

/** The schema of a code. */
export const countryCode = z
  .string()
  .superRefine((code, context) => {
    if (isCountry(code)) return
    const meant = countryMeant(code)
    const fix = meant === undefined ? 'Use a code of ISO 3166-1 alpha-2, such as DE.' : `Use ${meant}.`
    const message = 'No country has this code.'
    context.addIssue({ code: 'custom', message, params: { code: 'not_a_country', fix } })
  })
  .meta({ pattern: '^[A-Z]{2}$' })

/** The code of a country given by name, alias (`UK`) or code in any case; undefined if there is none. */
export function countryMeant(text: string): string | undefined {
  const word = text.trim()
  const code = aliases[word.toUpperCase()] ?? word.toUpperCase()
  return isCountry(code) ? code : named().get(word.toLocaleLowerCase('en'))
}

const aliases: Readonly<Record<string, string>> = { UK: 'GB', USA: 'US', EL: 'GR', ENGLAND: 'GB' }
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv']
let kept: ReadonlyMap<string, string> | undefined

/** Codes by country names in several languages; built at the first call. */
function named(): ReadonlyMap<string, string> {
  kept ??= new Map(
    languages.flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region' })
      return countryCodes.map((code) => [(names.of(code) ?? code).toLocaleLowerCase('en'), code] as const)
    }),
  )
  return kept
}
