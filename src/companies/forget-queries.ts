/** SQL queries that erase a deleted account from companies. */
import { type RawBuilder, sql } from 'kysely'
import type { ForgetAccount } from '../platform/call/forget-account.ts'
import { change, rows, type Db } from '../platform/data/database.ts'
import { promoteNext } from './company-queries.ts'

/** Condition: the address is among the founders of a JSON column, as a whole value, ignoring case. */
export function namesFounder(column: RawBuilder<unknown>, email: string): RawBuilder<unknown> {
  return hasAddress(sql`(${column} -> 'founders')`, email)
}

/** The JSON column with the address among its founders replaced by null. */
export function withoutFounder(column: RawBuilder<unknown>, email: string): RawBuilder<unknown> {
  return sql`jsonb_set(${column}, '{founders}', ${withoutAddress(sql`(${column} -> 'founders')`, email)})`
}

/** Condition: the address is a value in the JSON. */
export function hasAddress(json: RawBuilder<unknown>, email: string): RawBuilder<unknown> {
  return sql`${json}::text ~* ${patternOf(email)}`
}

/** The JSON with every value that is the address replaced by null. */
export function withoutAddress(json: RawBuilder<unknown>, email: string): RawBuilder<unknown> {
  return sql`regexp_replace(${json}::text, ${patternOf(email)}, 'null', 'gi')::jsonb`
}

/** The quoted address as a PostgreSQL regular expression. */
function patternOf(email: string): string {
  return `"${email.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}"`
}

/** The ids of the companies that an account owns or used to own: its address may occur there. */
export function onceOwned(accountId: string): RawBuilder<unknown> {
  return sql`(select company_id from company_owners where account_id = ${accountId}
    union select coalesce(k.merged_into, k.id) from ownership_events e join companies k on k.id = e.company_id
      where e.account_id = ${accountId})`
}

/** Erases the account's address from its companies' profiles, and the account from their owners. */
export const forgetOwner: ForgetAccount = async (db, { id, email }) => {
  await blankFounder(db, id, email)
  const left = await rows(
    db,
    sql<{ company_id: string }>`delete from company_owners where account_id = ${id} returning company_id`,
  )
  await promoteNext(
    db,
    left.map(({ company_id: companyId }) => companyId),
  )
}

async function blankFounder(db: Db, accountId: string, email: string): Promise<void> {
  const profile = sql`profile`
  await change(
    db,
    sql`update companies set profile = ${withoutFounder(profile, email)}
      where id in ${onceOwned(accountId)}
        and ${namesFounder(profile, email)}`,
  )
}
