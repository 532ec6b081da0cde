/**
 * Runs test files in a few processes that share what every file would otherwise load and warm up by itself: most of a
 * file's time goes into the service's modules, the compiled database and the first start of the app. Each process takes
 * the next unclaimed file. A file run alone by `node --test` behaves the same.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { run } from 'node:test'
import { spec, type TestEvent } from 'node:test/reporters'
import { z } from 'zod'
import { memoryFolder } from '../database/memory-folder.ts'
import { programWords } from '../servers/program.ts'

export interface RunOptions {
  /** Number of processes that run at the same time. */
  processes: number
  /** Variables for the tests, added to this process's own environment. */
  environment?: Record<string, string>
}

const root = join(import.meta.dirname, '../..')
const sharedProcess = join(import.meta.dirname, 'shared-process.ts')
const Times = z.object({ seconds: z.number(), cpuSeconds: z.number() })
type FileTimes = z.output<typeof Times> & { file: string }

/**
 * Runs the files in the given order and reports like node:test; true if every file ran to its end and nothing failed.
 * The slowest files are listed above node:test's own figures.
 */
export async function runFiles(files: readonly string[], options: RunOptions): Promise<boolean> {
  const queue = mkdtempSync(join(tmpdir(), 'marquee-test-queue-'))
  try {
    writeFileSync(join(queue, 'files.json'), JSON.stringify(files))
    // Several files wait for the bundle, so it is built while others run. If that fails, those files report it.
    if (files.some(startsProgram)) programWords().catch(() => undefined)
    const finished = () => files.flatMap((file, index) => timesOf(queue, index, file))
    const hasPassed = await runProcesses(queue, options, () => slowestOf(finished()))
    const names = new Set(finished().map(({ file }) => file))
    const missed = files.filter((file) => !names.has(file))
    for (const file of missed) console.log(`✖ not finished: ${file}`)
    return hasPassed && missed.length === 0
  } finally {
    rmSync(queue, { recursive: true, force: true })
  }
}

function startsProgram(file: string): boolean {
  return readFileSync(resolve(root, file), 'utf8').includes(programWords.name)
}

async function runProcesses(
  queue: string,
  { processes, environment }: RunOptions,
  beforeFigures: () => string,
): Promise<boolean> {
  let hasPassed = false
  const events = run({
    cwd: root,
    files: Array.from({ length: processes }, () => sharedProcess),
    concurrency: processes,
    argv: [queue],
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      TMPDIR: memoryFolder(),
      ...process.env,
      ...environment,
    },
  })
  events.on('test:summary', ({ file, success }) => {
    if (file === undefined) hasPassed = success
  })
  const told = async function* (source: AsyncIterable<TestEvent>): AsyncGenerator<TestEvent> {
    for await (const event of source) {
      if (event.type === 'test:diagnostic' && /^tests \d+$/.test(event.data.message))
        yield { type: 'test:stdout', data: { file: sharedProcess, message: beforeFigures() } }
      yield event
    }
  }
  await pipeline(events, told, spec(), process.stdout, { end: false })
  return hasPassed
}

function timesOf(queue: string, index: number, file: string): FileTimes[] {
  const path = join(queue, `${index}.done`)
  return existsSync(path) ? [{ file, ...Times.parse(JSON.parse(readFileSync(path, 'utf8'))) }] : []
}

/**
 * The slowest files. Processor time is that of the test process and, on Linux, of the browsers and services that it
 * started.
 */
function slowestOf(finished: readonly FileTimes[]): string {
  const slowest = finished.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  const lines = slowest.map(
    ({ file, seconds, cpuSeconds }) =>
      `${seconds.toFixed(1).padStart(6)} ${cpuSeconds.toFixed(1).padStart(6)}  ${file}\n`,
  )
  return `slowest of ${finished.length} files (seconds, of them processor time):\n${lines.join('')}`
}
