/** The shape of a language's words: made from the rows, so that a missing one does not compile. */
import type { PlanInterval } from '../choices.ts'
import type { FieldName, FieldsWhere, ValueOf } from '../fields.ts'
import type { EntryOf } from '../held.ts'
import type { PartName } from '../parts.ts'
import type { Group } from '../rows.ts'
import type { SocialKey } from '../socials.ts'

export interface Words {
  label: string
  /** What to write, beside the form. */
  hint?: string
}

/** Fields whose value is chosen from a list. */
export type ChoiceField = FieldsWhere<'kind', 'choice' | 'choices'>

export interface ProfileWords {
  fields: Record<FieldName, Words>
  parts: Record<PartName, Words>
  groups: Record<Group, string>
  choices: { [K in ChoiceField]: Record<EntryOf<ValueOf<K>>, string> }
  /** Follow a price. */
  intervals: Record<PlanInterval, string>
  socials: Record<SocialKey, string>
  /** A link of the founder's, by the platform's name. */
  founderOn: (platform: string) => string
}
