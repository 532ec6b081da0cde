/** A change that the weekly reading of a product's website found, as its owner is asked about it. */
import { sql } from 'kysely'
import type { AnyHeld, ProfileKey } from 'marquee-profile'
import { findOpenChanges, saveChange } from '../src/drift/site-change-queries.ts'
import type { TestApp } from './app.ts'

interface Found {
  companyId: string
  /** By which the company's change is found again. */
  listingId: number
  field: ProfileKey
  before: string
  /** Null where the website no longer states it. */
  after?: string | null
}

/** Has a fact of a company stand as it was read, and its website say something else since; gives the id of the change. */
export async function addTestSiteChange(
  app: TestApp,
  { companyId, listingId, field, before, after = null }: Found,
): Promise<string> {
  const now = app.clock.now()
  const held = (value: string): AnyHeld => ({
    value,
    state: 'ai',
    evidence: [{ quote: `${value}.`, url: 'https://toolcrib.example/', fetched_at: now.toISOString() }],
    ai_value: value,
    updated_at: now.toISOString(),
  })
  await sql`update companies set profile = profile || jsonb_build_object(${field}::text, ${JSON.stringify(held(before))}::jsonb)
    where id = ${companyId}`.execute(app.services.db)
  const subject = { company_id: companyId, listing_id: null }
  const found = { field, before: held(before), after: after === null ? null : held(after) }
  await app.services.transact(({ db }) =>
    saveChange(db, subject, { ...found, kind: after === null ? 'gone' : 'changed' }, now),
  )
  const change = (await findOpenChanges(app.services.db, listingId)).find((one) => one.field === field)
  if (!change) throw new Error(`the change of ${field} was not found`)
  return change.id
}
