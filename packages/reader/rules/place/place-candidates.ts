/** A place from one passage, before passages are compared. */
import type { Evidence } from '../../page/page.ts'

export interface Place {
  country: string | null
  city: string | null
  countryEvidence: Evidence[]
  cityEvidence: Evidence[]
  score: number
}

/** Country and town, if told, with quotes; the town's defaults to the country's. */
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

/** A town in running text: capitalised words joined by small ones; only `St.` and the like end in a full stop. Not `Whole Poland`. */
export const CITY =
  "(?!(?:All|Whole|Cał\\p{L}+|Cel[áé]|Ganz|Hele|Toute?|Tutt[ao]|Tod[ao])(?!\\p{L}))(?:(?:St[ae]?|Mt|Ft)\\.|\\p{Lu}[\\p{L}'’-]+)(?:[ -](?:(?:de|del|di|am|la|of)\\s)?\\p{Lu}[\\p{L}'’-]+){0,2}"
