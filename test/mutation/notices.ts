/** Runs the tests of an area in the copy until one fails, starting with those closest to the mutation. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export interface Run {
  /** The folder of the copy. */
  copy: string
  environment: NodeJS.ProcessEnv
  /** A run that takes longer counts as failed. */
  timeoutMilliseconds: number
}

/** True if every test passes. Stops at the first failure: most mutations are noticed within seconds. */
export async function passes(
  tests: readonly string[],
  { copy, environment, timeoutMilliseconds }: Run,
): Promise<boolean> {
  // A process group of its own, so that it can be ended together with everything its tests started.
  const child = spawn(process.execPath, ['test/run.ts', ...tests], {
    cwd: copy,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = Promise.withResolvers<boolean>()
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    ended.resolve(false)
  }
  const patience = setTimeout(end, timeoutMilliseconds)
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (/^\s*✖/m.test(text)) end()
  })
  child.on('error', ended.reject).on('close', (status) => ended.resolve(status === 0))
  const hasPassed = await ended.promise
  clearTimeout(patience)
  return hasPassed
}

/** The tests ordered by how likely they notice a mutation of this file: its own, those that import it, the rest. */
export function likelyFirst(tests: readonly string[], file: string, root: string): string[] {
  const stem = basename(file, '.ts')
  const rank = (test: string) =>
    basename(test) === `${stem}.test.ts`
      ? 0
      : readFileSync(join(root, test), 'utf8').includes(`/${stem}.ts'`)
        ? 1
        : 2
  return tests.toSorted((one, other) => rank(one) - rank(other))
}
