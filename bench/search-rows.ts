/**
 * A million listings for the search bench, generated within the database, with a realistic distribution of words, votes
 * and categories.
 */
import { sql } from 'kysely'
import { type Db, row, rows } from '../src/platform/data/database.ts'

const chunk = 100_000
/** How many were launched, a hundred a week for five years; the rest came with an import. */
const launched = 26_000
/** Number of words in the invented language; a few of them are common, most are rare. */
export const vocabulary = 4000

/** The word of a number: two syllables at first, three for the rarer ones. */
const word = (
  number: string,
) => `(array['ba','ce','di','fo','gu','la','me','ni','po','ru','sa','te','vi','wo','zu','ka'])[1 + (${number}) % 16]
  || (array['lar','men','nis','por','rus','sat','tel','vin','won','zut','kab','lem','dim','fot','gun','bax'])[1 + ((${number}) / 16) % 16]
  || case when (${number}) < 256 then '' else (array['o','a','i','e','u','en','ar','is','os','um','el','on','ix','ad','ex','al'])[1 + ((${number}) / 256) % 16] end`

/** `count` random words in the row \`n\`: the cube of a random number makes low ones common. */
const words = (count: number, salt: number) =>
  `(select string_agg(${word('w.number')}, ' ') from (select (${vocabulary} * power(((hashint8(n * 31 + i * 7919 + ${salt}) & 1048575) / 1048576.0), 3))::int as number
    from generate_series(1, ${count}) i) w)`

const platforms = ['web', 'ios', 'android', 'macos', 'windows', 'linux', 'api', 'self_hosted']
/** The first are common, the last are rare. */
export const countries =
  'US GB DE FR IN CA NL ES SE IT AU BR PL CH IL PT AT DK FI NO BE IE CZ RO EE LT LV GR HU BG HR SK SI LU MT CY IS'.split(
    ' ',
  )

/** A random one of a list in the row \`n\`: the cube of a random number makes the first ones common. */
const oneOf = (list: readonly string[], salt: number) =>
  `(array['${list.join("','")}'])[1 + (${list.length} * power(((hashint8(n * 31 + ${salt}) & 1048575) / ` +
  `1048576.0), 3))::int % ${list.length}]`

const anyOf = (list: readonly string[], salt: number) =>
  `array[${oneOf(list, salt)}, ${oneOf(list, salt + 100)}]`

/** Returns the words of all numbers as the rows have them, to search for. */
export async function readVocabulary(db: Db): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ word: string }>`select ${sql.raw(word('n'))} as word from generate_series(0, ${vocabulary - 1}) n`,
  )
  return found.map((one) => one.word)
}

/** Counts the listings of the bench. */
export async function countRows(db: Db): Promise<number> {
  const found = await row(
    db,
    sql<{ count: number }>`select count(*)::int as count from listings where company_id like 'bench-%'`,
  )
  return found?.count ?? 0
}

/**
 * Adds the listings from number `from` up to but not including `to`. Indexes that can be rebuilt are dropped meanwhile.
 * `db` has one connection, of a superuser; its statements have no time limit.
 */
export async function growTo(db: Db, siteId: number, from: number, to: number): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db)
  await sql`set session_replication_role = replica`.execute(db) // skips foreign keys, which the generated rows satisfy
  const aside = await putIndexesAside(db)
  for (let start = from; start < to; start += chunk)
    await addRows(db, siteId, start, Math.min(to, start + chunk) - 1)
  for (const definition of aside) await sql.raw(definition).execute(db)
}

/** Does at once what the database does by itself after so many writes: frees space and updates statistics. */
export async function settle(db: Db): Promise<void> {
  for (const table of filled) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
}

const filled = [
  'companies',
  'listings',
  'listing_categories',
  'listing_counts',
  'listing_index',
  'board_counts',
  'votes',
]

async function putIndexesAside(db: Db): Promise<string[]> {
  const found = await rows(
    db,
    sql<{
      name: string
      definition: string
    }>`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i where i.indrelid = any(${filled}::text[]::regclass[]) and not i.indisunique`,
  )
  for (const { name } of found) await sql`drop index ${sql.raw(name)}`.execute(db)
  return found.map(({ definition }) => definition)
}

async function addRows(db: Db, siteId: number, first: number, last: number): Promise<void> {
  const numbers = sql`generate_series(${first}::int, ${last}::int) n`
  const mine = sql`l.site_id = ${siteId} and l.company_id >= ${idOf(first)} and l.company_id <= ${idOf(last)}`
  await sql`insert into companies (id, identity, website_url, registrable_domain, profile, published_at, created_at, updated_at)
    select 'bench-' || lpad(n::text, 9, '0'), 'p' || n || '.example', 'https://p' || n || '.example/', 'p' || n || '.example',
      jsonb_build_object('name', jsonb_build_object('value', ${sql.raw(words(2, 1))}, 'state', 'manual', 'evidence', '[]'::jsonb, 'ai_value', null, 'updated_at', '2026-01-01T00:00:00.000Z')),
      now(), now(), now() from ${numbers}`.execute(db)
  await sql`insert into listings (site_id, company_id, slug, status, plan, website_url, texts, name, headline, summary, pricing_model, platforms, tags, country,
      launch_week, launched_at, search, created_at, updated_at, tier, all_category_ids)
    with leaves as (select id, parent_id, row_number() over (order by id) - 1 as place, count(*) over () as total
      from categories where site_id = ${siteId} and parent_id is not null)
    select ${siteId}, 'bench-' || lpad(n::text, 9, '0'), 'p' || n, 'live', case when n % 9 = 0 then 'paid' else 'free' end, 'https://p' || n || '.example/', '{}',
      t.name, t.headline, t.summary, (array['free', 'freemium', 'paid', 'open_source'])[1 + n % 4], ${sql.raw(anyOf(platforms, 5))}, string_to_array(t.tags, ' '), ${sql.raw(oneOf(countries, 6))},
      case when n < ${launched} then to_char(t.at, 'IYYY-"W"IW') end, t.at,
      listing_words(${siteId}, t.name, t.headline, string_to_array(t.tags, ' '), t.summary, ''), t.at, t.at, 1, array[c.parent_id, c.id]
    from ${numbers} join leaves c on c.place = n % c.total, lateral (select ${sql.raw(words(2, 1))} as name, ${sql.raw(words(6, 2))} as headline, ${sql.raw(words(14, 3))} as summary,
      ${sql.raw(words(3, 4))} as tags, timestamptz '2026-11-20 00:00:00+00' - ((n::bigint * 7919) % 260) * interval '1 week' as at) t`.execute(
    db,
  )
  await sql`insert into listing_counts (listing_id, votes, week_votes, last_vote_at, set_aside)
    select l.id, v.votes, v.votes, l.launched_at, l.id % 50 / 49 from listings l,
      lateral (select (1 / (((hashint4(l.id) & 1048575) / 1048576.0) * 0.3 + 0.0025))::int as votes) v where ${mine}`.execute(
    db,
  )
  await sql`insert into listing_categories (listing_id, category_id, position)
    select l.id, l.all_category_ids[2], 0 from listings l where ${mine}`.execute(db)
  await sql`insert into listing_index (listing_id, category_id, site_id, votes, launched_at, name_key)
    select l.id, f.category_id, ${siteId}, n.votes, l.launched_at, lower(l.name) from listings l
    join listing_counts n on n.listing_id = l.id cross join lateral (values (0), (l.all_category_ids[1]), (l.all_category_ids[2])) f (category_id)
    where ${mine}`.execute(db)
  await sql`insert into board_counts (listing_id, period, site_id, votes, last_vote_at)
    select l.id, p.period, ${siteId}, n.votes, l.launched_at + interval '1 day' from listings l join listing_counts n on n.listing_id = l.id
    cross join lateral (values ('all'), (to_char(l.launched_at, 'YYYY')), (to_char(l.launched_at, 'YYYY-MM')), (l.launch_week)) p (period)
    where ${mine} and p.period is not null`.execute(db)
  await sql`insert into votes (site_id, listing_id, account_id, cast_at, week, month, year, email_domain, account_created_at, set_aside)
    select ${siteId}, l.id, 'bench', l.launched_at + interval '1 day', to_char(l.launched_at, 'IYYY-"W"IW'), to_char(l.launched_at, 'YYYY-MM'), to_char(l.launched_at, 'YYYY'),
      'people.example', l.launched_at, case when l.id % 50 = 49 then 'ring' end from listings l where ${mine}`.execute(
    db,
  )
}

const idOf = (number: number) => `bench-${String(number).padStart(9, '0')}`
