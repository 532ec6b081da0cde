/** What is kept about an account, for its export and its deletion, by the columns that name an account. */
import { sql } from 'kysely'
import { type Db, change, row, rows } from '../../platform/data/database.ts'
import { addressColumns, personalColumns } from './personal-columns.ts'

/** Secrets and their hashes leave nothing that a reader could use; counters and stored answers are not about a person. */
const hiddenColumns = [
  'hash',
  'token',
  'password',
  'accessToken',
  'refreshToken',
  'idToken',
  'publicKey',
  'value',
  'credentialID',
  'rotationReplayResponse',
  'search',
  'token_hash',
  'stop_token',
  'body_text',
  'body_html',
]

/** Stands where somebody was named whose account is deleted; no account has this id. */
const nobody = 'deleted'

const notExported = ['idempotency_keys']

const place = (name: string) => {
  const [table = '', column = ''] = name.split('.')
  return { table, column }
}
const ownColumns = Object.entries(personalColumns).map(([name, fate]) => ({ ...place(name), fate }))
const ownAddresses = addressColumns.map(place)

/** Everything about the account as JSON: its own row, then a list of rows for each table. */
export async function exportAccount(db: Db, accountId: string): Promise<Record<string, unknown>> {
  const account = await row(
    db,
    sql<{
      account: unknown
      email: string
    }>`select to_jsonb(a) as account, email from accounts a where id = ${accountId}`,
  )
  const found: Record<string, unknown[]> = {}
  const add = async (table: string, column: string, value: string) => {
    const listed = await rows(
      db,
      sql<{
        row: Record<string, unknown>
      }>`select to_jsonb(t) - ${hiddenColumns}::text[] as row from ${sql.table(table)} t
        where ${sql.ref(`t.${column}`)} = ${value} limit 50000`,
    )
    if (listed.length > 0) found[table] = [...(found[table] ?? []), ...listed.map((one) => one.row)]
  }
  for (const { table, column } of ownColumns)
    if (!notExported.includes(table)) await add(table, column, accountId)
  for (const { table, column } of ownAddresses) if (account) await add(table, column, account.email)
  const companies = await rows(
    db,
    sql<{
      row: unknown
    }>`select to_jsonb(c) as row from companies c join company_owners o on o.company_id = c.id
      where o.account_id = ${accountId} limit 1000`,
  )
  return { account: account?.account ?? null, ...found, companies: companies.map((one) => one.row) }
}

/** Ids of the live listings that nobody owns but this account. */
export async function findSoleListings(db: Db, accountId: string): Promise<{ id: number; status: string }[]> {
  return rows(
    db,
    sql<{
      id: number
      status: string
    }>`select l.id, l.status from listings l join company_owners o on o.company_id = l.company_id
      where o.account_id = ${accountId}
        and not exists (select 1 from company_owners x where x.company_id = l.company_id and x.account_id <> ${accountId})
      order by l.id limit 1000`,
  )
}

/** Removes the account and everything that is only about it. What the law keeps stays without a name. */
export async function deleteAccount(db: Db, accountId: string, email: string): Promise<void> {
  await promoteCoOwners(db, accountId)
  // A draft that became a listing belongs to its company, whose owners edit it there; others are the account's alone.
  await change(db, sql`delete from drafts where account_id = ${accountId} and company_id is null`)
  for (const { table, column, fate } of ownColumns) {
    const mine = sql`${sql.ref(column)} = ${accountId}`
    if (fate === 'deleted') await change(db, sql`delete from ${sql.table(table)} where ${mine}`)
    if (fate === 'unnamed' || fate === 'unlinked') {
      const instead = fate === 'unnamed' ? nobody : null
      await change(db, sql`update ${sql.table(table)} set ${sql.ref(column)} = ${instead} where ${mine}`)
    }
  }
  for (const { table, column } of ownAddresses)
    await change(db, sql`delete from ${sql.table(table)} where lower(${sql.ref(column)}) = ${email}`)
  await change(db, sql`delete from accounts where id = ${accountId}`)
}

/** A company that others own too keeps a primary owner. */
async function promoteCoOwners(db: Db, accountId: string): Promise<void> {
  await change(
    db,
    sql`update company_owners o set is_primary = true where o.account_id <> ${accountId}
      and exists (select 1 from company_owners p where p.company_id = o.company_id and p.account_id = ${accountId} and p.is_primary)
      and o.account_id = (select min(x.account_id) from company_owners x where x.company_id = o.company_id and x.account_id <> ${accountId})`,
  )
}
