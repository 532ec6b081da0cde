/** Refunds weeks that passed while no job ran: nobody saw what was promised for them. */
import { addWeeks, compareWeeks, type Week, weekOf } from '../calendar/index.ts'
import { type LineRow, lockOrder } from '../orders/index.ts'
import type { TransactionContext } from '../platform/data/transact.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { findStoredSites } from '../sites/index.ts'
import { alarm } from './alarm.ts'
import { findRefunds } from './payment-queries.ts'
import { findPromisedLines, type PromisedLine } from './promised-line-queries.ts'
import { requestRefund } from './refunds/refund-order.ts'
import { refundable } from './refunds/refundable.ts'
import { shareOfWeeks } from './share-of-weeks.ts'
import { words } from './words/index.ts'
import { inLanguage } from '../platform/text/language.ts'

/**
 * Refunds every paid launch and billboard week that lay wholly between the last run and this one. What was bought
 * stays. Safe to repeat: a line and week is compensated once, by the case that it opens for the site team.
 */
export async function compensateMissedWeeks(
  context: Pick<JobContext, 'db' | 'transact'>,
  lastRun: Date,
  now: Date,
): Promise<void> {
  for (const site of await findStoredSites(context.db)) {
    for (const week of weeksBetween(weekOf(lastRun, site.timeZone), weekOf(now, site.timeZone)))
      await inLanguage(site.language, () => compensateWeek(context, site.id, week, now))
  }
}

/** The weeks between two others, both excluded. */
function weeksBetween(from: Week, to: Week): Week[] {
  const weeks: Week[] = []
  for (let week = addWeeks(from, 1); compareWeeks(week, to) < 0; week = addWeeks(week, 1)) weeks.push(week)
  return weeks
}

async function compensateWeek(
  { db, transact }: Pick<JobContext, 'db' | 'transact'>,
  siteId: number,
  week: Week,
  now: Date,
): Promise<void> {
  let last: PromisedLine | undefined
  do {
    const lines: PromisedLine[] = await findPromisedLines(db, siteId, week, last, 500)
    for (const line of lines) await transact((context) => compensate(context, line, week, now))
    last = lines.at(-1)
  } while (last)
}

async function compensate(
  context: TransactionContext,
  { order_number, position }: PromisedLine,
  week: Week,
  now: Date,
): Promise<void> {
  const order = await lockOrder(context.db, order_number)
  const line = order?.lines.find((candidate) => candidate.position === position)
  if (!order || line?.status !== 'fulfilled') return
  const isNew = await alarm(
    context,
    {
      kind: 'missed_week',
      about: `${order_number} ${position} ${week}`,
      detail: words.cases.missedWeek(week, order_number),
      order,
    },
    now,
  )
  if (!isNew) return
  const left = refundable(order, await findRefunds(context.db, order_number))
  const amount = Math.min(shareOf(line), left.find((one) => one.position === position)?.amount ?? 0)
  if (amount === 0) return
  await requestRefund(
    context,
    order,
    {
      lines: [{ position, amount }],
      reason: words.refundReasons.missedWeek(week),
      undo: false,
      requestedBy: null,
    },
    now,
  )
}

/** The refund for one week: the whole gross of a launch, an equal share per week of a billboard line. */
function shareOf(line: LineRow): number {
  return line.product === 'billboard_week' ? shareOfWeeks(line, 1) : line.gross
}
