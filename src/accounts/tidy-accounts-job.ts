import { days } from '../calendar/index.ts'
import { timedJob } from '../platform/jobs/timed-job.ts'
import { emptyOldMails } from '../mail/index.ts'
import { daysKept } from '../privacy/index.ts'
import {
  dropAccessTokens,
  dropAgentCalls,
  dropAttempts,
  dropDevices,
  dropExpiredEmailChanges,
  dropExpiredLinks,
  dropExpiredSessions,
  dropRefreshTokens,
} from './tidy-queries.ts'

/**
 * Deletes what has expired: attempts, links, sessions and tokens, old log lines, and the text of mails sent long ago.
 */
export const tidyAccounts = timedJob({
  name: 'tidy_accounts',
  retries: 3,
  timeoutSeconds: 120,
  schedule: '17 3 * * *',
  async run(now, { db }) {
    const before = (count: number) => new Date(now.getTime() - days(count))
    await dropAttempts(db, before(daysKept('attempts')))
    await dropExpiredEmailChanges(db, now)
    await dropDevices(db, now)
    await dropAgentCalls(db, before(daysKept('activity')))
    await dropExpiredLinks(db, now)
    await dropExpiredSessions(db, now)
    await dropAccessTokens(db, before(daysKept('tokens')))
    await dropRefreshTokens(db, before(daysKept('tokens')))
    await emptyOldMails(db, before(daysKept('mail_texts')))
  },
})
