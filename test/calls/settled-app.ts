/**
 * An installation in use as the target of calls: two sites, demonstration listings, an owner with listings, drafts and
 * a post.
 */
import { sql } from 'kysely'
import { type WebAnswer, WebError, type WebFetch } from 'marquee-web-client'
import { seedCommand } from '../../src/demonstration/seed-command.ts'
import { updateMyListing } from '../../src/listings/index.ts'
import { saveSetting } from '../../src/platform/data/settings.ts'
import { siteCreate } from '../../src/sites/site-create-command.ts'
import { createTestApp, type TestAccount, type TestApp } from '../app/app.ts'
import { addTestQuestion } from '../fixtures/questions.ts'
import { addTestSiteChange } from '../fixtures/site-changes.ts'
import { completeFounder, makeListing } from '../fixtures/listings.ts'
import { addTestWebhook } from '../fixtures/webhooks.ts'

export interface Settled {
  app: TestApp
  owner: TestAccount
  callers: (string | null)[]
}

/** Sets it up without a network: a fake web serves every home page, some with the badge, some with strange links. */
export async function settledApp(listings: number): Promise<Settled> {
  const app = await createTestApp({ providers: { web: strangeWeb(), dns: { txt: async () => [] } } })
  await siteCreate.run(app, { options: { key: 'tools', name: 'Tools', host: 'tools.example' }, words: [] })
  await seedCommand.run(app, { options: { listings: String(listings) }, words: [] })
  await saveSetting(app.services.db, 'drafts_per_day', 1_000_000)
  const owner = await app.account('owner@example.org')
  const other = await app.account('other@example.org')
  const narrow = await app.account('narrow@example.org', { scopes: ['account:read'] })
  const edit = (listing_id: number) =>
    app.call(updateMyListing, {
      actor: owner.member,
      input: { listing_id, fields: { headline: 'Edited once' } },
    })
  for (const [index, status] of (['live', 'live', 'draft', 'draft', 'draft', 'draft'] as const).entries()) {
    const { id, companyId } = await makeListing(app, {
      owner,
      name: `Mine ${index}`,
      website: `https://mine-${index}.example/`,
      status,
      plan: index === 1 ? 'paid' : 'free',
      edits: { founders: [completeFounder] },
    })
    await edit(id)
    await askedAndChanged(app, { listingId: id, companyId, accountId: other.id })
  }
  for (const name of ['Planned 0', 'Planned 1', 'Planned 2', 'Planned 3'])
    await edit(
      (await makeListing(app, { name, owner, hasDraft: false, status: 'scheduled', week: '2026-W52' })).id,
    )
  await addTestWebhook(app, { accountId: owner.id })
  await makeListing(app, { owner: other, name: 'Theirs', website: 'https://theirs.example/' })
  const site = await app.sites.defaultSite()
  const now = app.clock.now()
  await sql`insert into blog_posts (site_id, slug, title, summary, body, author, published_at, created_at, updated_at)
    select ${site.id}, 'post-' || n, 'Post ' || n, 'About it', 'Text', 'The team', ${now}, ${now}, ${now}
    from generate_series(1, 5) n`.execute(app.services.db)
  return { app, owner, callers: [null, other.key, narrow.key, 'mq_unknown', 'nonsense'] }
}

/** Adds questions of a reader, and facts that the website now states differently. */
async function askedAndChanged(
  app: TestApp,
  { listingId, companyId, accountId }: { listingId: number; companyId: string; accountId: string },
): Promise<void> {
  for (const body of ['Is it of wood?', 'Is it of steel?'])
    await addTestQuestion(app, { listingId, accountId, body })
  for (const field of ['audience', 'licence'] as const)
    await addTestSiteChange(app, { companyId, listingId, field, before: 'As it was' })
}

/** A web that answers by the number in the host: a page, a page with links that no browser follows, errors. */
function strangeWeb(): WebFetch {
  const page = async (url: string): Promise<WebAnswer> => {
    const number = Number(/\d+/.exec(new URL(url).host)?.[0] ?? 0)
    if (number % 4 === 3) throw new WebError('unreachable', 'nobody there')
    return {
      finalUrl: url,
      status: number % 4 === 2 ? 500 : 200,
      headers: {},
      mediaType: 'text/html',
      chain: [],
      truncated: false,
      unread: false,
      text: `<a href="/%ff">odd</a><a href="http://[">odder</a><a href="http://localhost:3999/listings/mine-${number}">us</a>`,
      charset: { label: 'utf-8', from: 'guess' },
      byteLength: 100,
    }
  }
  return {
    userAgent: 'MarqueeBot/1.0',
    fetchPage: page,
    fetchBytes: async () => {
      throw new WebError('unreachable', 'no bytes here')
    },
    refuseAsWritten: (url) => (new URL(url).host.endsWith('.example') ? null : 'blocked_address'),
    close: async () => undefined,
  }
}
