/** The draft of a listing that did not come from one: an import's. Without it, its owner would have no page to edit it on. */
import { sql } from 'kysely'
import { change, type Db } from '../platform/data/database.ts'
import { randomId } from '../platform/data/ids.ts'

/** Started by nobody: whoever owns the company reads and edits it, as any submitted draft. */
const nobody = 'nobody'

/** Adds a submitted draft, which shows the profile of its listing. */
export async function addListingDraft(
  db: Db,
  listing: { siteId: number; companyId: string; listingId: number; identity: string; websiteUrl: string },
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into drafts (id, site_id, account_id, identity, website_url, status, step, profile, company_id,
        listing_id,
        submitted_at, created_at, updated_at)
      values (${randomId('drf_')}, ${listing.siteId}, ${nobody}, ${listing.identity}, ${listing.websiteUrl}, 'ready',
        'ready', '{}'::jsonb,
        ${listing.companyId}, ${listing.listingId}, ${now}, ${now}, ${now})`,
  )
}
