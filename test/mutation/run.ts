/**
 * `npm run test:mutation`: makes small mutations in a copy of the code, one at a time, and checks whether the area's
 * tests notice. `-- AREA …` selects areas, `--each=20` sets the number per area, `--seed=1` selects another sample,
 * `--changed` takes only files that differ from the branch main. Exit code 1 if an area is below `--least` percent.
 */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { areas, type Area } from './areas.ts'
import { type Mutant, mutantsOf, sampleOf } from './mutants.ts'
import { likelyFirst, passes } from './notices.ts'

const root = join(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    each: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    least: { type: 'string', default: '85' },
    changed: { type: 'boolean', default: false },
  },
})

/** Copies the code to a separate folder, with the same packages, so that no mutation ever touches the working tree. */
function copyOf(): string {
  const copy = mkdtempSync(join(tmpdir(), 'marquee-mutation-'))
  for (const name of readdirSync(root))
    if (name !== 'node_modules' && name !== '.git')
      cpSync(join(root, name), join(copy, name), {
        recursive: true,
        filter: (path) => !path.includes('node_modules'),
      })
  mkdirSync(join(copy, 'node_modules'))
  const own = new Set(readdirSync(join(root, 'packages')).map((name) => `marquee-${name}`))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const target = own.has(name)
      ? join(copy, 'packages', name.slice('marquee-'.length))
      : join(root, 'node_modules', name)
    symlinkSync(target, join(copy, 'node_modules', name))
  }
  return copy
}

const filesOf = (patterns: readonly string[]) =>
  [...new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: root })))].toSorted()
const isCode = (path: string) =>
  !path.endsWith('.test.ts') && !path.endsWith('index.ts') && !path.includes('/words/')

function changedFiles(): Set<string> {
  const { stdout } = spawnSync('git', ['diff', '--name-only', 'main'], { cwd: root, encoding: 'utf8' })
  return new Set(stdout.split('\n'))
}

const shape = `mutation_${process.pid}_${Date.now()}`

/** The folder for the tests' temporary files, including those of killed processes. */
const scratch = (copy: string) => join(copy, 'scratch')

/** One process runs all tests, as each further one loads the service again. The database is the unmodified code's. */
const environment = (copy: string) => ({
  ...process.env,
  DATABASE_SHAPE: shape,
  TEST_PROCESSES: '1',
  TMPDIR: scratch(copy),
  MARQUEE_SHARED: process.env['MARQUEE_SHARED'] ?? join(root, '../shared'),
})

interface Score {
  noticed: number
  tried: number
  unnoticed: string[]
}

async function tryArea(copy: string, area: Area, only: ReadonlySet<string> | undefined): Promise<Score> {
  const tests = filesOf(area.tests)
  const files = filesOf(area.files).filter((path) => isCode(path) && (only?.has(path) ?? true))
  const all = files.flatMap((path) =>
    mutantsOf(readFileSync(join(root, path), 'utf8')).map((mutant) => ({ path, ...mutant })),
  )
  const sample: (Mutant & { path: string })[] = sampleOf(all, Number(values.each), Number(values.seed))
  const score: Score = { noticed: 0, tried: sample.length, unnoticed: [] }
  if (sample.length === 0) return score
  mkdirSync(scratch(copy), { recursive: true })
  const run = { copy, environment: environment(copy), timeoutMilliseconds: 600_000 }
  const begun = performance.now()
  if (!(await passes(tests, run))) throw new Error(`the tests fail without any fault: ${tests.join(' ')}`)
  run.timeoutMilliseconds = 30_000 + 3 * (performance.now() - begun)
  for (const { path, line, change, text } of sample) {
    writeFileSync(join(copy, path), text)
    if (await passes(likelyFirst(tests, path, root), run)) score.unnoticed.push(`${path}:${line}  ${change}`)
    else score.noticed++
    cpSync(join(root, path), join(copy, path))
  }
  return score
}

const copy = copyOf()
try {
  const only = values.changed ? changedFiles() : undefined
  const names = positionals.length > 0 ? positionals : Object.keys(areas)
  for (const name of names) {
    const area = areas[name]
    if (!area) throw new Error(`there is no area ${name}: ${Object.keys(areas).join(', ')}`)
    const begun = performance.now()
    const { noticed, tried, unnoticed } = await tryArea(copy, area, only)
    if (tried === 0) continue
    const percent = Math.round((100 * noticed) / tried)
    console.log(
      `${name}: ${noticed} of ${tried} noticed, ${percent} %, ${Math.round((performance.now() - begun) / 1000)} s`,
    )
    for (const one of unnoticed) console.log(`  not noticed: ${one}`)
    if (percent < Number(values.least)) process.exitCode = 1
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
