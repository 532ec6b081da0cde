/**
 * Tracks who else has a draft open. It is kept for some minutes in this process's memory and nowhere else: it is only a
 * hint. What keeps two people from overwriting each other is the version that each form carries.
 */
import { minutes } from '../../calendar/index.ts'

export interface Present {
  /** The name of a co-owner; empty if they gave none. */
  name: string
  /** The field whose form is open; null if they are only viewing. */
  field: string | null
}

interface Look extends Present {
  at: number
}

const staysMinutes = 3
const maxDrafts = 2000
const maxPeople = 20

/** Who looked at which draft recently. */
export class Presence {
  #drafts = new Map<string, Map<string, Look>>()

  /** Records that an account has a draft open and returns who else has, the most recent first. */
  look(draftId: string, accountId: string, present: Present, now: Date): Present[] {
    const people = this.#drafts.get(draftId) ?? new Map<string, Look>()
    const since = now.getTime() - minutes(staysMinutes)
    for (const [id, { at }] of people) if (at < since) people.delete(id)
    people.delete(accountId)
    const others = [...people.values()].toReversed().map(({ name, field }) => ({ name, field }))
    if (people.size < maxPeople) people.set(accountId, { ...present, at: now.getTime() })
    // Reinserting moves the draft to the end, so that the first key is always the least recently viewed one to evict.
    this.#drafts.delete(draftId)
    this.#drafts.set(draftId, people)
    const [oldest] = this.#drafts.keys()
    if (this.#drafts.size > maxDrafts && oldest !== undefined) this.#drafts.delete(oldest)
    return others
  }
}

const presences = new WeakMap<object, Presence>()

/** The presence tracker of the service that uses this database. */
export function presenceOf(db: object): Presence {
  const found = presences.get(db) ?? new Presence()
  presences.set(db, found)
  return found
}
