/**
 * The rule of each kind of proof, chosen by a field's row in the profile's table: a new field of a known kind needs no
 * new rule.
 */
import {
  type EntryOf,
  type FieldName,
  fields,
  type FieldsWhere,
  type Proof,
  type ValueOf,
} from 'marquee-profile'
import type { CategoryChoice } from '../drafter.ts'
import { isCategory, isCountry, isFoundedYear, isPlatform, isPricingModel, isTeamSize } from './fact-rules.ts'
import { isLink, isRepository } from './link-rules.ts'
import { isPlan } from './price-rules.ts'
import type { FoundQuote } from './quotes.ts'
import { isContactEmail, isFeature, isLine, isNamed, isProse, isSnippet, isTag } from './text-rules.ts'

/** What a rule is given besides value and quotes. */
export interface Known {
  /** Most characters that the field's row allows; infinite without a limit. */
  limit: number
  /** The categories that a product may be filed under. */
  choices: CategoryChoice[]
  /** The year in which the pages were read. */
  thisYear: number
}

/** Whether a value follows from quotes found on their pages. */
export type Rule<T> = (value: T, quotes: FoundQuote[], known: Known) => boolean

type Proven<P extends Proof> = EntryOf<ValueOf<FieldsWhere<'proof', P>>>

const rules: { [P in Proof]: Rule<Proven<P>> } = {
  named: (value, quotes, { limit }) => isNamed(value, quotes, limit),
  line: (value, quotes, { limit }) => isLine(value, quotes, limit),
  prose: (value, quotes, { limit }) => isProse(value, quotes, limit),
  words: isTag,
  link: isLink,
  repository: isRepository,
  email: isContactEmail,
  founding_year: (value, quotes, { thisYear }) => isFoundedYear(value, quotes, thisYear),
  country: isCountry,
  team_size: isTeamSize,
  category: (value, quotes, { choices }) => isCategory(value, quotes, choices),
  platform: isPlatform,
  pricing_model: isPricingModel,
  plan: isPlan,
  feature: isFeature,
  snippet: isSnippet,
}

/** The rule that the field's row chooses, for its value or each entry of it. */
export function ruleOf<K extends FieldName>(name: K): Rule<EntryOf<ValueOf<K>>> {
  // The type of `rules` makes each rule fit every field of its proof; a lookup by name loses that type.
  return rules[fields[name].proof] as Rule<EntryOf<ValueOf<K>>>
}
