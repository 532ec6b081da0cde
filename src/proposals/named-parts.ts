/** Shows in words what an operation names only by an id, read from the list that contains it. */
import { listMyClaims } from '../claims/index.ts'
import { getDraft, listInvites } from '../drafts/index.ts'
import { listSiteChanges } from '../drift/index.ts'
import { listListingUpdates } from '../news/index.ts'
import { getOrder } from '../orders/index.ts'
import type { AnyRead, AnyWrite, Sent } from '../platform/call/operation.ts'
import { listListingQuestions } from '../questions/index.ts'
import { type Change, wholeProfile } from './change.ts'

interface Named {
  /** The list that contains it, and the member with its entries' ids. */
  read: AnyRead
  input: (sent: Sent) => Sent
  number: string
  changes: (found: Sent, sent: Sent) => Change[]
}

/** Compares those parts of an entry with their state afterwards. */
function changed(
  parts: readonly string[],
  then: (found: Sent, sent: Sent) => Sent,
): (found: Sent, sent: Sent) => Change[] {
  return (found, sent) => {
    const afterwards = then(found, sent)
    return parts.map((path) => {
      const [before, after] = [found[path] ?? null, afterwards[path] ?? null]
      return { of: 'input', path, before: before === after ? null : before, after }
    })
  }
}

const gone = () => ({})
const asItIs = (found: Sent) => found

/** A part of the profile as the website now states it; if the change is dismissed, the value that stays. */
function decided({ field, before, after }: Sent, { decision }: Sent): Change[] {
  const part = { of: 'profile' as const, path: String(field) }
  return decision === 'accept' ? [{ ...part, before, after }] : [{ ...part, before: null, after: before }]
}

const perPage = 100

const entries: Readonly<Record<string, Named>> = {
  delete_listing_update: {
    read: listListingUpdates,
    input: ({ listing_id }) => ({ listing_id, per_page: perPage }),
    number: 'update_id',
    changes: changed(['title', 'body'], gone),
  },
  answer_listing_question: {
    read: listListingQuestions,
    input: ({ listing_id }) => ({ listing_id, per_page: perPage }),
    number: 'question_id',
    changes: changed(['question', 'answer'], ({ question }, { decision, answer }) =>
      decision === 'declined' ? {} : { question, answer },
    ),
  },
  decide_site_change: {
    read: listSiteChanges,
    input: ({ listing_id }) => ({ listing_id }),
    number: 'change_id',
    changes: decided,
  },
  withdraw_invite: {
    read: listInvites,
    input: ({ id }) => ({ id }),
    number: 'invite_id',
    changes: changed(['email'], gone),
  },
  verify_claim: {
    read: listMyClaims,
    input: () => ({ per_page: perPage }),
    number: 'claim_id',
    changes: changed(['slug', 'method'], asItIs),
  },
}

/** The changes in words; undefined if the operation names nothing by an id, or the entry is not among the latest. */
export async function namedParts(
  ask: (op: AnyRead, input: Sent) => Promise<Sent>,
  { name }: Pick<AnyWrite, 'name'>,
  sent: Sent,
): Promise<Change[] | undefined> {
  if (name === 'cancel_order') {
    const { lines, gross } = await ask(getOrder, { number: sent['number'] })
    return [
      { of: 'order', path: 'lines', before: lines, after: null },
      { of: 'order', path: 'total', before: gross, after: null },
    ]
  }
  if (name === 'submit_draft') return asSubmitted(await ask(getDraft, { id: sent['id'] }))
  const named = entries[name]
  if (!named) return undefined
  const { items } = await ask(named.read, named.input(sent))
  const found: Sent | undefined = (Array.isArray(items) ? items : []).find(
    (one: unknown) => Object(one)[named.number] === sent[named.number],
  )
  return found && named.changes(found, sent)
}

const firstSeen = ['name', 'headline', 'summary', 'pricing_model', 'pricing_plans', 'categories']

/** What a reader sees first of a draft that becomes a listing, and how much of it all has a quote. */
function asSubmitted(draft: Sent): Change[] {
  const parts = wholeProfile(draft)
  const stated = parts.filter(({ after }) => after !== null)
  const quoted = stated.filter(({ quote }) => quote).length
  return [
    ...firstSeen.flatMap((path) => parts.filter((part) => part.path === path)),
    { of: 'input', path: 'quoted', before: null, after: quoted },
    { of: 'input', path: 'unquoted', before: null, after: stated.length - quoted },
  ]
}
