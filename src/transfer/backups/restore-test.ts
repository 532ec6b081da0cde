/** Restores a backup into a scratch database in a separate process, as `marquee restore --check` does. */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { BackupError } from '../backup-format.ts'

const program = fileURLToPath(new URL('../../main.ts', import.meta.url))

/** Runtime options that halve its memory. */
const lean = ['--max-semi-space-size=2', '--liftoff-only']

const Checked = z.object({ made_at: z.string(), tables: z.int(), rows: z.int(), files: z.int() })
const Refused = z.object({ error: z.string() })

/**
 * Restores the backup in a child process. The child gets the private key on its standard input and no other secret, no
 * address of a database or of mail. Throws `BackupError` with the output of the restore.
 */
export async function testRestore(
  file: string,
  { identity, dataDir, signal }: { identity: string; dataDir: string; signal: AbortSignal },
): Promise<z.output<typeof Checked>> {
  const child = spawn(
    process.execPath,
    [...lean, program, 'restore', file, '--check', '--identity', '-', '--json'],
    {
      stdio: 'pipe',
      env: { DATA_DIR: resolve(dataDir), NODE_NO_WARNINGS: '1' },
      signal,
      killSignal: 'SIGKILL',
    },
  )
  const said = { out: '', wrong: '' }
  child.stdout.setEncoding('utf8').on('data', (part: string) => (said.out += part))
  child.stderr.setEncoding('utf8').on('data', (part: string) => (said.wrong += part))
  // A child that exits early closes its input; `close` reports how it ended.
  child.stdin.on('error', () => undefined)
  child.stdin.end(identity)
  await new Promise((done, fail) => child.once('close', done).once('error', fail))
  const checked = Checked.safeParse(read(said.out))
  if (checked.success) return checked.data
  const refused = Refused.safeParse(read(said.wrong.trim().split('\n').at(-1) ?? ''))
  throw new BackupError(refused.data?.error ?? `The restore ended with: ${said.wrong.slice(-300)}`)
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
