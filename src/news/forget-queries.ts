/** What happens to news when an account is deleted, in SQL. */
import { sql } from 'kysely'
import { deletedAccountId, type ForgetAccount } from '../platform/call/forget-account.ts'
import { change } from '../platform/data/database.ts'
import { forgetScheduler } from './scheduled/scheduled-queries.ts'
import { forgetFollowedLaunches } from './weeks/followed-launches-queries.ts'
import { forgetFollowedWeeks } from './weeks/followed-week-queries.ts'

/** Deletes the account's follows and mail preferences. Updates stay with their listing, without their author. */
export const forgetFollower: ForgetAccount = async (db, { id }) => {
  await change(db, sql`delete from follows where account_id = ${id}`)
  await forgetFollowedWeeks(db, id)
  await forgetFollowedLaunches(db, id)
  await change(db, sql`delete from mail_preferences where account_id = ${id}`)
  await forgetScheduler(db, id)
  await change(db, sql`update listing_updates set account_id = ${deletedAccountId} where account_id = ${id}`)
}
