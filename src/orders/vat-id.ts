/** Whether a VAT number can exist, by its form and check digits. Whether it is in use only the tax office knows (VIES). */
import { vatIdRules } from './vat-id-rules.ts'

export type VatIdResult =
  /** `country`: ISO 3166-1 alpha-2 (Greece: GR), or XI. `number`: with prefix, without spaces and signs. */
  | { ok: true; country: string; number: string }
  | { ok: false; reason: 'unknown_country' | 'malformed' | 'wrong_check_digits' }

/**
 * Examines a VAT number of the EU, the United Kingdom, Northern Ireland (XI), Switzerland or Norway as a person types
 * it. With the country of the address (ISO 3166-1 alpha-2) the prefix may be left out.
 */
export function checkVatId(text: string, country?: string): VatIdResult {
  const typed = text.toUpperCase().replace(/[\s.\-/:()]/g, '')
  const prefix = prefixOf(typed) ?? prefixes.get(country?.toUpperCase() ?? '')
  const rule = prefix === undefined ? undefined : vatIdRules.get(prefix)
  if (prefix === undefined || rule === undefined) return { ok: false, reason: 'unknown_country' }
  const bare = typed.startsWith(prefix) ? typed.slice(prefix.length) : typed
  const body = bare.replace(/^\d+/, (digits) => digits.padStart(rule.digits ?? 0, '0'))
  if (!rule.form.test(body)) return { ok: false, reason: 'malformed' }
  if (!rule.check(body)) return { ok: false, reason: 'wrong_check_digits' }
  return { ok: true, country: countryOf(prefix), number: prefix + body }
}

// Those that differ: Greece and Switzerland.
const prefixes = new Map(Array.from(vatIdRules.keys(), (prefix) => [countryOf(prefix), prefix]))

function countryOf(prefix: string): string {
  return prefix === 'EL' ? 'GR' : prefix.slice(0, 2)
}

// Letters at the start that are a prefix: GD and HA begin British numbers, and a Spanish number its own kind.
function prefixOf(typed: string): string | undefined {
  const letters = /^(CHE|[A-Z]{2})/.exec(typed)?.[0]
  if (letters === undefined || letters === 'GD' || letters === 'HA') return undefined
  return letters === 'GR' ? undefined : letters
}
