/** From stored pages to a profile: the drafter proposes, the gate decides, the result is held with its evidence. */
import { type Held, notFoundAt, type Profile, profileFields, keysOf } from 'marquee-profile'
import type { DraftRequest, Drafter } from './drafter.ts'
import { ground, type Grounded, type GroundedDraft } from './grounding/grounding-gate.ts'
import { extractiveDrafter } from './rules/extractive-drafter.ts'

export interface Drafted {
  profile: Profile
  facts: number
  notes: string[]
  /** Names that a model's answer filled. */
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
  return { profile: profileOf(grounded, now), facts: grounded.facts_found, notes: [] }
}

function profileOf(draft: GroundedDraft, now: Date): Profile {
  const profile: Profile = {}
  for (const name of keysOf(profileFields)) {
    const field = draft.fields[name]
    if (field.state === 'not_found') profile[name] = notFoundAt(now)
    else {
      profile[name] = {
        ...held(field.value, field.evidence, now),
        ...('items' in field ? { item_evidence: field.items.map((item) => item.evidence) } : {}),
        ...(field.contradictions?.length ? { contradictions: field.contradictions } : {}),
      }
    }
  }
  if (draft.faqs.length > 0) profile.faqs = list(draft.faqs, now)
  if (draft.founders.length > 0) profile.founders = list(draft.founders, now)
  for (const group of ['company_socials', 'founder_socials'] as const) {
    for (const [platform, link] of Object.entries(draft[group])) {
      const value =
        platform === 'custom'
          ? { label: link.value.label ?? link.value.url, url: link.value.url }
          : link.value.url
      Object.assign(profile, { [`${group}.${platform}`]: held(value, link.evidence, now) })
    }
  }
  return profile
}

function held(value: unknown, evidence: Held['evidence'], now: Date): Held {
  return { value, state: 'ai', evidence, ai_value: value, updated_at: now.toISOString() }
}

function list(items: Grounded<unknown>[], now: Date): Held {
  const evidence = items.flatMap((item) => item.evidence)
  return {
    ...held(
      items.map((item) => item.value),
      evidence,
      now,
    ),
    item_evidence: items.map((item) => item.evidence),
  }
}
