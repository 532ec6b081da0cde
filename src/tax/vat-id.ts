/** Whether a VAT number can exist, by form and check digits. Only the tax office knows whether it is in use (VIES). */
import { vatIdRules } from './vat-id-rules.ts'

export type VatIdResult =
  /** `country`: ISO 3166-1 alpha-2 (Greece: GR), or XI. `number`: with its official prefix, without punctuation. */
  | { ok: true; country: string; number: string }
  | { ok: false; reason: 'unknown_country' | 'malformed' | 'wrong_check_digits' }

/**
 * Examines a VAT number of the EU, the United Kingdom, Northern Ireland (XI), Switzerland or Norway as people type it.
 * With the country of the address (ISO 3166-1 alpha-2) the prefix may be omitted.
 */
export function checkVatId(text: string, country?: string): VatIdResult {
  const typed = text.toUpperCase().replace(/[\s.\-/:()]/g, '')
  const letters = /^(CHE|[A-Z]{2})/.exec(typed)?.[0] ?? ''
  const prefix = prefixes.get(letters) ?? prefixes.get(country?.toUpperCase() ?? '')
  const rule = vatIdRules.get(prefix ?? '')
  if (prefix === undefined || rule === undefined) return { ok: false, reason: 'unknown_country' }
  const bare = prefixes.has(letters) ? typed.slice(letters.length) : typed
  const body = bare.replace(/^\d+/, (digits) => digits.padStart(rule.digits ?? 0, '0'))
  if (!rule.form.test(body)) return { ok: false, reason: 'malformed' }
  if (!rule.check(body)) return { ok: false, reason: 'wrong_check_digits' }
  return { ok: true, country: countryOf(prefix), number: prefix + body }
}

// From what people type to the official prefix: the prefixes themselves, plus GR for EL and CH for CHE.
const prefixes = new Map(
  Array.from(vatIdRules.keys()).flatMap((prefix) => [
    [prefix, prefix],
    [countryOf(prefix), prefix],
  ]),
)

function countryOf(prefix: string): string {
  return prefix === 'EL' ? 'GR' : prefix.slice(0, 2)
}
