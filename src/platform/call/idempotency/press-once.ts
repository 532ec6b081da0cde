/**
 * Makes a button that is pressed twice do its work once: the browser shows the answer to the second press, so that
 * answer must be the first one's.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { sha256 } from '../../data/ids.ts'
import type { PageContext } from '../page.ts'
import { Problem } from '../problem.ts'
import { idempotencyInProgress } from '../problems.ts'

const maxTries = 15

/**
 * Runs the change of a form under an idempotency key derived from the form and its content: a second press waits for
 * the first and gets its answer. A form whose same content may be meant twice has a `key` of its own (`onceField`). One
 * with a file gets no key, since the stored file has a different address each time.
 */
export async function pressedOnce<T>(
  { form, path, uploads }: Pick<PageContext, 'form' | 'path' | 'uploads'>,
  change: (options: { idempotencyKey?: string }) => Promise<T>,
): Promise<T> {
  if (Object.keys(uploads).length > 0) return change({})
  const { csrf: _token, ...content } = form
  const idempotencyKey = `form ${sha256(JSON.stringify([path, content]))}`
  for (let tries = 0; ; tries += 1)
    try {
      return await change({ idempotencyKey })
    } catch (error) {
      const waits = error instanceof Problem && error.type.code === idempotencyInProgress.code
      if (!waits || tries === maxTries) throw error
      await wait(200)
    }
}
