/** What an operation would change: what stands there before and after, from answers of the API. Pure. */
import { isDeepStrictEqual } from 'node:util'
import type { Evidence } from '../design/components/evidence.ts'
import { type FieldData, proofOf } from '../design/components/profile-values.ts'
import type { Sent } from '../platform/call/operation.ts'

/** `of` says what the path names: a part of a profile, a question of the interview, a launch's state, an order, a member of the input. */
export interface Change {
  of: 'profile' | 'interview' | 'launch' | 'order' | 'input'
  path: string
  before: unknown
  after: unknown
  /** Words of the website that show what stood before. */
  quote?: Evidence | null
  /** The status instead, where the badge is not on the home page. */
  withoutBadge?: string
}

/** Words of the website that show what stands in a value of this name, where they are known besides. */
export type Quotes = (path: string) => Evidence | null

/**
 * The changes between the thing as it is read and what the rehearsed operation answers. Where the answer tells nothing of
 * the thing, what was sent is all that there is to show.
 */
export function changesOf(
  input: Sent,
  before: Sent | undefined,
  after: Sent,
  quoteOf: Quotes = () => null,
): Change[] {
  if (Array.isArray(after['lines']) && isObject(after['gross']))
    return [
      { of: 'order', path: 'lines', before: null, after: after['lines'] },
      { of: 'order', path: 'total', before: null, after: after['gross'] },
    ]
  const removed = removedMilestone(input, before)
  if (removed) return [removed]
  const old = new Map(before ? partsOf(before) : [])
  const compared = [...partsOf(after)].flatMap(([path, part]): Change[] => {
    const was = old.get(path)
    if (!was || isDeepStrictEqual(was.value, part.value)) return []
    const { of, value: now, withoutBadge } = part
    const unless = withoutBadge === undefined ? {} : { withoutBadge }
    return [{ of, path, before: was.value, after: now, quote: was.quote ?? quoteOf(path), ...unless }]
  })
  // An interview is compared whole; of the others some of what can be sent is told by no part.
  return compared.length > 0 || 'unanswered' in after ? compared : sentParts(input)
}

/** True where nothing would be another, and what was sent says nothing. */
export function areNone(changes: readonly Change[]): boolean {
  return changes.every(({ of, after }) => of === 'input' && isEmpty(after))
}

interface Part {
  of: Change['of']
  value: unknown
  quote?: Evidence | null
  withoutBadge?: string
}

const storyParts = ['title', 'how_started', 'problem', 'what_built', 'hard_parts', 'milestones', 'whats_next']
const lists = ['faqs', 'founders', 'milestones'] as const

/** The parts of a listing, draft, story or interview as an answer tells them. */
function* partsOf(answer: Sent): Generator<[string, Part]> {
  if ('how_started' in answer) {
    yield ['story', profile(storyOf(answer))]
    return
  }
  if (Array.isArray(answer['unanswered'])) {
    for (const entry of [answer['answers'] ?? [], answer['unanswered']].flat()) {
      const { question, answer: said = null } = Object(entry)
      yield [String(question), { of: 'interview', value: said }]
    }
    return
  }
  for (const [name, value] of Object.entries(Object(answer['fields']))) yield [name, heldPart(value)]
  for (const group of ['company_socials', 'founder_socials', 'socials'])
    for (const [name, value] of Object.entries(Object(answer[group])))
      yield [`${group === 'socials' ? 'company_socials' : group}.${name}`, heldPart(value)]
  for (const name of lists)
    if (Array.isArray(answer[name]))
      yield [name, profile(answer[name].map((entry: unknown) => bare(entry, name)))]
  if ('story' in answer) yield ['story', profile(storyOf(Object(answer['story'])))]
  for (const [key, said] of Object.entries(Object(answer['site_fields']))) yield [key, profile(said)]
  if ('launch_week' in answer) {
    const { if_found: found, if_absent: absent } = Object(answer['badge_decides'])
    const unless = absent ? { withoutBadge: String(Object(absent)['status']) } : {}
    yield ['status', { of: 'launch', value: Object(found)['status'] ?? answer['status'], ...unless }]
    yield ['launch_week', { of: 'launch', value: Object(found)['launch_week'] ?? answer['launch_week'] }]
  }
}

/** The sections that say something: one that is absent and one that is blank are the same. */
function storyOf(story: Sent): Sent {
  return Object.fromEntries(storyParts.flatMap((name) => (story[name] ? [[name, story[name]]] : [])))
}

function profile(value: unknown): Part {
  return { of: 'profile', value }
}

/** A value as it is, or as it is held with its state and quotes. */
function heldPart(held: unknown): Part {
  if (!isHeld(held)) return profile(held)
  return { ...profile(held.value ?? null), quote: proofOf({ ...held, evidence: held.evidence ?? [] }) }
}

function isHeld(value: unknown): value is Omit<FieldData, 'evidence'> & { evidence?: FieldData['evidence'] } {
  return isObject(value) && 'state' in value && 'value' in value
}

const proof = ['evidence', 'state']
/** What an answer tells of an entry besides what was sent of it; a founder’s page and photo are ours. */
const told = { faqs: proof, founders: [...proof, 'url', 'photo'], milestones: proof }

/** An entry of a list by the members that can be sent, without those that are blank. */
function bare(entry: unknown, list: (typeof lists)[number]): unknown {
  if (!isObject(entry)) return entry
  return Object.fromEntries(
    Object.entries(entry).filter(([name, value]) => !told[list].includes(name) && !isEmpty(value)),
  )
}

/** Nothing, or members that all are nothing. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === '' || (isObject(value) && Object.values(value).every(isEmpty))
}

function removedMilestone(input: Sent, before: Sent | undefined): Change | undefined {
  const all = before?.['milestones']
  if (input['milestone_id'] === undefined || !Array.isArray(all)) return undefined
  const gone = all.filter((one: unknown) => isObject(one) && one['milestone_id'] === input['milestone_id'])
  return { of: 'profile', path: 'milestones', before: gone, after: [] }
}

/** What was sent besides the thing that it is about. */
function sentParts(input: Sent): Change[] {
  return Object.entries(input)
    .filter(([name, value]) => name !== 'listing_id' && name !== 'id' && value !== undefined)
    .map(([path, after]) => ({ of: 'input', path, before: null, after }))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
