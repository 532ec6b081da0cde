/** `serve --processes`: one address, restarts that drop no request, and a shutdown that finishes requests in flight. */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { createServerDatabase, onPostgres } from '../app/app.ts'
import { freePort } from '../servers/free-port.ts'
import { programWords } from '../servers/program.ts'

const skip = onPostgres ? false : 'the embedded database has one process'
let program: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'mq-'))
let database: Awaited<ReturnType<typeof createServerDatabase>> | undefined
let environment: Record<string, string> = {}
let port = 0
before(async () => {
  program = await programWords()
  port = await freePort()
  environment = {
    ...(process.env as Record<string, string>),
    DATA_DIR: folder,
    PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
  if (skip) return
  database = await createServerDatabase(process.env['TEST_DATABASE_URL'] ?? '')
  environment['DATABASE_URL'] = database.url
})
after(async () => {
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

const start = (...argv: string[]) =>
  spawn(process.execPath, [...program, 'serve', ...argv], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Waits for a line on standard output. */
function says(child: ChildProcess, words: string): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes(words)) resolve()
    })
    child.once('exit', () => reject(new Error(`it ended before it said “${words}”: ${said}`)))
  })
}

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve))

/** A request without the expected answer, and when it began. */
interface Failure {
  path: string
  what: string
  began: number
}

/** Readers that send at most fifty requests a second over keep-alive connections until they are stopped. */
function readers(count: number): { stop(): Promise<{ answers: number; failures: Failure[] }> } {
  const agent = new Agent({ keepAlive: true, maxSockets: count })
  const failures: Failure[] = []
  let answers = 0
  const told = { stopped: false }
  const ask = (path: string): Promise<void> =>
    new Promise<void>((resolve) => {
      const began = performance.now()
      const fail = (what: string) => failures.push({ path, what, began })
      const asked = get({ host: '127.0.0.1', port, path, agent, headers: { host: `127.0.0.1:${port}` } })
      asked.once('response', (answer) => {
        answer.resume().once('end', () => {
          answers++
          if (answer.statusCode !== 200) fail(`status ${answer.statusCode}`)
          resolve()
        })
        answer.once('error', (error) => (fail(error.message), resolve()))
      })
      asked.once('error', (error: NodeJS.ErrnoException) => {
        // A keep-alive connection that was closed during the request: clients retry once (RFC 9112, section 9.3.1).
        if (error.code === 'ECONNRESET' && asked.reusedSocket) return resolve(ask(path))
        // Refused: nobody is listening any more.
        fail(String(error.code))
        if (error.code === 'ECONNREFUSED') told.stopped = true
        resolve()
      })
    })
  const read = async (at: number) => {
    for (; !told.stopped; await wait(20)) await ask(at % 2 === 0 ? '/' : '/api/v1/listings')
  }
  const all = Array.from({ length: count }, (_none, at) => read(at))
  return {
    async stop() {
      told.stopped = true
      await Promise.all(all)
      agent.destroy()
      return { answers, failures }
    },
  }
}

test(
  'serve --processes is refused with the embedded database',
  { skip: onPostgres && 'this needs the embedded database' },
  async () => {
    const child = start('--processes', '2')
    const [said, code] = await Promise.all([text(child.stderr), ended(child)])
    assert.match(said, /`serve --processes` needs DATABASE_URL/)
    assert.equal(code, 1)
  },
)

test('serve refuses an invalid number of processes and unknown options', async () => {
  for (const [words, wrong] of [
    [['--processes', 'many'], /--processes is a number from 1 to 64/],
    [['--processes=0'], /--processes is a number from 1 to 64/],
    [['--processes=2', '--worker', '1'], /Unknown option '--worker'/],
  ] as const) {
    const child = start(...words)
    const [said, code] = await Promise.all([text(child.stderr), ended(child)])
    assert.match(said, wrong)
    assert.equal(code, 2)
  }
})

test(
  'all processes are replaced and then ended under load, and no request is dropped',
  { skip },
  async () => {
    const child = start('--processes', '2', '--workers', '0')
    child.stderr.pipe(process.stderr)
    await says(child, 'every process is ready')
    const load = readers(6)
    const replaced = says(child, 'every process was replaced')
    child.kill('SIGHUP')
    await replaced
    const { answers, failures } = await load.stop()
    assert.deepEqual(failures, [])
    assert.ok(answers > 100, `${answers} answers`)

    const last = readers(6)
    await wait(300)
    const over = ended(child)
    const told = performance.now()
    child.kill('SIGTERM')
    assert.equal(await over, 0)
    const end = await last.stop()
    // Later clients are refused, or reset if the connection had not been accepted yet.
    const lateOnes = ['ECONNREFUSED', 'ECONNRESET']
    assert.deepEqual(
      end.failures.filter(({ what, began }) => began < told || !lateOnes.includes(what)),
      [],
    )
  },
)
