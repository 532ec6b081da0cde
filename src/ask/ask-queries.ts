/** Passages and recorded needs, in SQL. Only this area writes them. */
import { sql } from 'kysely'
import type { Profile } from 'marquee-profile'
import { type Passage } from 'marquee-reader'
import { type Picture, pictureOf } from '../pictures/index.ts'
import { change, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import { daysKept } from '../privacy/index.ts'

/** Saves the passages of a company's website, replacing those of the previous reading. */
export async function savePassages(
  db: Db,
  companyId: string,
  passages: readonly Passage[],
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into company_passages (company_id, passages, read_at)
      select id, ${JSON.stringify(passages)}::jsonb, ${now} from companies where id = ${companyId}
      on conflict (company_id) do update set passages = excluded.passages, read_at = excluded.read_at`,
  )
}

export interface AskedListing {
  id: number
  slug: string
  name: string
  website_url: string
  logo: Picture | null
  votes: number
  profile: Profile
  texts: Profile
  passages: Passage[]
  /** Whether its website looks hijacked. */
  taken_over: boolean
  has_owner: boolean
  /** Readers' questions, with the owner's answers. */
  answered: { question: string; answer: string }[]
}

/** How many of the newest answers to readers are searched. */
const answersRead = 20

/** Live listings of a site by slug, ordered by name. */
export async function findAskedListings(
  db: ReadDb,
  siteId: number,
  slugs: readonly string[],
): Promise<AskedListing[]> {
  return rows(
    db,
    sql<AskedListing>`select l.id, l.slug, l.name, l.website_url, ${pictureOf(sql`l.logo_url`, 'logo', 128)} as logo,
        c.profile, l.texts, coalesce(n.votes, 0) as votes,
        coalesce(p.passages, '[]'::jsonb) as passages, coalesce(k.state = 'suspected_hijack', false) as taken_over,
        exists (select from company_owners o where o.company_id = c.id) as has_owner,
        coalesce((select json_agg(json_build_object('question', q.body, 'answer', q.answer))
          from (select body, answer from founder_questions where listing_id = l.id and status = 'answered' and s.questions
            order by answered_at desc limit ${answersRead}) q), '[]'::json) as answered
      from listings l join companies c on c.id = l.company_id join sites s on s.id = l.site_id
        left join listing_counts n on n.listing_id = l.id
        left join company_passages p on p.company_id = c.id left join site_checks k on k.company_id = c.id
      where l.site_id = ${siteId} and l.status = 'live' and l.slug = any(${slugs}::text[])
      order by lower(l.name), l.id limit 10`,
  )
}

/**
 * Days over which needs are counted, and how many networks must have asked for one on the same day before the owner
 * sees it: one person cannot reach that.
 */
const countedDays = daysKept('asked')
const fewest = 5

/** Records the needs that were asked. */
export async function noteAsked(
  db: Db,
  asked: readonly { listingId: number; need: string; stated: boolean }[],
  asker: string,
  day: string,
): Promise<void> {
  if (asked.length === 0) return
  await change(
    db,
    sql`insert into asked_needs (listing_id, need, day, asker, stated)
      select a.listing_id, a.need, ${day}::date, ${asker}, a.stated
      from unnest(${asked.map(({ listingId }) => listingId)}::int[], ${asked.map(({ need }) => need)}::text[],
        ${asked.map(({ stated }) => stated)}::boolean[]) as a (listing_id, need, stated)
      on conflict do nothing`,
  )
}

/** Deletes needs older than the counted days; returns how many rows. */
export async function dropOldAsked(db: Db, day: string): Promise<number> {
  return change(db, sql`delete from asked_needs where day < ${day}::date - ${countedDays}::int`)
}

/**
 * How often needs were asked of a listing that its website does not state, if enough people did on one day; most
 * frequent first.
 */
export async function findUnstated(
  db: ReadDb,
  listingId: number,
  day: string,
): Promise<{ need: string; asked: number }[]> {
  return rows(
    db,
    sql<{ need: string; asked: number }>`select need, sum(askers)::int as asked
      from (select need, day, count(*) as askers, bool_or(stated) as stated from asked_needs
        where listing_id = ${listingId} and day > ${day}::date - ${countedDays}::int group by need, day) d
      group by need having max(askers) >= ${fewest} and not bool_or(stated and day > ${day}::date - 7)
      order by 2 desc, 1 limit 20`,
  )
}
