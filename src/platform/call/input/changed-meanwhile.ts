/** Two of a team at one thing: the second is told what the first saved, and loses nothing of what they typed. */
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

/** Part of the input of what a team saves. */
export const Seen = z
  .string()
  .max(64)
  .optional()
  .describe('`versionOf` it as it was read: what somebody else saved since is not written over.')

/** What stands for a thing as somebody saw it: of all that is saved of it, in whichever order of its members. */
export function versionOf(saved: unknown): string {
  return sha256OfJson(saved)
}

/** Throws `changed_meanwhile` where what stands is neither what was seen nor, as after a second press, what is sent. */
export function refuseUnseen(seen: string | undefined, stands: unknown, sent: unknown): void {
  if (seen === undefined || seen === versionOf(stands) || versionOf(stands) === versionOf(sent)) return
  throw new Problem(changedMeanwhile, 'Somebody else saved this meanwhile.')
}
