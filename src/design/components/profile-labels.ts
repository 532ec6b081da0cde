/** Names, order and groups of the parts of a profile for people: joins the profile's fields with their texts. */
import {
  type ChoiceField,
  type Group,
  groups,
  isFieldName,
  isPartName,
  type Kind,
  limitsOf,
  partOf,
  profileWords,
  reviewedNames,
  rowOf,
} from 'marquee-profile'
import { catalogue } from '../words/catalogue.ts'

const words = catalogue(profileWords)

/** A field or part as forms and views need it. */
export interface FieldLabel {
  name: string
  label: string
  kind: Kind
  group: Group
  /** Maximum length of a value in characters; for lists, of one entry. */
  limit?: number
  /** Maximum number of entries of a list. */
  entries?: number
  hint?: string
}

export { groups as fieldGroups, reviewedNames }

/** What a group is called. */
export function groupLabel(group: Group): string {
  return words.groups[group]
}

/** The label of a field; `company_socials.github` is one link of a field. An unknown name is shown as it is. */
export function fieldLabel(name: string): FieldLabel {
  const [base = name, platform] = name.split('.')
  if (platform !== undefined) return socialLabel(name, base, platform)
  if (isFieldName(name)) return { name, ...words.fields[name], ...formOf(rowOf(name)) }
  if (isPartName(name)) return { name, ...words.parts[name], ...formOf(partOf(name)) }
  return { name, label: name.replaceAll('_', ' '), kind: 'line', group: 'basics' }
}

function formOf({
  schema,
  kind,
  group,
}: ReturnType<typeof rowOf> | ReturnType<typeof partOf>): Omit<FieldLabel, 'name' | 'label'> {
  const { characters: limit, entries } = limitsOf(schema)
  return { kind, group, limit, entries }
}

function socialLabel(name: string, base: string, platform: string): FieldLabel {
  const label = labelIn(words.socials, platform)
  const kind = platform === 'custom' ? 'socials' : 'url'
  if (base !== 'founder_socials') return { name, label, kind, group: 'links' }
  return { name, label: words.founderOn(label), kind, group: 'people' }
}

/** The label of a value chosen from a list; a value not on the list is shown as it is. */
export function choiceLabel(name: ChoiceField, value: string): string {
  return labelIn(words.choices[name], value)
}

/** Every choice with its label, in order. */
export function choicesOf(name: ChoiceField): { value: string; label: string }[] {
  return labelled(words.choices[name])
}

/** The label of a value if its field is chosen from a list, else the value. */
export function chosenLabel(name: string, value: string): string {
  return isChoiceField(name) ? choiceLabel(name, value) : value
}

/** Whether a field's value is chosen from a list. */
export function isChoiceField(name: string): name is ChoiceField {
  return name in words.choices
}

/** Platforms of social links with their labels, in the contract's order. */
export function socialLabels(): { value: string; label: string }[] {
  return labelled(words.socials)
}

/** Billing intervals of a plan with their labels, worded to follow a price. */
export function intervalLabels(): { value: string; label: string }[] {
  return labelled(words.intervals)
}

/** The label of a billing interval; empty if none is stated. */
export function intervalLabel(interval: string): string {
  return interval === '' ? '' : labelIn(words.intervals, interval)
}

function labelled(labels: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

function labelIn(labels: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(labels, value) ? (labels[value] ?? value) : value
}
