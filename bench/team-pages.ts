/**
 * Measures the pages of a site's team at a given size, on PostgreSQL: `node bench/team-pages.ts`. Each page is requested
 * through the HTTP server, signed in as an operator, without the network; the figures are the median and the slowest of
 * its calls. Prints a table in Markdown. `SIZE=10000` measures another size than 100,000, `SAMPLES=20` sets the number
 * of calls; `DATABASE_URL` uses an existing database.
 */
import { addRole, ensureAccount } from '../src/accounts/index.ts'
import { countLargeCategories } from '../src/categories/count-queries.ts'
import { refreshTiers } from '../src/listings/listing-index/index-queries.ts'
import { signedInVisitor } from '../test/clients/visitor.ts'
import { openService } from './open-service.ts'
import { addTeamRows } from './team-rows.ts'
import { countRows, growTo, settle } from './search-rows.ts'

const size = Number(process.env['SIZE'] ?? 100_000)
const samples = Number(process.env['SAMPLES'] ?? 11)
const email = 'operator@bench.example'

const { app, loading, site, close } = await openService(['shared_buffers=1GB'])
const standing = await countRows(loading.root)
if (standing < size) {
  await growTo(loading.root, site.id, standing, size)
  await addTeamRows(loading.root, site.id, size)
  await settle(loading.root)
  await refreshTiers(loading.root, site.id, 5000, 2_000_000)
  await countLargeCategories(loading.root, site.id, 200, 1000)
}
const { id } = await ensureAccount(app.signIn, app.services.db, email)
await addRole(app.services.db, id, 'operator', null)
const team = await signedInVisitor(app, email)

const middle = Math.floor(size / 2)
const paths = [
  '/team',
  '/team/start',
  '/team/reports',
  `/team/reports?status=resolved&after=${Math.floor(middle / 10)}`,
  `/team/reports?status=resolved&q=p${middle - 1}.example`,
  '/team/reports?status=resolved&q=moved',
  '/team/reports?status=resolved&q=nothing-like-it',
  '/team/questions',
  '/team/questions?q=offline',
  '/team/claims',
  '/team/claims?state=decided',
  `/team/claims?state=decided&q=p${middle - 1}.example`,
  '/team/claims?state=decided&q=nothing-like-it',
  '/team/site-checks',
  `/team/site-checks?q=p${middle - 1}.example`,
  '/team/site-checks?q=example',
  '/team/history',
  `/team/history?before=${middle}`,
  `/team/history?q=p${middle}.example`,
  '/team/history?q=example',
  '/team/history?q=nothing-like-it',
  '/team/listings',
  `/team/listings?before=${middle}`,
  `/team/listings?q=p${middle}.example`,
  '/team/listings?q=nothing-like-it',
  '/team/listings?status=suspended',
  '/team/listings?week=2024-W20',
  '/team/listings?unowned=on',
  '/team/badges',
  '/team/badges?state=missing',
  '/team/companies',
  `/team/companies?before=${middle}`,
  `/team/companies?q=p${middle}.example`,
  `/team/companies?owner=p${middle}%40bench1.example`,
  '/team/weeks',
  '/team/imports',
  '/team/people',
  `/team/people?q=p${middle}%40`,
  '/team/people?after=p5',
  '/team/categories',
  '/team/votes',
  '/team/votes?domain=people.example&reason=ring',
  '/team/orders',
  '/team/products',
  '/team/fields',
  '/team/mail',
  '/team/mail?state=bounced',
  `/team/mail?q=p${middle}%40`,
  '/team/figures',
  '/team/ratings',
  '/team/log',
  '/team/log?operation=save_category',
  `/team/log?about=listing+${middle}`,
]

console.log(`| ${size.toLocaleString('en')} listings | middle, ms | slowest, ms |\n|---|---|---|`)
for (const path of paths) {
  const times: number[] = []
  for (let sample = -2; sample < samples; sample++) {
    const start = performance.now()
    const { status } = await team.get(path)
    if (status !== 200) throw new Error(`${path} answers ${status}`)
    if (sample >= 0) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  console.log(`| ${path} | ${(times[samples >> 1] ?? 0).toFixed(0)} | ${(times.at(-1) ?? 0).toFixed(0)} |`)
}
await close()
