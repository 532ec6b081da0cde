/** An import of one address for tests, as reading its website leaves it. */
import { sql } from 'kysely'
import { addAddresses, addImport } from '../src/address-imports/import-queries.ts'
import { addUnownedDrafts } from '../src/drafts/index.ts'
import { randomId } from '../src/platform/data/ids.ts'
import type { TestApp } from './app.ts'

/** Adds it and gives the numbers of the import and of the address. */
export async function addTestImport(
  app: TestApp,
  wish: { siteId: number; name: string; status?: 'ready' | 'failed' | 'crawling'; categories?: string[] },
): Promise<{ importId: number; id: number; identity: string }> {
  const now = app.clock.now()
  const identity = `${wish.name.toLowerCase()}-${wish.siteId}.example`
  const websiteUrl = `https://${identity}/`
  const draftId = randomId('drf_')
  const evidence = [{ quote: `${wish.name}, ${wish.name}.`, url: websiteUrl, fetched_at: now.toISOString() }]
  const values = {
    name: wish.name,
    headline: `${wish.name}, ${wish.name}`,
    summary: `${wish.name}.`,
    categories: wish.categories ?? ['Developer tools'],
  }
  const profile = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      { value, state: 'ai', evidence, ai_value: value, updated_at: now.toISOString() },
    ]),
  )
  return app.services.transact(async ({ db }) => {
    await addUnownedDrafts(db, wish.siteId, [{ id: draftId, identity, websiteUrl }], now)
    await sql`update drafts set status = ${wish.status ?? 'ready'}, profile = ${JSON.stringify(profile)}::jsonb
      where id = ${draftId}`.execute(db)
    const importId = await addImport(db, { siteId: wish.siteId, source: wish.name, leftOut: [] }, now)
    await addAddresses(db, wish.siteId, importId, [{ identity, websiteUrl, draftId }])
    const { rows } = await sql<{
      id: number
    }>`select id from imported_addresses where import_id = ${importId}`.execute(db)
    return { importId, id: rows[0]?.id ?? 0, identity }
  })
}
