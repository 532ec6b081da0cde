/** The type of a language's words, derived from the rows, so that a missing word does not compile. */
import type { PlanInterval } from '../choices.ts'
import type { FieldName, FieldsWhere, ValueOf } from '../fields.ts'
import type { EntryOf } from '../held.ts'
import type { PartName } from '../parts.ts'
import type { Group } from '../rows.ts'
import type { SocialKey } from '../socials.ts'

export interface Words {
  label: string
  /** Help text shown beside the input. */
  hint?: string
}

/** Fields with values from a closed list. */
export type ChoiceField = FieldsWhere<'kind', 'choice' | 'choices'>

export interface ProfileWords {
  fields: Record<FieldName, Words>
  parts: Record<PartName, Words>
  groups: Record<Group, string>
  choices: { [K in ChoiceField]: Record<EntryOf<ValueOf<K>>, string> }
  /** Shown after a price. */
  intervals: Record<PlanInterval, string>
  socials: Record<SocialKey, string>
  /** The label of a founder's link, by the platform's name. */
  founderOn: (platform: string) => string
}
