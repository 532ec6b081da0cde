/** Suggestions for a slug that matches no live listing: which listings were probably meant. */
import { sql } from 'kysely'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { rows, type ReadDb } from '../../platform/data/database.ts'

/** The least similarity of a suggested name, from 0 to 1; allows a letter or two of difference in a short name. */
const alike = 0.4

/** The fix for a slug that matches no live listing: the slugs of those with similar names, and where to find others. */
export async function slugMend(db: ReadDb, siteId: number, asked: string): Promise<string> {
  const name = asked
    .toWellFormed()
    .replaceAll('\u0000', '')
    .replaceAll('-', ' ')
    .trim()
    .toLowerCase()
    .slice(0, 100)
  const near = await rows(
    db,
    sql<{ slug: string }>`select l.slug from listings l
      where l.site_id = ${siteId} and l.status = 'live' and l.tier = 0 and lower(l.name) % ${name}
        and similarity(lower(l.name), ${name}) >= ${alike}
      order by similarity(lower(l.name), ${name}) desc, l.id limit 3`,
  )
  const elsewhere = 'search_listings finds its slug by name.'
  return near.length === 0
    ? elsewhere
    : `Did you mean ${near.map(({ slug }) => slug).join(' or ')}? ${elsewhere}`
}

/** The problem for a slug that matches no live listing, with the nearest ones. */
export async function noLiveListing(db: ReadDb, siteId: number, slug: string): Promise<Problem> {
  const message = 'There is no such live listing.'
  return new Problem(notFound, message, {
    errors: [{ path: 'slug', code: 'unknown_listing', message, fix: await slugMend(db, siteId, slug) }],
    members: { next_steps: [{ tool: 'search_listings', why: 'Find its slug by name.' }] },
  })
}
