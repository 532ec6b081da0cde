/** Drafts of whole websites for tests: the labelled sites of the drafter's evaluation, read as the service reads them. */
import { join } from 'node:path'
import { sql } from 'kysely'
import { ownCategories } from '../packages/reader/eval/categories.ts'
import { crawlFolder } from '../packages/reader/eval/draft-site.ts'
import { loadSites } from '../packages/reader/eval/site-folder.ts'
import { draftFrom } from '../packages/reader/draft-pages.ts'
import { randomId } from '../src/platform/data/ids.ts'
import type { TestAccount, TestApp } from './app.ts'
import { shared } from './shared.ts'

const folders = [
  join(import.meta.dirname, '../packages/reader/eval/sites'),
  ...['sites', 'more-sites'].map((name) => shared(name)).flatMap(({ path, skip }) => (skip ? [] : [path])),
]

/** A ready draft of each labelled site: its address and id. */
export async function draftedSites(
  app: TestApp,
  owner: TestAccount,
): Promise<{ host: string; id: string }[]> {
  const now = app.clock.now()
  const drafted = []
  for (const site of folders.flatMap((folder) => loadSites(folder))) {
    const { url, pages } = await crawlFolder(site)
    const { profile } = await draftFrom({ pages, siteUrl: url, categories: ownCategories() }, now)
    const id = randomId('drf_')
    const read = pages.map((page) => ({
      url: page.url,
      state: 'read',
      title: page.title,
      found: { name: 1 },
    }))
    const reading = JSON.stringify({ pages: read, latest: null })
    await sql`insert into drafts (id, site_id, account_id, identity, website_url, status, step, profile, reading, created_at, updated_at)
      select ${id}, s.id, ${owner.id}, ${site.host}, ${url}, 'ready', 'ready', ${JSON.stringify(profile)}::jsonb,
        ${reading}::jsonb, ${now}, ${now} from sites s where s.is_default`.execute(app.services.db)
    drafted.push({ host: site.host, id })
  }
  return drafted
}
