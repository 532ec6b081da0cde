/** What an operation names by its number alone, as its person knows it: read where it stands. */
import { listMyClaims } from '../claims/index.ts'
import { listInvites } from '../drafts/index.ts'
import { listListingUpdates } from '../news/index.ts'
import { getOrder } from '../orders/index.ts'
import type { AnyRead, AnyWrite, Sent } from '../platform/call/operation.ts'
import { listListingQuestions } from '../questions/index.ts'
import type { Change } from './change.ts'

interface Named {
  /** The list that it stands in, and the member that numbers its entries. */
  read: AnyRead
  input: (sent: Sent) => Sent
  number: string
  parts: readonly string[]
  /** What is there of it afterwards. */
  after: (found: Sent, sent: Sent) => Sent
}

const gone = () => ({})
const asItIs = (found: Sent) => found

const most = 100

const entries: Readonly<Record<string, Named>> = {
  delete_listing_update: {
    read: listListingUpdates,
    input: ({ listing_id }) => ({ listing_id, per_page: most }),
    number: 'update_id',
    parts: ['title', 'body'],
    after: gone,
  },
  answer_listing_question: {
    read: listListingQuestions,
    input: ({ listing_id }) => ({ listing_id, per_page: most }),
    number: 'question_id',
    parts: ['question', 'answer'],
    after: ({ question }, { decision, answer }) => (decision === 'declined' ? {} : { question, answer }),
  },
  withdraw_invite: {
    read: listInvites,
    input: ({ id }) => ({ id }),
    number: 'invite_id',
    parts: ['email'],
    after: gone,
  },
  verify_claim: {
    read: listMyClaims,
    input: () => ({ per_page: most }),
    number: 'claim_id',
    parts: ['slug', 'method'],
    after: asItIs,
  },
}

/** The changes in words; undefined where the operation names nothing by a number, or it is not among the latest. */
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
  const named = entries[name]
  if (!named) return undefined
  const { items } = await ask(named.read, named.input(sent))
  const found: Sent | undefined = (Array.isArray(items) ? items : []).find(
    (one: unknown) => Object(one)[named.number] === sent[named.number],
  )
  if (found === undefined) return undefined
  const then = named.after(found, sent)
  return named.parts.map((path) => {
    const [before, after] = [found[path] ?? null, then[path] ?? null]
    return { of: 'input', path, before: before === after ? null : before, after }
  })
}
