/**
 * `npm run bench`: runs every measurement that needs no separate server, in some minutes; prints the results and writes
 * them with the machine to docs/performance.md between its marks. `--print` writes nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { writeBundle } from '../bundle/write-bundle.ts'
import { type Compared, compareReads } from './http.ts'
import { command, newEnvironment, startMarquee, stop } from './running-service.ts'
import { type Cost, costsOfCalls, memoryOf, startMilliseconds } from './service.ts'

const page = fileURLToPath(new URL('../docs/performance.md', import.meta.url))
const listings = 10_000

const bundle = await writeBundle(
  fileURLToPath(new URL('../node_modules/.cache/marquee-bench', import.meta.url)),
)
// The first start compiles the program; later ones find the compiled code cached.
const once = newEnvironment()
await startMilliseconds(once.environment, bundle)
once.close()
const anew = newEnvironment()
const bundledFirst = await startMilliseconds(anew.environment, bundle)
anew.close()

const { environment, base, close } = newEnvironment()
const firstStart = await startMilliseconds(environment)
await command(environment, 'seed', '--listings', String(listings))
const laterStart = await startMilliseconds(environment)
const bundledStart = await startMilliseconds(environment, bundle)
const account = await command(
  environment,
  'account',
  'create',
  '--email',
  'bench@example.org',
  '--api-key',
  '--json',
)
const { api_key: key }: { api_key: string } = JSON.parse(account)

const service = await startMarquee(environment, ['--no-jobs'])
const found: { items: { slug: string }[] } = JSON.parse(await (await fetch(`${base}/api/v1/listings`)).text())
const slug = found.items[0]?.slug ?? ''
const reads = await compareReads(base, slug)
await stop(service)
const costs = await costsOfCalls(environment, base, key, slug)
const memory = await memoryOf(environment, base)
const bundled = await memoryOf(environment, base, bundle)
close()

const text = [
  `Measured on ${new Date().toISOString().slice(0, 10)} on ${availableParallelism()} cores ` +
    `(${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, embedded database, ${listings.toLocaleString('en')} ` +
    'listings.',
  readsTable(reads),
  costsTable(costs),
  startTable(),
].join('\n\n')
console.log(text)
if (!process.argv.includes('--print')) {
  const [before = '', , after = ''] = readFileSync(page, 'utf8').split(
    /<!-- (?:begin|end): npm run bench -->\n/,
  )
  writeFileSync(
    page,
    `${before}<!-- begin: npm run bench -->\n${text}\n<!-- end: npm run bench -->\n${after}`,
  )
}

function readsTable(rows: readonly Compared[]): string {
  const lines = rows.map(({ name, form, bytes, ours, bare }) => {
    const ratio = (ours.requestsPerSecond / bare.requestsPerSecond).toFixed(2)
    const rates = [ours, bare].map(({ requestsPerSecond }) =>
      Math.round(requestsPerSecond).toLocaleString('en'),
    )
    return `| ${name} | ${form} | ${bytes.toLocaleString('en')} | ${rates.join(' | ')} | ${ratio} | ${ours.p99} |`
  })
  const head =
    '| read | form | bytes | a second | bare server | ratio | p99, ms |\n|---|---|---|---|---|---|---|'
  return [head, ...lines].join('\n')
}

function costsTable(rows: readonly Cost[]): string {
  const lines = rows.map(
    ({ name, microseconds, perSecond }) =>
      `| ${name} | ${microseconds.toLocaleString('en')} | ${perSecond.toLocaleString('en')} |`,
  )
  return ['| call of a member | processor time, µs | a second |\n|---|---|---|', ...lines].join('\n')
}

function startTable(): string {
  return [
    '| start and memory | from the sources | from the bundle |',
    '|---|---|---|',
    `| ready, first start | ${seconds(firstStart)} | ${seconds(bundledFirst)} |`,
    `| ready, a later start | ${seconds(laterStart)} | ${seconds(bundledStart)} |`,
    `| at rest, MB | ${memory.atRest} | ${bundled.atRest} |`,
    `| after half a minute of reads, MB | ${memory.afterLoad} | ${bundled.afterLoad} |`,
  ].join('\n')
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
