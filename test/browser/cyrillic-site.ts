/** A site in the pseudo-language with something on every page, whatever people write being Cyrillic. */
import { sql } from 'kysely'
import { addPost } from '../../src/content/blog-queries.ts'
import { austrianSeller, openPayment } from '../../src/orders/testing/shop.ts'
import { inLanguage, pseudoLanguage } from '../../src/platform/text/language.ts'
import { saveSeller } from '../../src/tax/seller-queries.ts'
import type { TestAccount, TestApp } from '../app.ts'
import { addTestDraft } from '../drafts.ts'
import { addTestImport } from '../imports.ts'
import { makeListing } from '../live-listing.ts'
import { signedInVisitor, type Visitor } from '../visitor.ts'

/** Addresses with something to show, by the route of their page; what is in braces is filled in from here. */
export interface Furnished {
  visitor: Visitor
  /** The value of a member of a route, by what the route begins with. */
  members: readonly (readonly [routeStart: string, name: string, value: string])[]
}

const founder = {
  name: 'Яна Брандт',
  title: 'Основатель',
  bio: text(20),
  photo_url: 'https://toolcrib.example/1.jpg',
  socials: { website: 'https://1.example/' },
}

function text(words: number): string {
  return Array.from({ length: words }, (_, index) => ['мастерская', 'делится', 'пилой'][index % 3]).join(' ')
}

/** Furnishes the default site; `owner` is of the site team and owns what is on it. */
export async function furnishInCyrillic(app: TestApp, owner: TestAccount): Promise<Furnished> {
  const { db } = app.services
  const category = await renamed(app)
  const fields = { name: 'Сарай', headline: 'Пилы на всех', summary: text(60), categories: [category.name] }
  const plans = [2450, 0, null].map((amount) => ({
    name: 'Цех',
    amount,
    currency: 'EUR',
    interval: 'month' as const,
    note: null,
  }))
  const faqs = [{ question: 'Зачем?', answer: text(20) }]
  const features = [{ title: 'Метки', description: text(12) }]
  const listing = await makeListing(app, owner, {
    plan: 'paid',
    edits: {
      founders: [founder],
      faqs,
      fields: { ...fields, pricing_plans: plans, features, country: 'DE' },
    },
  })
  const unlaunched = { ...fields, name: 'Ларь' }
  const website = 'https://2.example/'
  const draft = await makeListing(app, owner, { status: 'draft', website, edits: { fields: unlaunched } })
  const other = await app.account('2@people.example')
  const claimed = { ...fields, name: 'Верстак' }
  const theirs = await makeListing(app, other, { website: 'https://3.example/', edits: { fields: claimed } })
  await sql`update accounts set name = 'Яна'`.execute(db)
  await sql`update api_keys set name = 'Ключ'`.execute(db)
  const open = await addTestDraft(app, owner, {
    name: 'Полка',
    site: 'main',
    website: 'https://4.example/',
    fields,
  })
  const running = {
    name: 'Тиски',
    site: 'main',
    website: 'https://5.example/',
    status: 'drafting',
    fields,
  } as const
  await addTestDraft(app, owner, running)
  const send = sender(app, owner)
  await send('POST', `/me/listings/${listing.id}/updates`, { title: 'Новая пила', body: text(30) })
  await send('POST', `/me/listings/${listing.id}/milestones`, { date: '2026-03-02', title: 'Сто пил' })
  const story = { title: 'Пила', how_started: text(120), problem: text(120), what_built: text(120) }
  await send('PUT', `/me/listings/${listing.id}/story`, story)
  await send('POST', `/drafts/${open}/invites`, { email: '3@people.example' })
  await send('POST', '/claims', { slug: theirs.slug, method: 'dns' })
  const visitor = await signedInVisitor(app, owner.email)
  const order = await bought(app, owner, draft.id, visitor)
  const waiting = { status: 'draft', website: 'https://6.example/', edits: { fields: unlaunched } } as const
  const { id: waitingId } = await makeListing(app, owner, waiting)
  const unpaid = await send('POST', '/orders/checkout', {
    items: [{ product: 'launch', listing_id: waitingId }],
  })
  const session = await payable(app, { number: unpaid['number'] ?? '', accountId: owner.id })
  const site = await app.sites.defaultSite()
  const post = { slug: 'pila', title: 'Пила', summary: text(9), body: text(60), author: 'Яна' }
  const postId = await addPost(db, site.id, { ...post, publishedAt: app.clock.now() }, app.clock.now())
  const { rows } = await sql<{
    slug: string
  }>`select slug from founders where slug is not null limit 1`.execute(db)
  const imported = await addTestImport(app, {
    siteId: (await app.sites.defaultSite()).id,
    name: 'Сарай',
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
  }
}

/** What the operator and the site team write. */
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
async function bought(app: TestApp, owner: TestAccount, listing: number, visitor: Visitor): Promise<string> {
  const items = [{ product: 'launch', listing_id: listing, week: 'next' }]
  const made = await sender(app, owner)('POST', '/orders/checkout', { items })
  const number = made['number'] ?? ''
  const address = `/checkout/test-payment/${await payable(app, { number, accountId: owner.id })}`
  const paid = await visitor.post(address, { do: 'pay' }, await visitor.get(address))
  if (paid.status !== 303) throw new Error(`paying answered ${paid.status}`)
  await app.work()
  return number
}

/** The session of an order that is at the checkout, as a page of the site would open it. */
function payable(app: TestApp, order: { number: string; accountId: string }): Promise<string> {
  return inLanguage(pseudoLanguage, () => openPayment(app, order))
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
