import { countryName } from '../design/components/profile-values.ts'
import { countryCodes } from './billing.ts'

/** The billing countries by name, for a field to choose from. */
export function countryChoices(language: string): { value: string; label: string }[] {
  return countryCodes
    .map((code) => ({ value: code, label: countryName(code, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
}
