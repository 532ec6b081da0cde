/**
 * What is kept about an account, for its export and its deletion. It goes by the columns that name an account, so that a
 * table of any area that is added later is exported and emptied too.
 */
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { change, row, rows } from '../../platform/database.ts'

interface OwnColumn {
  table: string
  column: string
  nullable: boolean
}

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
  'body',
]
const notExported = ['idempotency_keys', 'sign_in_attempts']
/** What bookkeeping and tax law keeps: the rows stay, with an id that leads to nobody. */
const keptByLaw =
  /^(orders?|order_|invoices?|invoice_|payments?|payment_|refunds?|refund_|claims?$|claim_|audit)/

/** Every column that names an account, of this area's tables and all others. */
async function ownColumns(db: Db): Promise<OwnColumn[]> {
  return rows(
    db,
    sql<OwnColumn>`select c.table_name as table, c.column_name as column, c.is_nullable = 'YES' as nullable
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.column_name in ('account_id', 'userId', 'invited_by', 'voter_id', 'follower_id')
      order by 1, 2 limit 500`,
  )
}

/** Everything about the account as JSON: its own row, then a list of rows for each table. */
export async function exportAccount(db: Db, accountId: string): Promise<Record<string, unknown>> {
  const account = await row(
    db,
    sql<{ account: unknown }>`select to_jsonb(a) as account from accounts a where id = ${accountId}`,
  )
  const found: Record<string, unknown> = {}
  for (const { table, column } of await ownColumns(db)) {
    if (notExported.includes(table)) continue
    const listed = await rows(
      db,
      sql<{
        row: Record<string, unknown>
      }>`select to_jsonb(t) - ${hiddenColumns}::text[] as row from ${sql.table(table)} t
        where ${sql.ref(`t.${column}`)} = ${accountId} limit 50000`,
    )
    if (listed.length > 0) found[table] = listed.map((one) => one.row)
  }
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
  for (const { table, column, nullable } of deletionOrder(await ownColumns(db))) {
    if (keptByLaw.test(table)) continue
    const mine = sql`${sql.ref(column)} = ${accountId}`
    await change(
      db,
      nullable && !libraryTables.includes(table)
        ? sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${mine}`
        : sql`delete from ${sql.table(table)} where ${mine}`,
    )
  }
  await change(db, sql`delete from outbox where recipient = ${email}`)
  await change(db, sql`delete from cofounder_invites where email = ${email}`)
  await change(db, sql`delete from mail_ways_out where recipient = ${email}`)
  await change(db, sql`delete from accounts where id = ${accountId}`)
}

/** Tables of the sign-in library: their rows are gone, never left without an owner. Those that others refer to come last. */
const libraryTables = [
  'oauth_access_tokens',
  'oauth_refresh_tokens',
  'oauth_consents',
  'oauth_clients',
  'passkeys',
  'sign_in_methods',
  'sessions',
]

function deletionOrder(columns: OwnColumn[]): OwnColumn[] {
  const rank = (table: string) => libraryTables.indexOf(table)
  return columns.toSorted((a, b) => rank(a.table) - rank(b.table))
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
