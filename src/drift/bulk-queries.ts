/** Bulk insertion of site checks, for seeding demonstrations. */
import { sql } from 'kysely'
import { change, type Db } from '../platform/data/database.ts'
import { baselineOf } from './site-marks.ts'

export interface BulkCheck {
  company_id: string
  name: string
  website_url: string
  checked_at: string
}

/** Years until a demonstration's invented site is next checked: longer than any demonstration lasts. */
const yearsUntilNext = 100

/** Adds checks of invented sites, each recorded as unchanged. A company that already has a check keeps its result. */
export async function addDemonstrationChecks(db: Db, checks: readonly BulkCheck[]): Promise<void> {
  const rows = checks.map(({ company_id, name, website_url, checked_at }) => ({
    company_id,
    final_url: website_url,
    baseline: baselineOf(name, website_url, undefined),
    checked_at,
  }))
  await change(
    db,
    sql`insert into site_checks (company_id, state, reason, final_url, baseline, surviving, identity, since,
        checked_at, next_check_at)
      select r.company_id, 'ok', 'same', r.final_url, r.baseline, 1, 1, c.created_at, r.checked_at,
        r.checked_at + make_interval(years => ${yearsUntilNext}::int)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(company_id text, final_url text, baseline jsonb,
        checked_at timestamptz)
      join companies c on c.id = r.company_id on conflict do nothing`,
  )
}
