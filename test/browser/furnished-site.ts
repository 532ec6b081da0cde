/** A site with content on every page. */
import { sql } from 'kysely'
import { pages } from '../../src/pages.ts'
import { addPost } from '../../src/content/blog-queries.ts'
import { austrianSeller, openPayment } from '../../src/orders/testing/shop.ts'
import { inLanguage, pseudoLanguage } from '../../src/platform/text/language.ts'
import { saveSeller } from '../../src/tax/seller-queries.ts'
import type { TestAccount, TestApp } from '../app/app.ts'
import { addTestDraft } from '../fixtures/drafts.ts'
import { addTestImport } from '../fixtures/imports.ts'
import { addQuestion, settleQuestion } from '../../src/questions/question-queries.ts'
import { addTestSiteChange } from '../fixtures/site-changes.ts'
import { makeListing } from '../fixtures/listings.ts'
import { signedInVisitor, type Visitor } from '../clients/visitor.ts'

/** Values for the parameters of page routes, with which every page has something to show. */
export interface Furnished {
  visitor: Visitor
  /** The value of a route parameter, by the beginning of the route. */
  members: readonly (readonly [routeStart: string, name: string, value: string])[]
  /** The query of pages that would otherwise show nothing. */
  asked: Readonly<Record<string, string>>
}

/** The content that people write on the site. */
export interface Writing {
  language: string
  /** Running text with this many words. */
  text: (words: number) => string
  /** Names of products; the first is the one with all kinds of content. */
  products: readonly [string, string, string, string, string]
  headline: string
  person: string
  title: string
  /** A short word for anything else that needs one: a plan, a feature, a key. */
  word: string
  question: string
  /** A title for an update, a milestone, a story and a post. */
  news: string
}

const cyrillic: Writing = {
  language: pseudoLanguage,
  text: (words) =>
    Array.from({ length: words }, (_, index) => ['мастерская', 'делится', 'пилой'][index % 3]).join(' '),
  products: ['Сарай', 'Ларь', 'Верстак', 'Полка', 'Тиски'],
  headline: 'Пилы на всех',
  person: 'Яна Брандт',
  title: 'Основатель',
  word: 'Цех',
  question: 'Зачем?',
  news: 'Новая пила',
}

/**
 * Furnishes the site in the pseudo-language, with everything that people write in Cyrillic; `owner` is on the site team
 * and owns the content.
 */
export async function furnishInCyrillic(app: TestApp, owner: TestAccount): Promise<Furnished> {
  return furnishPages(app, owner, { writing: cyrillic, category: await renamed(app) })
}

/** The routes that a person can open, each with its path; undefined if there is no value for a parameter. */
export function addressesOf({ members, asked }: Furnished): { route: string; path: string | undefined }[] {
  const routes = pages.flatMap(({ route }) => (route.startsWith('GET ') ? [route.slice(4)] : []))
  return routes
    .filter((route) => !/\.(\w+)$|pdf$|\{file\}/.test(route))
    .map((route) => {
      const path = route.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
        const fitting = members.filter(([start, member]) => member === name && route.startsWith(start))
        return fitting.toSorted(([a], [b]) => b.length - a.length)[0]?.[2] ?? whole
      })
      return { route, path: path.includes('{') ? undefined : `${path}${asked[route] ?? ''}` }
    })
}

/** Puts content on every page of the default site; `owner` is on the site team and owns it. */
export async function furnishPages(
  app: TestApp,
  owner: TestAccount,
  { writing, category }: { writing: Writing; category: { name: string; slug: string } },
): Promise<Furnished> {
  const { db } = app.services
  const { text, word, news } = writing
  const [name, unlaunchedName, claimedName, openName, runningName] = writing.products
  const founder = {
    name: writing.person,
    title: writing.title,
    bio: text(20),
    photo_url: 'https://toolcrib.example/1.jpg',
    socials: { website: 'https://1.example/' },
  }
  const fields = { name, headline: writing.headline, summary: text(60), categories: [category.name] }
  const plans = [2450, 0, null].map((amount) => ({
    name: word,
    amount,
    currency: 'EUR',
    interval: 'month' as const,
    note: null,
  }))
  const faqs = [{ question: writing.question, answer: text(20) }]
  const features = [{ title: word, description: text(12) }]
  const listing = await makeListing(app, {
    owner,
    plan: 'paid',
    edits: {
      founders: [founder],
      faqs,
      fields: { ...fields, pricing_plans: plans, features, country: 'DE' },
    },
  })
  const unlaunched = { ...fields, name: unlaunchedName }
  const website = 'https://2.example/'
  const draft = await makeListing(app, { owner, status: 'draft', website, edits: { fields: unlaunched } })
  const other = await app.account('2@people.example')
  const claimed = { ...fields, name: claimedName }
  const theirs = await makeListing(app, {
    owner: other,
    website: 'https://3.example/',
    edits: { fields: claimed },
  })
  await sql`update accounts set name = ${writing.person}`.execute(db)
  await sql`update api_keys set name = ${word}`.execute(db)
  const open = await addTestDraft(app, owner, {
    name: openName,
    site: 'main',
    website: 'https://4.example/',
    fields,
  })
  const running = {
    name: runningName,
    site: 'main',
    website: 'https://5.example/',
    status: 'drafting',
    fields,
  } as const
  await addTestDraft(app, owner, running)
  const send = sender(app, owner)
  await send('POST', `/me/listings/${listing.id}/updates`, { title: news, body: text(30) })
  await send('POST', `/me/listings/${listing.id}/milestones`, { date: '2026-03-02', title: news })
  const story = { title: news, how_started: text(120), problem: text(120), what_built: text(120) }
  await send('PUT', `/me/listings/${listing.id}/story`, story)
  await send('POST', `/drafts/${open}/invites`, { email: '3@people.example' })
  await send('POST', '/claims', { slug: theirs.slug, method: 'dns' })
  await askAndFind(app, { listing, reader: other.id, writing })
  const visitor = await signedInVisitor(app, owner.email)
  const order = await bought(app, { owner, listing: draft.id, visitor, language: writing.language })
  const waiting = { status: 'draft', website: 'https://6.example/', edits: { fields: unlaunched } } as const
  const { id: waitingId } = await makeListing(app, { owner, ...waiting })
  const unpaid = await send('POST', '/orders/checkout', {
    items: [{ product: 'launch', listing_id: waitingId }],
  })
  const session = await payable(
    app,
    { number: unpaid['number'] ?? '', accountId: owner.id },
    writing.language,
  )
  const site = await app.sites.defaultSite()
  const post = { slug: 'pila', title: news, summary: text(9), body: text(60), author: writing.person }
  const postId = await addPost(db, site.id, { ...post, publishedAt: app.clock.now() }, app.clock.now())
  const { rows } = await sql<{ slug: string }>`select slug from founders
    where slug is not null and name = ${founder.name} limit 1`.execute(db)
  const imported = await addTestImport(app, {
    siteId: (await app.sites.defaultSite()).id,
    name,
    categories: [],
  })
  return {
    visitor,
    members: [
      ['/listings/', 'slug', listing.slug],
      ['/listings/{slug}/claim', 'slug', theirs.slug],
      ['/categories/', 'slug', category.slug],
      ['/founders/', 'slug', rows[0]?.slug ?? ''],
      ['/blog/', 'slug', post.slug],
      ['/team/blog/', 'id', String(postId)],
      ['/account/drafts/', 'id', open],
      ['/account/drafts/', 'name', 'headline'],
      ['/account/listings/', 'id', String(listing.id)],
      ['/account/listings/{id}/order', 'id', String(waitingId)],
      ['/launches/', 'week', '2026-W47'],
      ['/leaderboards/', 'board', 'votes'],
      ['/account/orders/', 'number', order],
      ['/account/orders/', 'invoice', '2026-0001'],
      ['/team/imports/', 'id', String(imported.importId)],
      ['/team/orders/', 'number', order],
      ['/checkout/', 'number', unpaid['number'] ?? ''],
      ['/checkout/test-payment/', 'session', session],
    ],
    asked: {
      '/team/people/acts': `?account=${owner.id}`,
      '/team/people/delete': `?account=${other.id}`,
    },
  }
}

/** Adds an open and an answered question of a reader, and a change found on the website. */
async function askAndFind(
  app: TestApp,
  {
    listing: { id: listingId, companyId },
    reader: accountId,
    writing: { question: body, word, text },
  }: { listing: { id: number; companyId: string }; reader: string; writing: Writing },
): Promise<void> {
  const now = app.clock.now()
  const { id: siteId } = await app.sites.defaultSite()
  await app.services.transact(async ({ db }) => {
    const answered = await addQuestion(db, { siteId, listingId, accountId, body }, now)
    await settleQuestion(db, answered, { status: 'answered', answer: text(20) }, now)
    await addQuestion(db, { siteId, listingId, accountId, body }, now)
  })
  await addTestSiteChange(app, { companyId, listingId, field: 'audience', before: word, after: text(4) })
  await addTestSiteChange(app, { companyId, listingId, field: 'licence', before: word })
}

/** Renames what the operator and the site team write: site and categories. */
async function renamed(app: TestApp): Promise<{ name: string; slug: string }> {
  const { db } = app.services
  await sql`update sites set language = 'en-XA', name = 'Витрина', tagline = 'Новое каждую неделю'`.execute(
    db,
  )
  await sql`update categories set name = 'Раздел ' || id, description = 'Описание'`.execute(db)
  await sql`update interview_questions set question = 'Вопрос ' || position, hint = ''`.execute(db)
  await saveSeller(
    db,
    { ...austrianSeller, name: 'Витрина', city: 'Вена', address: 'Кольцо 1' },
    app.clock.now(),
  )
  app.sites.forget()
  const { rows } = await sql<{ name: string; slug: string }>`select name, slug from categories
    where parent_id is null order by id limit 1`.execute(db)
  if (!rows[0]) throw new Error('the site has no categories')
  return rows[0]
}

/** A paid order with its invoice. */
async function bought(
  app: TestApp,
  of: { owner: TestAccount; listing: number; visitor: Visitor; language: string },
): Promise<string> {
  const { owner, listing, visitor, language } = of
  const items = [{ product: 'launch', listing_id: listing, week: 'next' }]
  const made = await sender(app, owner)('POST', '/orders/checkout', { items })
  const number = made['number'] ?? ''
  const address = `/checkout/test-payment/${await payable(app, { number, accountId: owner.id }, language)}`
  const paid = await visitor.post(address, { do: 'pay' }, await visitor.get(address))
  if (paid.status !== 303) throw new Error(`paying answered ${paid.status}`)
  await app.work()
  return number
}

/** The payment session of an order at the checkout, as a page of the site would open it. */
function payable(
  app: TestApp,
  order: { number: string; accountId: string },
  language: string,
): Promise<string> {
  return inLanguage(language, () => openPayment(app, order))
}

function sender(app: TestApp, owner: TestAccount) {
  return async (method: 'POST' | 'PUT', path: string, payload: object): Promise<Record<string, string>> => {
    const headers = { authorization: `Bearer ${owner.key}`, host: new URL(app.config.baseUrl).host }
    const answer = await app.http.app.inject({ method, url: `/api/v1${path}`, headers, payload })
    if (answer.statusCode >= 300)
      throw new Error(`${path}: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
    return answer.json()
  }
}
