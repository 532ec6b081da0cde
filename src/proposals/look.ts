/** What a proposal would change now: the rehearsed operation compared with the current state. */
import { isProfileKey } from 'marquee-profile'
import { proofOf } from '../design/components/profile-values.ts'
import { getDraft } from '../drafts/index.ts'
import { findMyListing, getMyListing } from '../listings/index.ts'
import { rehearsedAnswer } from '../platform/call/call.ts'
import type { Member, Site } from '../platform/call/context.ts'
import { etagOfAnswer } from '../platform/call/entity-tag.ts'
import type { AnyRead, AnyWrite, Sent } from '../platform/call/operation.ts'
import type { Services } from '../platform/call/services.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { sha256OfJson } from '../platform/data/ids.ts'
import { type Change, changesOf, type Quotes } from './change.ts'
import { namedParts } from './named-parts.ts'
import { proposable } from './proposable.ts'
import type { ProposalRow } from './proposal-queries.ts'

/** Access on behalf of a person: `ask` calls an operation, rehearsed if it writes, and their data can be read. */
export interface ChangeReader {
  ask: (op: AnyRead | AnyWrite, input: unknown) => Promise<Sent>
  db: ReadDb
  accountId: string
}

export interface ChangePreview {
  changes: readonly Change[]
  /** Hash of the changes, which ties a confirmation to what the person saw. */
  hash: string
  /** The listing or draft concerned. */
  about: { name: string; url: string } | null
  /** The entity tag of the edited thing. */
  version: string | undefined
}

/** Rehearses the input, of which `edit` is the edit. Throws the `Problem` with which it would be refused. */
export async function lookAt(
  looking: ChangeReader,
  op: AnyWrite,
  input: Sent,
  edit = input,
): Promise<ChangePreview> {
  const { ask } = looking
  const after = await ask(op, input)
  const reading = readingOf(op, input)
  const before = reading && (await ask(reading.read, reading.input))
  const changes =
    (await namedParts(ask, op, edit)) ??
    changesOf(inOrder(op, edit), before, after, await quotesOf(looking, input))
  return {
    changes,
    hash: sha256OfJson(changes),
    about: before ? aboutOf(before) : null,
    version: op.edits && before ? etagOfAnswer(op.edits.read, JSON.stringify(before)) : undefined,
  }
}

/** The quotes of the listing that the input names, by field name; the operation's answers contain none. */
async function quotesOf({ db, accountId }: ChangeReader, { listing_id: id }: Sent): Promise<Quotes> {
  const found = typeof id === 'number' ? await findMyListing(db, id, accountId) : undefined
  return (path) => {
    const held = found && isProfileKey(path) ? found.profile[path] : undefined
    return held ? proofOf(held) : null
  }
}

/** The input in the order of the operation's schema; a stored input has lost its order. */
function inOrder(op: AnyWrite, sent: Sent): Sent {
  const members = Object.keys(op.input.shape).filter((name) => Object.hasOwn(sent, name))
  return Object.fromEntries(members.map((name) => [name, sent[name]]))
}

/** What a stored proposal would change now, rehearsed as its person. */
export function lookAtKept(
  services: Services,
  { operation, input }: Pick<ProposalRow, 'operation' | 'input'>,
  as: { actor: Member; site: Site },
): Promise<ChangePreview> {
  const ask: ChangeReader['ask'] = (op, sent) =>
    rehearsedAnswer(services, op, { ...as, input: sent, counted: true })
  const looking = { ask, db: services.db, accountId: as.actor.accountId }
  return lookAt(looking, proposable[operation], input)
}

/** The read of the listing or draft that the input names; undefined if it names neither. */
function readingOf(op: AnyWrite, input: Sent): { read: AnyRead; input: Sent } | undefined {
  if (op.edits) return { read: op.edits.read, input: op.edits.input(input) }
  if (typeof input['listing_id'] === 'number')
    return { read: getMyListing, input: { listing_id: input['listing_id'] } }
  const { id } = input
  return typeof id === 'string' && id.startsWith('drf_') ? { read: getDraft, input: { id } } : undefined
}

/** The listing or draft; null if it has no page of its own. */
function aboutOf(before: Sent): ChangePreview['about'] {
  const held: unknown = Object(Object(before['fields'])['name'])['value']
  const firstText = (...values: unknown[]) => values.find((one) => typeof one === 'string') ?? ''
  const [name, url] = [
    firstText(before['name'], held, before['website_url']),
    firstText(before['manage_url'], before['url']),
  ]
  return name === '' || url === '' ? null : { name, url }
}
