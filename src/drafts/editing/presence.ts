/**
 * Who else has a draft open. It stands in the memory of this process for some minutes and nowhere else: it is a hint, and
 * what keeps two people from losing each other's words is the version that each form carries.
 */
import { minutes } from '../../calendar/index.ts'

export interface Present {
  /** The name of a co-owner, empty where none was given. */
  name: string
  /** The field that stands open; null for one who looks. */
  field: string | null
}

interface Look extends Present {
  at: number
}

const staysMinutes = 3
const maxDrafts = 2000
const maxPeople = 20

/** Who looked at which draft of late. */
export class Presence {
  #drafts = new Map<string, Map<string, Look>>()

  /** Notes that an account has a draft open, and tells who else has: the latest first. */
  look(draftId: string, accountId: string, present: Present, now: Date): Present[] {
    const people = this.#drafts.get(draftId) ?? new Map<string, Look>()
    const since = now.getTime() - minutes(staysMinutes)
    for (const [id, { at }] of people) if (at < since) people.delete(id)
    people.delete(accountId)
    const others = [...people.values()].toReversed().map(({ name, field }) => ({ name, field }))
    if (people.size < maxPeople) people.set(accountId, { ...present, at: now.getTime() })
    // What was looked at last stands last, so that the first is the one to forget.
    this.#drafts.delete(draftId)
    this.#drafts.set(draftId, people)
    const [oldest] = this.#drafts.keys()
    if (this.#drafts.size > maxDrafts && oldest !== undefined) this.#drafts.delete(oldest)
    return others
  }
}

const presences = new WeakMap<object, Presence>()

/** The presence of the service that has this database. */
export function presenceOf(db: object): Presence {
  const found = presences.get(db) ?? new Presence()
  presences.set(db, found)
  return found
}
