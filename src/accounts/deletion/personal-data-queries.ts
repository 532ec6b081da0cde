/** SQL queries that export what is stored about an account, by the columns that refer to accounts. */
import { sql } from 'kysely'
import { row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'
import { exportedColumns } from '../../privacy/index.ts'

/**
 * Columns that are not exported: secrets and their hashes are of no use to a reader, and counters and stored responses
 * are not about a person.
 */
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
  'secret',
  'old_secret',
  'token_hash',
  'device_hash',
  'user_hash',
  'stop_token',
  'body_text',
  'body_html',
]

/** Everything about the account as JSON: its own row, and a list of rows for each table. */
export async function exportAccount(db: ReadDb, accountId: string): Promise<Record<string, unknown>> {
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
  for (const { table, column, fate } of exportedColumns) {
    const value = fate === 'by address' ? account?.email : accountId
    if (value !== undefined) await add(table, column, value)
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

/** Locks the account's companies, so that their owners do not change until the transaction ends. */
export async function holdCompanies(db: Db, accountId: string): Promise<void> {
  await rows(
    db,
    sql`select 1 from companies where id in (select company_id from company_owners where account_id = ${accountId})
      order by id collate "C" for update`,
  )
}

export interface SoleListing {
  id: number
  name: string
  status: string
  plan: string | null
  launch_week: string | null
}

/** The listings that only this account owns. */
export async function findSoleListings(db: ReadDb, accountId: string): Promise<SoleListing[]> {
  return rows(
    db,
    sql<SoleListing>`select l.id, l.name, l.status, l.plan, l.launch_week
      from listings l join company_owners o on o.company_id = l.company_id
      where o.account_id = ${accountId}
        and not exists (select 1 from company_owners x
          where x.company_id = l.company_id and x.account_id <> ${accountId})
      order by l.id limit 1000`,
  )
}
