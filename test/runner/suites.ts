/** Selects the test files of a run. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { operationTestFiles } from '../operations/operation-files.ts'

const root = join(import.meta.dirname, '../..')

/** Long files first, so that none of them starts when all others have ended. */
const patterns = [
  'test/browser/*.test.ts',
  'test/{operations,surfaces,pages,docs,database}/*.test.ts',
  'test/*/**/*.test.ts',
  'src/**/*.test.ts',
  'packages/**/*.test.ts',
  'checks/**/*.test.ts',
  'examples/**/*.test.ts',
  'bundle/*.test.ts',
]

/**
 * Every test file that runs by itself, once, as a path relative to the project's root. The tests beside operations are
 * excluded: test/operations/every-operation.test.ts loads them, so that they share one app.
 */
export function everyFile(): string[] {
  const loadedTogether = new Set(operationTestFiles())
  return filesOf(patterns).filter((file) => !loadedTogether.has(file))
}

/** The project's files that match these patterns; throws for a pattern without a match. */
export function filesOf(wanted: readonly string[]): string[] {
  const found = wanted.flatMap((pattern) => {
    const files = globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }).toSorted()
    if (files.length === 0) throw new Error(`no test file matches ${pattern}`)
    return files
  })
  return [...new Set(found)]
}

/**
 * Tests only of surfaces: documents, protocols, headers, pages, forms, command lines. They behave the same on both
 * databases, and the tests beside operations and the walks run each statement behind them on a server.
 */
const ofSurfaces = [
  'test/browser/*.test.ts',
  'bundle/*.test.ts',
  'test/calls/*.test.ts',
  'test/operations/{location,scope-matrix}.test.ts',
  'test/surfaces/{broken-requests,drafts,mcp,mcp-conformance,mcp-sign-in,openapi,rest-equals-mcp}.test.ts',
  'test/hostile/*.test.ts',
  'test/ownership/pages.test.ts',
  'test/platform/{raw-http,refusals,plain-start}.test.ts',
  'test/walks/owners/{claim-hostile-text,model-walk,owner-hostile-text}.test.ts',
  'test/walks/programs/{bad-input,client-examples,limits-and-origins,pictures-walk,sent-back,upload-walk}.test.ts',
  'test/walks/visitors/linked-data.test.ts',
  'src/accounts/apps/{client-documents,redirects,registrations}.test.ts',
  'src/accounts/{secrets,further-site}.test.ts',
  'src/compare/compare-pages.test.ts',
  'src/config.test.ts',
  'src/platform/version.test.ts',
  'src/surfaces/**/*.test.ts',
]

/**
 * The files for which a PostgreSQL server makes a difference: those that open the service's database and do not only
 * test surfaces.
 */
export function filesOnServer(): string[] {
  const left = new Set(filesOf(ofSurfaces))
  return everyFile().filter((file) => opensDatabase(file) && !left.has(file))
}

/** End-to-end tests, from the first page to the first vote. */
const throughFrontDoor = [
  'src/accounts/sign-in/sign-in.test.ts',
  'src/votes/votes.test.ts',
  'test/operations/every-operation.test.ts',
  'test/pages/every-page.test.ts',
]

/** Tests without the app, but with many sites, generated cases, started programs or every migration: seconds each. */
const thorough = [
  'packages/reader/command/marquee-read.test.ts',
  'packages/reader/eval/*.test.ts',
  'packages/reader/rules/{certainty,robustness}.test.ts',
  'packages/reader/thread/thread-pool.test.ts',
  'src/drafts/reading/rendered-pages.test.ts',
  'src/pictures/decode-picture.test.ts',
  'test/platform/migrations.test.ts',
  'test/runner/run-files.test.ts',
]

/** Tests that open no database, and a few end-to-end tests: about a minute, for use while working. */
export function fastFiles(): string[] {
  const left = new Set(filesOf(thorough))
  return [
    ...filesOf(throughFrontDoor),
    ...everyFile().filter((file) => !opensDatabase(file) && !left.has(file)),
  ]
}

const importPattern =
  /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s+)?['"](\.[^'"]+)['"]|\b(?:import\(|import\.meta\.dirname, )'([^']+\.ts)'/gm

/** True if a file or one of its imports builds the app, or the file itself mentions the command line or a server. */
export function opensDatabase(file: string): boolean {
  return /\bmain\.ts\b|DATABASE_URL/.test(read(file)) || reachesApp(file, new Set())
}

function reachesApp(file: string, seen: Set<string>): boolean {
  if (file === 'src/app.ts') return true
  if (seen.has(file)) return false
  seen.add(file)
  return importsOf(file).some((next) => reachesApp(next, seen))
}

const known = new Map<string, string[]>()
function importsOf(file: string): string[] {
  const imports =
    known.get(file) ??
    [...read(file).matchAll(importPattern)]
      .map(([, whole, lazy]) => relative(root, join(root, dirname(file), whole ?? lazy ?? '')))
      .filter((next) => next.endsWith('.ts'))
  known.set(file, imports)
  return imports
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
