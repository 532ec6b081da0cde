/** A place as one passage gives it, before the passages are held against each other. */
import type { Evidence } from '../../page/page.ts'

export interface Place {
  country: string | null
  city: string | null
  countryEvidence: Evidence[]
  cityEvidence: Evidence[]
  score: number
}

/** A town in running text: words with capitals, joined by small ones; only `St.` and the like end in a full stop. */
export const CITY =
  "(?:[\\p{Lu}]\\p{L}{1,2}\\.|[\\p{Lu}][\\p{L}'’-]+)(?:[ -](?:(?:de|del|di|am|la|of)\\s)?[\\p{Lu}][\\p{L}'’-]+){0,2}"
