/** Drafts for tests, as reading a website leaves them. */
import { edited, type ProfileEdits } from 'marquee-profile'
import { normaliseWebsite } from 'marquee-web-client'
import { sql } from 'kysely'
import { randomId } from '../src/platform/data/ids.ts'
import type { TestAccount, TestApp } from './app.ts'

export interface DraftOptions {
  name: string
  /** Key of a site. */
  site: string
  /** A domain of its own on the site unless told. */
  website?: string
  status?: 'drafting' | 'ready' | 'failed'
  fields?: ProfileEdits['fields']
}

/** Adds a draft that is not submitted yet and gives its id. */
export async function addTestDraft(app: TestApp, owner: TestAccount, options: DraftOptions): Promise<string> {
  const site = await app.sites.byKey(options.site)
  const address = options.website ?? `https://${options.name.toLowerCase()}-${options.site}.example/`
  const website = normaliseWebsite(address)
  if (!site || !website.ok) throw new Error(`there is no site ${options.site} or no website ${address}`)
  const now = app.clock.now()
  const fields = {
    name: options.name,
    headline: 'The lending desk for shared workshops',
    summary: 'Tracks shared tools by QR sticker.',
    categories: ['Developer tools'],
    ...options.fields,
  }
  const id = randomId('drf_')
  const { status = 'ready' } = options
  await sql`insert into drafts (id, site_id, account_id, identity, website_url, status, step, profile, created_at, updated_at)
    values (${id}, ${site.id}, ${owner.id}, ${website.identity}, ${website.url}, ${status}, ${status},
      ${JSON.stringify(edited({}, { fields }, now))}::jsonb, ${now}, ${now})`.execute(app.services.db)
  return id
}
