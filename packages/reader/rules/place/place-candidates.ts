/** A place as one passage gives it, before the passages are held against each other. */
import type { Evidence } from '../../page/page.ts'

export interface Place {
  country: string | null
  city: string | null
  countryEvidence: Evidence[]
  cityEvidence: Evidence[]
  score: number
}

/** What of country and town is told comes with its quote; the town's is the country's where no other is given. */
export function placeOf(
  score: number,
  country: string | null | undefined,
  city: string | null | undefined,
  says: Evidence,
  saysCity = says,
): Place {
  return {
    country: country || null,
    city: city || null,
    score,
    countryEvidence: country ? [says] : [],
    cityEvidence: city ? [saysCity] : [],
  }
}

/** A town in running text: words with capitals, joined by small ones; only `St.` and the like end in a full stop. */
export const CITY =
  "(?:[\\p{Lu}]\\p{L}{1,2}\\.|[\\p{Lu}][\\p{L}'’-]+)(?:[ -](?:(?:de|del|di|am|la|of)\\s)?[\\p{Lu}][\\p{L}'’-]+){0,2}"
