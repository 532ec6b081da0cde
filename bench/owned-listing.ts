/** An owner for a live listing of the demonstration, whose profiles nobody can claim, for benches and rehearsals. */
import pg from 'pg'
import { command, type Environment } from './running-service.ts'

/** Creates the account and returns its API key and the id of its listing. */
export async function ownListing(
  environment: Environment & { DATABASE_URL: string },
  email: string,
): Promise<{ key: string; listing: number }> {
  const { api_key: key }: { api_key: string } = JSON.parse(
    await command(environment, 'account', 'create', '--email', email, '--api-key', '--json'),
  )
  const listing = await onDatabase(environment.DATABASE_URL, async (db) => {
    const owned = await db.query<{ id: number }>(
      `with first as (select min(id) as id from listings where status = 'live')
       insert into company_owners (company_id, account_id, is_primary, created_at)
       select l.company_id, a.id, false, now() from first join listings l using (id), accounts a where a.email = $1
       returning (select id from first) as id`,
      [email],
    )
    return owned.rows[0]?.id
  })
  if (listing === undefined) throw new Error('there is no live listing to give')
  return { key, listing }
}

/** Runs statements directly on the database, bypassing the service. */
export async function onDatabase<T>(url: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}
