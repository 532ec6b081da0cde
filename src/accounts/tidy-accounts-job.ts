import { sql } from 'kysely'
import { z } from 'zod'
import { change } from '../platform/data/database.ts'
import { job } from '../platform/jobs/job.ts'

const keptDays = { attempts: 1, agentCalls: 90, tokens: 1, mails: 30 }

/** Forgets what is over: attempts, expired links, sessions and tokens, old log lines, and the text of mails long sent. */
export const tidyAccounts = job({
  name: 'tidy_accounts',
  input: z.object({}),
  retries: 3,
  timeoutSeconds: 120,
  schedule: '17 3 * * *',
  async run(_input, { db, clock }) {
    const now = clock.now()
    const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
    await change(db, sql`delete from sign_in_attempts where at < ${before(keptDays.attempts)}`)
    await change(db, sql`delete from email_changes where expires_at < ${now}`)
    await change(db, sql`delete from agent_calls where at < ${before(keptDays.agentCalls)}`)
    await change(db, sql`delete from verifications where "expiresAt" < ${now}`)
    await change(db, sql`delete from sessions where "expiresAt" < ${now}`)
    await change(db, sql`delete from oauth_access_tokens where "expiresAt" < ${before(keptDays.tokens)}`)
    await change(
      db,
      sql`delete from oauth_refresh_tokens r where r."expiresAt" < ${before(keptDays.tokens)}
        and not exists (select 1 from oauth_access_tokens t where t."refreshId" = r.id)`,
    )
    await change(
      db,
      sql`update outbox set body_text = '', body_html = '' where sent_at < ${before(keptDays.mails)} and body_text <> ''`,
    )
  },
})
