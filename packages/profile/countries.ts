/** Countries by their ISO 3166-1 alpha-2 codes, as the runtime's CLDR names them. */
import { z } from 'zod'

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const grouping = ['EU', 'EZ', 'UN', 'XA', 'XB', 'XK', 'ZZ', 'QO', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA']

/** True for a country or territory code of ISO 3166-1 that has a name (CLDR). */
export function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !grouping.includes(code) && regions.of(code) !== undefined
}

const letters = Array.from({ length: 26 }, (_none, index) => String.fromCharCode(65 + index))

/** Every code that is a country. */
export const countryCodes: readonly string[] = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter(isCountry)

/** The schema of a code. */
export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .refine((code) => isCountry(code), {
    message: 'Must be an ISO 3166-1 alpha-2 code.',
    params: { code: 'not_a_country', fix: 'Use a code such as DE.' },
  })
