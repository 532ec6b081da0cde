/** What an operation would change: values before and after, derived from answers of the API. Pure. */
import { isDeepStrictEqual } from 'node:util'
import type { Evidence } from '../design/components/evidence.ts'
import { type FieldData, proofOf } from '../design/components/profile-values.ts'
import type { Sent } from '../platform/call/operation.ts'

/** `of` says what `path` names: part of a profile, interview question, launch state, order or member of the input. */
export interface Change {
  of: 'profile' | 'interview' | 'launch' | 'order' | 'input'
  path: string
  before: unknown
  after: unknown
  /** The website's words that support the previous value. */
  quote?: Evidence | null
  /** The status if the badge is not on the home page. */
  withoutBadge?: string
}

/** Returns the website's words that support the value at a path, if known from elsewhere. */
export type Quotes = (path: string) => Evidence | null

/**
 * The changes between the current thing and the rehearsed operation's answer. If the answer says nothing about the
 * thing, the input is all there is to show.
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
  // An interview is compared completely; for other things the answer does not cover every part of the input.
  return compared.length > 0 || 'unanswered' in after ? compared : sentParts(input)
}

/** The fields and links of a draft or listing as changes from nothing. */
export function wholeProfile(answer: Sent): Change[] {
  return [...partsOf(answer)].flatMap(([path, { of, value, quote }]) =>
    of === 'profile' && quote !== undefined ? [{ of, path, before: null, after: value, quote }] : [],
  )
}

/** True if no value would change and the input says nothing. */
export function changeNothing(changes: readonly Change[]): boolean {
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

/** The parts of a listing, draft, story or interview in an answer. */
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

/** The sections with text: an absent section equals a blank one. */
function storyOf(story: Sent): Sent {
  return Object.fromEntries(storyParts.flatMap((name) => (story[name] ? [[name, story[name]]] : [])))
}

function profile(value: unknown): Part {
  return { of: 'profile', value }
}

/** A plain value, or one held with its state and quotes. */
function heldPart(held: unknown): Part {
  if (!isHeld(held)) return profile(held)
  return { ...profile(held.value ?? null), quote: proofOf({ ...held, evidence: held.evidence ?? [] }) }
}

function isHeld(value: unknown): value is Omit<FieldData, 'evidence'> & { evidence?: FieldData['evidence'] } {
  return isObject(value) && 'state' in value && 'value' in value
}

const proof = ['evidence', 'state']
/** What an answer adds to an entry's members that can be sent; a founder’s page and photo are the directory's. */
const answerOnlyMembers = { faqs: proof, founders: [...proof, 'url', 'photo'], milestones: proof }

/** A list's entry, reduced to the members that can be sent and are not blank. */
function bare(entry: unknown, list: (typeof lists)[number]): unknown {
  if (!isObject(entry)) return entry
  return Object.fromEntries(
    Object.entries(entry).filter(
      ([name, value]) => !answerOnlyMembers[list].includes(name) && !isEmpty(value),
    ),
  )
}

/** True for an empty value, and for an object whose members are all empty. */
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

/** The input except what identifies the thing it is about. */
function sentParts(input: Sent): Change[] {
  return Object.entries(input)
    .filter(([name, value]) => name !== 'listing_id' && name !== 'id' && value !== undefined)
    .map(([path, after]) => ({ of: 'input', path, before: null, after }))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
