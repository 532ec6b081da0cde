/**
 * Measures reads as the table grows, on PostgreSQL: `npm run bench:search`. Each is a whole call of its operation,
 * including the check of its answer, without HTTP. Prints a table in Markdown; the ratios in the last columns, of the
 * largest size to the smallest, must stay within 3. A second table compares the calls with their statements alone.
 *
 * `SIZES=10000,100000` measures other sizes, `SAMPLES=40` makes fewer calls; `DATABASE_URL` uses an existing database
 * and fills it up, or measures it as it is if it already has as many listings.
 */
import { sql } from 'kysely'
import pg from 'pg'
import { Dice } from '../src/demonstration/demonstration-dice.ts'
import { countLargeCategories } from '../src/categories/count-queries.ts'
import { refreshTiers } from '../src/listings/listing-index/index-queries.ts'
import { operations } from '../src/operations.ts'
import { call } from '../src/platform/call/call.ts'
import { openServer, row } from '../src/platform/data/database.ts'
import { askBare, noteStatements } from './bare-sql.ts'
import { openService } from './open-service.ts'
import { countRows, countries, growTo, readVocabulary, settle, vocabulary } from './search-rows.ts'

const sizes = (process.env['SIZES'] ?? '10000,100000,1000000').split(',').map(Number)
const samples = Number(process.env['SAMPLES'] ?? 100)
const hotTier = 5000
const largeCategory = 200

const { app, loading, url, site, close } = await openService([
  'shared_buffers=2GB',
  'maintenance_work_mem=512MB',
  'max_wal_size=8GB',
  'work_mem=32MB',
])
// A single connection, so that the pages it touched can be read from its statistics.
const reading = openServer(url, 1)
if (!reading.pool) throw new Error('a server has a pool')
const statements = noteStatements(reading.pool)
const bare = new pg.Client({ connectionString: url })
await bare.connect()
const services = { ...app.services, db: reading.root }
const dice = new Dice(1, 0)
const words = await readVocabulary(app.services.db)
const categories = await read('list_categories', {})
const slugs = slugsOf(categories)

/** A random word distributed as in the rows: low numbers often. */
const anyWord = () => words[Math.floor(vocabulary * dice.roll() ** 3)] ?? ''

const anyCountry = () => countries[Math.floor(countries.length * dice.roll())] ?? 'US'

const queries: Record<string, (size: number) => [string, Record<string, unknown>]> = {
  'search, one common word': () => ['search_listings', { q: words[dice.between(0, 20)] }],
  'search, one word of any kind': () => ['search_listings', { q: anyWord() }],
  'search, two words': () => ['search_listings', { q: `${anyWord()} ${anyWord()}` }],
  'search, misspelt': () => ['search_listings', { q: `${anyWord()}q${anyWord()}` }],
  'search by votes': () => ['search_listings', { q: anyWord(), sort: 'votes' }],
  'search, the newest first': () => ['search_listings', { q: anyWord(), sort: 'newest' }],
  'search by name': () => ['search_listings', { q: anyWord(), sort: 'name' }],
  'search within a country': () => ['search_listings', { q: anyWord(), country: anyCountry() }],
  'a country': () => ['search_listings', { country: anyCountry() }],
  'a country, the newest first': () => ['search_listings', { country: anyCountry(), sort: 'newest' }],
  'a tag': () => ['search_listings', { tag: anyWord() }],
  'paid, on Linux, of a country': () => [
    'search_listings',
    { plan: 'paid', platform: 'linux', country: anyCountry() },
  ],
  'a category of a country': () => ['search_listings', { category: dice.of(slugs), country: anyCountry() }],
  'search within a category': () => ['search_listings', { q: anyWord(), category: dice.of(slugs) }],
  'a listing by its slug': (size) => ['get_listing', { slug: `p${dice.between(0, size - 1)}` }],
  'a category': () => ['get_category', { slug: dice.of(slugs) }],
  'a category by name': () => ['get_category', { slug: dice.of(slugs), sort: 'name' }],
  'every category': () => ['list_categories', {}],
  'the board of all time': () => ['get_leaderboard', { board: 'votes', period: 'all' }],
  'the board of a week': () => ['get_leaderboard', { board: 'votes', week: '2026-W40' }],
  'a launch week': () => ['get_launch_week', { week: '2026-W40' }],
  alternatives: (size) => ['get_alternatives', { slug: `p${dice.between(0, size - 1)}` }],
}

async function read(name: string, input: Record<string, unknown>): Promise<unknown> {
  const op = operations.find((one) => one.name === name)
  if (!op) throw new Error(`there is no operation ${name}`)
  const actor = { kind: 'anonymous' as const, address: '127.0.0.1' }
  return JSON.parse((await call(services, op, { actor, site, input })).body)
}

function slugsOf(answer: unknown): string[] {
  const { items } = Object(answer)
  const subcategories: unknown[] = Array.isArray(items)
    ? items.flatMap((item) => Object(item).subcategories)
    : []
  return subcategories.map((one) => String(Object(one).slug))
}

interface Measured {
  p50: number
  p99: number
  /** Pages of 8 KiB that a call touched on average: the same however busy the machine is. */
  pages: number
  /**
   * The number of statements of a call; the median time of the statements alone, and of the whole call at the same
   * time.
   */
  statements: number
  bare: number
  whole: number
}

type Make = (size: number) => [string, Record<string, unknown>]

/**
 * Measures the median and the 99th percentile in milliseconds, and the pages touched per call; then calls compared with
 * their statements.
 */
async function measure(make: Make, size: number): Promise<Measured> {
  const times: number[] = []
  let before = 0
  for (let sample = -10; sample < samples; sample++) {
    if (sample === 0) before = await touched()
    const [name, input] = make(size)
    const took = await timed(() => read(name, input))
    if (sample >= 0) times.push(took)
  }
  const pages = ((await touched()) - before) / samples
  return {
    p50: atShare(times, 0.5),
    p99: atShare(times, 0.99),
    pages,
    ...(await besideStatements(make, size)),
  }
}

/** Measures each call and its statements alone in turns, so that other load on the machine affects both. */
async function besideStatements(make: Make, size: number) {
  const [whole, alone]: [number[], number[]] = [[], []]
  let count = 0
  for (let sample = -10; sample < samples; sample++) {
    const [name, input] = make(size)
    await read(name, input)
    statements.take()
    const took = await timed(() => read(name, input))
    const asked = statements.take()
    await askBare(bare, asked)
    const bareTook = await timed(() => askBare(bare, asked))
    if (sample < 0) continue
    whole.push(took)
    alone.push(bareTook)
    count += asked.length
  }
  return { whole: atShare(whole, 0.5), bare: atShare(alone, 0.5), statements: count / samples }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const atShare = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0

/** The number of pages that the database has touched so far. */
async function touched(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(reading.root)
  await sql`select 1`.execute(reading.root)
  const counted = await row(
    reading.root,
    sql<{ pages: number }>`select (blks_hit + blks_read)::float8 as pages from pg_stat_database
      where datname = current_database()`,
  )
  return counted?.pages ?? 0
}

const found = new Map(Object.keys(queries).map((name) => [name, [] as Measured[]]))
let size = await countRows(loading.root)
for (const next of sizes) {
  const start = performance.now()
  if (next > size) await growTo(loading.root, site.id, size, next)
  size = Math.max(size, next)
  await refreshTiers(loading.root, site.id, hotTier, 2_000_000)
  await settle(loading.root)
  await countLargeCategories(loading.root, site.id, largeCategory, 1000)
  console.error(`${next} listings after ${Math.round((performance.now() - start) / 1000)} s`)
  for (const [name, make] of Object.entries(queries)) found.get(name)?.push(await measure(make, size))
}
const heads = sizes.map((one) => one.toLocaleString('en')).join(' | ')
console.log(`| p50 / p99 in ms, pages | ${heads} | p50 | pages |`)
console.log(`|---|${'---|'.repeat(sizes.length + 2)}`)
for (const [name, times] of found) {
  const ratio = (of: (one: Measured) => number) => {
    const [first, last] = [times[0], times.at(-1)]
    return first && last ? (of(last) / of(first)).toFixed(1) : ''
  }
  const cells = times.map((one) => `${one.p50.toFixed(1)} / ${one.p99.toFixed(1)}, ${Math.round(one.pages)}`)
  console.log(
    `| ${name} | ${cells.join(' | ')} | ${ratio(({ p50 }) => p50)} | ${ratio(({ pages }) => pages)} |`,
  )
}
console.log(
  `\n| at ${heads} | statements | by themselves, ms | the call, ms | ratio |\n|---|---|---|---|---|`,
)
for (const [name, times] of found)
  for (const one of times)
    console.log(
      `| ${name} | ${one.statements.toFixed(1)} | ${one.bare.toFixed(2)} | ${one.whole.toFixed(2)} | ${(one.bare / one.whole).toFixed(2)} |`,
    )
await bare.end()
await reading.close()
await close()
