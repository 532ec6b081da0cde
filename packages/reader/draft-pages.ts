/** Drafts a profile from stored pages: the drafter proposes, the gate decides, and each value keeps its evidence. */
import {
  type Evidence,
  type FieldName,
  fieldNames,
  type Held,
  keysOf,
  linkGroups,
  type LinkValue,
  notFoundAt,
  type Profile,
  put,
  type SocialKey,
  type Suggestion,
} from 'marquee-profile'
import type { DraftRequest, Drafter, SocialLink } from './drafter.ts'
import { ground, type Grounded, type GroundedDraft } from './grounding/grounding-gate.ts'
import { allStorable } from './page/page-json.ts'
import { extractiveDrafter } from './rules/extractive-drafter.ts'

export interface Drafted {
  profile: Profile
  facts: number
  notes: string[]
  /** Names of the fields filled by a model's answer. */
  modelFields?: string[]
}

/** Drafts a profile from pages. Fields that the site does not state are `not_found`. */
export async function draftFrom(
  request: DraftRequest,
  now: Date,
  drafter: Drafter = extractiveDrafter(),
): Promise<Drafted> {
  const proposal = await drafter.draft(request)
  const grounded = ground(proposal, request.pages, request.categories)
  return { profile: allStorable(profileOf(grounded, now)), facts: grounded.facts_found, notes: [] }
}

function profileOf(draft: GroundedDraft, now: Date): Profile {
  const profile: Profile = {}
  for (const name of fieldNames) put(profile, name, heldField(draft.fields[name], now))
  if (draft.faqs.length > 0) profile.faqs = heldList(draft.faqs, now)
  if (draft.founders.length > 0) profile.founders = heldList(draft.founders, now)
  for (const group of linkGroups) {
    for (const platform of keysOf(draft[group])) {
      const link = draft[group][platform]
      if (link) put(profile, `${group}.${platform}`, heldLink(platform, link, now))
    }
  }
  for (const [field, suggestions] of Map.groupBy(draft.suggestions, (one) => one.field))
    Object.assign(profile, { [field]: { ...notFoundAt(now), suggestions: suggestions.map(valueAlone) } })
  return profile
}

function valueAlone({ value, evidence }: Suggestion): Omit<Suggestion, 'field'> {
  return { value, evidence }
}

function heldField(field: GroundedDraft['fields'][FieldName], now: Date) {
  if (field.state === 'not_found') return notFoundAt(now)
  return {
    ...held(field.value, field.evidence, now),
    ...('items' in field ? { item_evidence: field.items.map((item) => item.evidence) } : {}),
    ...(field.contradictions?.length ? { contradictions: field.contradictions } : {}),
  }
}

function heldLink(
  platform: SocialKey,
  { value, evidence }: Grounded<SocialLink>,
  now: Date,
): Held<LinkValue> {
  const { url, label = url } = value
  return held(platform === 'custom' ? { label, url } : url, evidence, now)
}

function heldList<T>(items: Grounded<T>[], now: Date): Held<T[]> {
  const evidence = items.flatMap((item) => item.evidence)
  return {
    ...held<T[]>(
      items.map((item) => item.value),
      evidence,
      now,
    ),
    item_evidence: items.map((item) => item.evidence),
  }
}

function held<T>(value: T, evidence: Evidence[], now: Date): Held<T> {
  return { value, state: 'ai', evidence, ai_value: value, updated_at: now.toISOString() }
}
