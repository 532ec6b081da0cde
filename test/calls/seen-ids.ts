/** Ids that the service returned: the newest values of each member name, by first path segment. */
import type { Dice } from '../../src/demonstration/demonstration-dice.ts'
import { isRecord } from './described-operation.ts'

const kept = 200
const idNames = new Set([
  'slug',
  'id',
  'listing_id',
  'milestone_id',
  'invite_id',
  'update_id',
  'question_id',
  'change_id',
  'claim_id',
  'proposal_id',
  'webhook_id',
  'handover_id',
  'number',
  'version_id',
  'launch_week',
  'name',
  'next_cursor',
])

/** The source of a member's values if its name differs from that of what it refers to. */
const pointsAt: Record<string, string> = {
  a: 'listings slug',
  b: 'listings slug',
  listing: 'listings slug',
  category: 'categories slug',
  subcategory: 'categories slug',
  categories: 'categories name',
  question_id: 'interview-questions question_id',
  'asked question_id': 'asked question_id',
  'claims slug': 'listings slug',
  'orders listing_id': 'me listing_id',
  'me week': 'me launch_week',
}

export class SeenIds {
  readonly #byPlace = new Map<string, (string | number)[]>()

  /** Records the ids in an answer, at any depth. */
  note(path: string, body: unknown): void {
    if (Array.isArray(body)) for (const item of body) this.note(path, item)
    if (!isRecord(body)) return
    for (const [name, value] of Object.entries(body)) {
      if (idNames.has(name) && (typeof value === 'string' || typeof value === 'number'))
        this.#add(placeOf(path, name), value)
      else if (name === 'items' || name === 'subcategories' || name === 'milestones') this.note(path, value)
    }
  }

  /** A value for a member of this name in a call to this path; undefined if there is none. */
  pick(dice: Dice, path: string, name: string): string | number | undefined {
    const place = placeOf(path, name)
    const values = this.#byPlace.get(pointsAt[place] ?? pointsAt[name] ?? place)
    return values ? dice.of(values) : undefined
  }

  #add(place: string, value: string | number): void {
    const values = this.#byPlace.get(place) ?? []
    if (values.includes(value)) return
    this.#byPlace.set(place, [...values, value].slice(-kept))
  }
}

/** Readers' questions have numeric ids, interview questions have words. */
function placeOf(path: string, name: string): string {
  if (path.includes('/questions') && name === 'question_id') return 'asked question_id'
  return `${path.split('/')[1] ?? ''} ${name === 'cursor' ? 'next_cursor' : name}`
}
