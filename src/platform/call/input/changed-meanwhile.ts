/** Concurrent edits by a team: the second person is told what the first saved, and keeps what they typed. */
import { z } from 'zod'
import { sha256OfJson } from '../../data/ids.ts'
import { Problem, problemType } from '../problem.ts'

export const changedMeanwhile = problemType({
  code: 'changed_meanwhile',
  status: 409,
  title: 'It was changed in the meantime',
  meaning: 'Somebody else saved this after you opened it.',
  fix: 'Look at it as it stands and send your change again.',
})

/** The input member `seen` of what a team saves. */
export const Seen = z
  .string()
  .max(64)
  .optional()
  .describe('`versionOf` it as it was read: what somebody else saved since is not written over.')

/** A version of saved values as somebody saw them: a hash of all members, independent of their order. */
export function versionOf(saved: unknown): string {
  return sha256OfJson(saved)
}

/** False if the current state is the one seen or, as after a second click, the one being sent. */
export function isUnseen(seen: string | undefined, stands: unknown, sent: unknown): boolean {
  return seen !== undefined && seen !== versionOf(stands) && versionOf(stands) !== versionOf(sent)
}

/** Throws `changed_meanwhile` if somebody else saved a state that is unseen. */
export function refuseUnseen(seen: string | undefined, stands: unknown, sent: unknown): void {
  if (isUnseen(seen, stands, sent)) throw new Problem(changedMeanwhile, 'Somebody else saved this meanwhile.')
}
