/** Ends terms that are over and reminds buyers beforehand. Safe when late, repeated, or run on two machines. */
import { lockListing } from '../../listings/index.ts'
import { asReadBy, writeMail } from '../../mail/index.ts'
import { eachAlone } from '../../platform/jobs/each-alone.ts'
import { timedJob } from '../../platform/jobs/timed-job.ts'
import { inLanguage } from '../../platform/text/language.ts'
import { findStoredSite } from '../../sites/index.ts'
import { closeSections } from './fulfil-own.ts'
import {
  type DueReminder,
  findDueReminders,
  findEndedTerms,
  takeEnded,
  takeReminder,
  type TermRow,
} from './term-queries.ts'
import { termMail } from './term-mail.ts'

const maxAtOnce = 500

/** Every quarter of an hour; each term in its own transaction. */
export const mindTerms = timedJob({
  name: 'mind_terms',
  retries: 3,
  timeoutSeconds: 300,
  schedule: '*/15 * * * *',
  async run(now, { db, transact, signal }) {
    const end = (term: TermRow) =>
      transact(async (context) => {
        await lockListing(context.db, term.listing_id)
        if (await takeEnded(context.db, term, now))
          await closeSections(context.db, term.listing_id, term.sections, now)
      })
    const remind = (due: DueReminder) =>
      transact(async (context) => {
        if (!(await takeReminder(context.db, due)) || due.email === null) return
        const { email } = due
        const site = await asReadBy(context.db, email, await findStoredSite(context.db, due.site_id))
        await inLanguage(site.language, () =>
          writeMail({ ...context, site }, termMail({ ...due, email }, site), now),
        )
      })
    const ended = await findEndedTerms(db, now, maxAtOnce)
    const reminders = await findDueReminders(db, now, maxAtOnce)
    const all = [...ended.map((term) => () => end(term)), ...reminders.map((due) => () => remind(due))]
    await eachAlone(all, (mind) => mind(), { failed: 'terms were not minded', signal })
  },
})
