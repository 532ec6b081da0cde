/** Turns an account's upload into copies in the file store, or into a problem for its uploader. */
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, rateLimited, unavailable } from '../platform/call/problems.ts'
import type { Refusal } from './decode-picture.ts'
import { keepCopies, type KeptCopies } from './keep-copies.ts'

/** How many uploads may queue: decoding one takes up to 5 seconds of processor time and 256 MiB. */
const maxWaiting = 4
const uploading = new Set<string>()
let last: Promise<unknown> = Promise.resolve()

/**
 * Stores an account's upload, one picture at a time in this process and one per account. Throws `invalid_input` at
 * `picture` if it cannot be used, `rate_limited` if the account's previous one is still being decoded, `unavailable` if
 * too many are queued.
 */
export async function keepUpload(
  accountId: string,
  ...picture: Parameters<typeof keepCopies>
): Promise<KeptCopies> {
  const headers = { 'Retry-After': '5' }
  if (uploading.has(accountId))
    throw new Problem(rateLimited, 'Your last picture is still being read. Try again in a moment.', {
      headers,
    })
  if (uploading.size > maxWaiting)
    throw new Problem(unavailable, 'Many pictures are being read. Try again in a moment.', { headers })
  uploading.add(accountId)
  const mine = last.then(() => keepCopies(...picture))
  last = mine.catch(() => undefined) // its own caller gets the error
  const kept = await mine.finally(() => uploading.delete(accountId))
  if ('refused' in kept) throw unusable(kept.refused)
  return kept
}

/** The problem of a picture that cannot be used. */
export function unusable(refusal: Refusal): Problem {
  const errors = [{ path: 'picture', code: refusal, ...reasons[refusal] }]
  return new Problem(invalidInput, 'The picture can’t be used.', { errors })
}

const reasons: Readonly<Record<Refusal, { message: string; fix: string }>> = {
  not_a_picture: {
    message: 'The file is not a readable picture.',
    fix: 'Use PNG, JPEG, WebP, GIF, AVIF or SVG.',
  },
  unsafe_svg: {
    message: 'The SVG holds scripts, styles from elsewhere or a page.',
    fix: 'Export it as plain SVG, or use PNG.',
  },
  too_large: { message: 'The file is too large.', fix: 'Use a file of at most 8 MB.' },
  too_many_pixels: { message: 'The picture has too many pixels.', fix: 'Use at most 6000 × 4000 pixels.' },
  too_slow: { message: 'The picture takes too long to decode.', fix: 'Save it anew as PNG or JPEG.' },
  too_much_memory: {
    message: 'The picture takes too much memory to decode.',
    fix: 'Use a smaller one, as PNG or JPEG.',
  },
}
