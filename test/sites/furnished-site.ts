/** A site with one of everything, all of it containing one word, so that it can be recognised wherever it turns up. */
import { sql } from 'kysely'
import { addWeeks, weekOf } from '../../src/calendar/index.ts'
import { addDemonstrationVotes } from '../../src/votes/index.ts'
import type { TestAccount, TestApp } from '../app/app.ts'
import { makeListing } from '../fixtures/listings.ts'

/** Slugs that are the same on every furnished site, so that only the site tells whose they are. */
export const known = {
  listing: 'twin',
  other: 'twin-two',
  category: 'twin-category',
  post: 'twin-post',
}

/** A founder's slug is unique in the whole deployment. */
export const founderOf = (word: string) => `${word.toLowerCase()}-founder`

/** Puts one of everything on a site. The word is used as a name; `price` is an amount that no other site has. */
export async function furnish(
  app: TestApp,
  site: { key: string; word: string; price: number },
  owner: TestAccount,
): Promise<void> {
  const { db } = app.services
  const { word, price } = site
  const now = app.clock.now()
  const at = await app.sites.byKey(site.key)
  if (!at) throw new Error(`there is no site ${site.key}`)
  const week = weekOf(now, at.timeZone)
  await sql`update sites set tagline = ${`${word} every week`}, contact_email = ${`${word}@example.org`} where id = ${at.id}`.execute(
    db,
  )
  await sql`insert into categories (site_id, name, slug, description, position)
    values (${at.id}, ${`${word} things`}, ${known.category}, ${`About ${word}`}, 0)`.execute(db)
  const fields = {
    categories: [`${word} things`],
    tags: [word.toLowerCase(), 'shared'],
    pricing_model: 'paid',
  }
  for (const [number, slug] of [known.listing, known.other].entries()) {
    const listing = await makeListing(app, {
      name: `${word} ${number}`,
      site: site.key,
      owner,
      plan: 'paid',
      fields,
    })
    await sql`update listings set slug = ${slug} where id = ${listing.id}`.execute(db)
    await sql`insert into milestones (listing_id, day, title, created_at, updated_at)
      values (${listing.id}, '2026-01-01', ${`${word} founded`}, ${now}, ${now})`.execute(db)
    await sql`insert into listing_updates (listing_id, site_id, account_id, title, body, posted_at)
      values (${listing.id}, ${at.id}, ${owner.id}, ${`${word} news`}, ${`${word} is better`}, ${now})`.execute(
      db,
    )
    await sql`insert into listing_ratings (listing_id, site_id, value, source, as_of)
      values (${listing.id}, ${at.id}, ${50 + number}, ${`${word} ratings`}, '2026-11-01')`.execute(db)
    await pay(app, { siteId: at.id, listingId: listing.id, week, word, price, owner, number })
  }
  await makeListing(app, {
    name: `${word} next`,
    site: site.key,
    status: 'scheduled',
    week: addWeeks(week, 1),
  })
  await makeListing(app, { name: `${word} waits`, site: site.key, status: 'in_review', week: null })
  await sql`insert into founders (id, slug, company_id, account_id, name, title, bio, position, created_at, updated_at)
    select ${`fdr_${word}`}, ${founderOf(word)}, company_id, ${owner.id}, ${`${word} Person`}, 'Founder', ${`${word} life`}, 0, ${now}, ${now}
    from listings where site_id = ${at.id} and slug = ${known.listing}`.execute(db)
  await sql`insert into interview_answers (account_id, question_key, question, answer, answered_at)
    values (${owner.id}, 'first_spark', ${`${word} spark?`}, ${`${word} answer`}, ${now})`.execute(db)
  const untold = { how_started: null, what_built: null, hard_parts: null, milestones: null, whats_next: null }
  const story = { ...untold, title: `${word} story`, problem: `${word} problem` }
  await sql`insert into founder_stories (listing_id, story, published_at, updated_at)
    select id, ${JSON.stringify(story)}::jsonb, ${now}, ${now}
    from listings where site_id = ${at.id} and slug = ${known.listing}`.execute(db)
  await sql`insert into blog_posts (site_id, slug, title, summary, body, author, published_at, created_at, updated_at)
    values (${at.id}, ${known.post}, ${`${word} post`}, ${word}, ${`${word} text`}, ${word}, ${now}, ${now}, ${now})`.execute(
    db,
  )
  await sql`insert into product_prices (site_id, product, currency, amount, active, updated_at)
    values (${at.id}, 'launch', ${at.currency}, ${price}, true, ${now})`.execute(db)
  await sql`update interview_questions set question = ${`What is ${word}?`} where site_id = ${at.id}`.execute(
    db,
  )
  await addDemonstrationVotes(db, at.id, [
    { slug: known.listing, votes: 5 },
    { slug: known.other, votes: 3 },
  ])
}

interface Payment {
  siteId: number
  listingId: number
  week: string
  word: string
  price: number
  owner: TestAccount
  number: number
}

async function pay(app: TestApp, paid: Payment): Promise<void> {
  const now = app.clock.now()
  const order = `MQ-${paid.word.toUpperCase()}${paid.number}`
  await sql`insert into orders (number, site_id, account_id, seller_id, origin, status, currency, net, vat, gross, rate_bp, treatment, vat_note, vat_estimated, valid_until, created_at, updated_at)
    values (${order}, ${paid.siteId}, ${paid.owner.id}, 'main', 'http://localhost', 'fulfilled', 'EUR', ${paid.price}, 0, ${paid.price}, 0, 'outside_scope', '', false, ${now}, ${now}, ${now})`.execute(
    app.services.db,
  )
  await sql`insert into order_lines (order_number, position, product, listing_id, week, quantity, unit_amount, net, vat, gross, status)
    values (${order}, 0, 'billboard_week', ${paid.listingId}, ${paid.week}, 1, ${paid.price}, ${paid.price}, 0, ${paid.price}, 'fulfilled')`.execute(
    app.services.db,
  )
  await sql`insert into placements (order_number, position, week, site_id, listing_id, amount, currency, placed_at)
    values (${order}, 0, ${paid.week}, ${paid.siteId}, ${paid.listingId}, ${paid.price}, 'EUR', ${now})`.execute(
    app.services.db,
  )
}
