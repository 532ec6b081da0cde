/**
 * A disk that is really full: a small in-memory file system, if this user may mount one. What was acknowledged is kept,
 * callers get 503, and the service recovers by itself once there is space again.
 */
import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { onPostgres } from '../app/app.ts'
import { freePort } from '../servers/free-port.ts'
import { programWords } from '../servers/program.ts'

const megabyte = 1024 * 1024
const disk = mkdtempSync(join(tmpdir(), 'mq-disk-'))
const skip = onPostgres ? 'this needs the embedded database' : mountIt()
let program: string[] = []
let environment: NodeJS.ProcessEnv = {}
let base = ''

before(async () => {
  program = await programWords()
  const port = await freePort()
  base = `http://127.0.0.1:${port}`
  const folder = join(disk, 'data')
  environment = { ...process.env, DATA_DIR: folder, PORT: String(port), BASE_URL: base, RATE_LIMITS: 'off' }
  delete environment['DATABASE_URL']
})
after(() => {
  if (!skip) execFileSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

/** Mounts the small file system; returns why it could not, else false. */
function mountIt(): string | false {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk], { stdio: 'ignore' })
    return false
  } catch {
    return 'this user cannot mount a small file system'
  }
}

async function serve(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...program, 'serve'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await new Promise<void>((ready, fail) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('Marquee is ready') && ready())
    child.once('exit', () => fail(new Error('the service ended before it was ready')))
  })
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  assert.equal(await ended, 0)
}

const command = (...argv: string[]) =>
  execFileSync(process.execPath, [...program, ...argv], { env: environment, encoding: 'utf8', stdio: 'pipe' })

/** Fills the disk except for `left` bytes. */
function fill(left: number): string {
  const ballast = join(disk, 'ballast')
  const file = openSync(ballast, 'w')
  const { bavail, bsize } = statfsSync(disk)
  const chunk = Buffer.alloc(megabyte / 4, 1)
  for (let space = bavail * bsize - left; space > 0; space -= chunk.length) writeSync(file, chunk)
  closeSync(file)
  return ballast
}

test(
  'on a full disk acknowledged writes are kept, others get 503, and with space the service recovers',
  { skip },
  async () => {
    const { api_key: key } = JSON.parse(
      command('account', 'create', '--email', 'full@example.org', '--api-key'),
    )
    const child = await serve()
    for (const setting of ['drafts_per_day', 'drafts_held']) command('setting', setting, '100000')
    const send = async (name: string) => {
      const answer = await fetch(`${base}/api/v1/drafts`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': name,
        },
        body: JSON.stringify({ url: `https://full-${name}.invalid` }),
      })
      return { status: answer.status, body: await answer.text(), retry: answer.headers.get('retry-after') }
    }
    const acknowledged = new Map<string, string>()
    const lost = async () => {
      const again = []
      for (const [name, body] of acknowledged) if ((await send(name)).body !== body) again.push(name)
      return again
    }

    const ballast = fill(megabyte / 2)
    const refused: Awaited<ReturnType<typeof send>>[] = []
    for (let number = 0; refused.length < 10 && number < 5000; number++) {
      const answer = await send(String(number))
      if (answer.status === 201) acknowledged.set(String(number), answer.body)
      else refused.push(answer)
    }
    assert.ok(acknowledged.size > 0)
    assert.equal(refused.length, 10, 'the disk is full')
    for (const { status, body, retry } of refused) {
      assert.deepEqual([status, JSON.parse(body).code], [503, 'unavailable'])
      assert.match(retry ?? '', /^\d+$/)
    }
    const ready = async () => {
      const answer = await fetch(`${base}/readyz`)
      return [answer.status, Object(await answer.json()).status]
    }
    assert.deepEqual(await ready(), [503, 'disk_full'])
    assert.equal((await fetch(base)).status, 200, 'pages are still served')

    rmSync(ballast)
    assert.equal((await send('after')).status, 201)
    assert.deepEqual(await ready(), [200, 'ready'])
    assert.deepEqual(await lost(), [])
    await stop(child)
    const next = await serve()
    assert.deepEqual(await lost(), [])
    await stop(next)
  },
)
