/** What an order of a team's own product does for a listing, and what its refund takes back. */
import { formatMoment, localeOf } from '../../design/components/time.ts'
import { lockSection, unlockSection } from '../../listings/index.ts'
import type { Db } from '../../platform/data/database.ts'
import type { LineTask } from '../line-task.ts'
import type { LineEffect, LineRow, OrderRow } from '../order-queries.ts'
import { words } from '../words/index.ts'
import { isByHand, maxSponsors, reminderOf, termEnd, type OwnContent } from './own-product.ts'
import { addTerm, countSponsors, endTerm, findClosing, findTerms, lockSponsored } from './term-queries.ts'

interface Done {
  status: 'fulfilled'
  note: string | null
  effect: LineEffect
  missed: 0
}

/** Opens sections, starts the term and writes the note, inside the transaction that locked order and listing. */
export async function fulfilOwn(
  task: LineTask,
  unlocked: readonly string[],
): Promise<Done | { status: 'refused'; note: string }> {
  const { db, line, now } = task
  const content = line.content
  if (content === null) throw new Error(`an order of ${line.product} does not say what it is`)
  const span = await spanOf(task, content)
  if (span !== null && (await isFull(task, content, span))) return { status: 'refused', note: words.own.full }
  const opened = content.sections.filter((section) => !unlocked.includes(section))
  for (const section of opened) await unlockSection(db, line.listing_id, section, now)
  if (span !== null) await keepTerm(task, content, span)
  return {
    status: 'fulfilled',
    note: noteOf(task, content, span),
    missed: 0,
    effect: { sections: content.sections },
  }
}

/** Takes back what the line gave, except what something else keeps open. */
export async function undoOwn(db: Db, order: OrderRow, line: LineRow, now: Date): Promise<void> {
  await endTerm(db, order.number, line.position, now)
  await closeSections(db, line.listing_id, line.content?.sections ?? [], now)
}

/** Closes sections that nothing keeps open any more. */
export async function closeSections(
  db: Db,
  listingId: number,
  sections: readonly string[],
  now: Date,
): Promise<void> {
  for (const section of await findClosing(db, listingId, sections, now))
    await lockSection(db, listingId, section, now)
}

interface Span {
  from: Date
  until: Date
}

/** A term bought again begins when the running one ends. */
async function spanOf({ db, line, now }: LineTask, { term }: OwnContent): Promise<Span | null> {
  if (term === null) return null
  const running = (await findTerms(db, line.listing_id, now)).find(({ product }) => product === line.product)
  const from = running?.ends_at ?? now
  return { from, until: termEnd(from, term) }
}

async function isFull(
  { db, line }: LineTask,
  { category_id: category }: OwnContent,
  span: Span,
): Promise<boolean> {
  if (category === null) return false
  await lockSponsored(db, category)
  return (await countSponsors(db, category, { exceptListing: line.listing_id, ...span })) >= maxSponsors
}

async function keepTerm(
  { db, order, line }: LineTask,
  content: OwnContent,
  { from, until }: Span,
): Promise<void> {
  await addTerm(
    db,
    {
      order_number: order.number,
      position: line.position,
      site_id: order.site_id,
      listing_id: line.listing_id,
      product: line.product,
      sections: content.sections,
      category_id: content.category_id,
      in_digest: content.in_digest,
      starts_at: from,
      ends_at: until,
    },
    reminderOf(from, until),
  )
}

function noteOf({ site }: LineTask, content: OwnContent, span: Span | null): string | null {
  if (span !== null) return words.own.runsUntil(formatMoment(span.until.toISOString(), localeOf(site)))
  return isByHand(content) ? words.own.byHandNote : null
}
