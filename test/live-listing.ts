/** A listing for tests, made by the queries that operations use, without reading a website. */
import { sql } from 'kysely'
import { byLevel, edited, type ProfileEdits } from 'marquee-profile'
import { normaliseWebsite } from 'marquee-web-client'
import { addCompany } from '../src/companies/index.ts'
import { createListing } from '../src/listings/index.ts'
import { randomId } from '../src/platform/data/ids.ts'

import type { TestAccount, TestApp } from './app.ts'

export const completeFounder = {
  name: 'Jana Brandt',
  title: 'Founder',
  bio: 'Jana ran a shared wood workshop for nine years and got tired of looking for the one good drill.',
  photo_url: 'https://toolcrib.example/jana.jpg',
  socials: { website: 'https://jana.example/' },
}

export interface ListingOptions {
  name?: string
  website?: string
  /** Key of a site; the default one unless told. */
  site?: string
  status?: 'draft' | 'live'
  plan?: 'free' | 'paid'
  edits?: ProfileEdits
}

/** A website is listed once in a deployment: what stands on a site of its own has a domain of its own. */
function defaultWebsite({ name = 'Toolcrib', site }: ListingOptions): string {
  return site === undefined ? 'https://toolcrib.example/' : `https://${name.toLowerCase()}-${site}.example/`
}

/** Makes a company with a listing and gives the listing's number, slug, draft and website. */
export async function makeListing(
  app: TestApp,
  owner: TestAccount,
  options: ListingOptions = {},
): Promise<{ id: number; slug: string; companyId: string; draftId: string; website: string }> {
  const now = app.clock.now()
  const site =
    options.site === undefined ? await app.sites.defaultSite() : await app.sites.byKey(options.site)
  if (!site) throw new Error(`there is no site ${options.site}`)
  const website = normaliseWebsite(options.website ?? defaultWebsite(options))
  if (!website.ok) throw new Error(website.message)
  const profile = edited(
    {},
    {
      ...options.edits,
      fields: {
        name: options.name ?? 'Toolcrib',
        headline: 'The lending desk for shared workshops',
        summary: 'Tracks shared tools by QR sticker.',
        categories: ['Developer tools'],
        ...options.edits?.fields,
      },
    },
    now,
  )
  return app.services.transact(async (context) => {
    const companyId = randomId('com_')
    await addCompany(
      context.db,
      {
        id: companyId,
        identity: website.identity,
        websiteUrl: website.url,
        registrableDomain: website.registrableDomain,
        profile: byLevel(profile).company,
        ownerId: owner.id,
      },
      now,
    )
    const id = await createListing(
      context.db,
      { siteId: site.id, companyId, websiteUrl: website.url, profile },
      now,
    )
    const draftId = randomId('drf_')
    await sql`insert into drafts (id, site_id, account_id, identity, website_url, status, step, profile, company_id, listing_id, submitted_at, created_at, updated_at)
      values (${draftId}, ${site.id}, ${owner.id}, ${website.identity}, ${website.url}, 'ready', 'ready', ${JSON.stringify(profile)}::jsonb, ${companyId}, ${id}, ${now}, ${now}, ${now})`.execute(
      context.db,
    )
    if ((options.status ?? 'live') === 'live') {
      await sql`update listings set status = 'live', plan = ${options.plan ?? 'free'}, launched_at = ${now}, launch_week = '2026-W47' where id = ${id}`.execute(
        context.db,
      )
      await sql`update companies set published_at = ${now} where id = ${companyId}`.execute(context.db)
    }
    const found = await sql<{ slug: string }>`select slug from listings where id = ${id}`.execute(context.db)
    return { id, slug: found.rows[0]?.slug ?? '', companyId, draftId, website: website.url }
  })
}

/** `count` words of plain text. */
export function words(count: number): string {
  return Array.from({ length: count }, (_, index) => `word${index}`).join(' ')
}
