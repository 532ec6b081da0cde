import { z } from 'zod'
import { dailyRefusal } from '../platform/call/limits.ts'
import { operation } from '../platform/call/operation.ts'
import type { PageContext } from '../platform/call/page.ts'
import { Problem, problemType } from '../platform/call/problem.ts'
import { invalidInput } from '../platform/call/problems.ts'
import { lockName } from '../platform/data/database.ts'
import { keepUpload, unusable } from './keep-upload.ts'
import { fileName, maxBytes, type PictureKind, pictureKinds } from './picture.ts'
import { countUploads, isKept, saveUpload } from './picture-queries.ts'
import { makeUploadAddress, uploadAddressOver } from './upload-address.ts'

/** Length in Base64 of the largest file. */
const maxCharacters = Math.ceil(maxBytes / 3) * 4

/** How many pictures an account may upload within 24 hours. */
const uploadsADay = 60

const uploadLimitReached = problemType({
  code: 'upload_limit_reached',
  status: 429,
  title: 'Too many pictures today',
  meaning: `An account may upload ${uploadsADay} pictures within 24 hours.`,
  fix: 'Wait until Retry-After, or give the address of a picture that is on the web.',
})

/**
 * Stores a picture that a person uploads, decoded and re-encoded like every fetched one. The profile then refers to it
 * by URL like any other picture. Called without the file, it returns a URL to send the file to, which calls this again.
 */
export const uploadPicture = operation({
  name: 'upload_picture',
  extension: true,
  summary: 'Upload a picture that is not on the web.',
  description:
    'Then use `url` as logo_url, photo_url, picture_url or in screenshots. Without `picture`: `send_to`, for a larger file.',
  route: 'POST /me/pictures',
  access: 'listings:write',
  effect: 'write',
  needsNoApproval: true,
  maxBytes: maxCharacters + 1024,
  input: z.strictObject({
    kind: z.enum(pictureKinds).describe('Sets its sizes; screenshot for a milestone.'),
    picture: z
      .base64()
      .min(1)
      .max(maxCharacters)
      .optional()
      .describe('PNG, JPEG, WebP, GIF, AVIF or SVG in Base64, no `data:`; by MCP to 180 kB.'),
  }),
  output: z.object({
    url: z.string().nullable().describe('Our copy.'),
    width: z.int().nullable(),
    height: z.int().nullable(),
    send_to: z
      .string()
      .nullable()
      .describe('Takes one file to 8 MB for 15 minutes: `curl -T FILE`; answers `url`.'),
  }),
  secretAnswer: true,
  unchecked: ['picture'],
  problems: [invalidInput, uploadLimitReached, uploadAddressOver],
  examples: [{ kind: 'logo', picture: 'iVBORw0KGgo=' }, { kind: 'photo' }],
  async observe({ kind, picture }, { db, actor, now, providers }) {
    await checkLimit(await countUploads(db, actor.accountId, now), now)
    if (picture === undefined) return undefined
    return keepUpload(actor.accountId, Buffer.from(picture, 'base64'), kind, providers.files)
  },
  async takeBack(observed, { db, providers }) {
    if (observed === undefined || (await isKept(db, observed.hash))) return
    const { hash, widths } = observed
    for (const width of widths) await providers.files.remove(fileName(hash, width))
  },
  async run({ kind, picture }, { db, site, actor, now, observed, dryRun, sealer }) {
    const none = { url: null, width: null, height: null, send_to: null }
    if (picture === undefined && !dryRun)
      return { ...none, send_to: makeUploadAddress(actor, kind, { site, sealer, now }) }
    if (!observed) return none // a dry run
    const { hash, width, height } = observed
    await lockName(db, `uploads ${actor.accountId}`)
    await checkLimit(await countUploads(db, actor.accountId, now), now)
    const url = `${site.origin}/pictures/${fileName(hash, width)}`
    await saveUpload(db, { ...observed, address: url, kind }, actor.accountId, now)
    return { url, width, height, send_to: null }
  },
})

/** Stores a file sent in a form; returns the URL of our copy. */
export async function uploadedUrl(
  call: PageContext['call'],
  kind: PictureKind,
  file: Uint8Array,
): Promise<string> {
  if (file.byteLength > maxBytes) throw unusable('too_large')
  const { url } = await call(uploadPicture, { kind, picture: Buffer.from(file).toString('base64') })
  if (url === null) throw new Error('the picture has no address')
  return url
}

async function checkLimit({ count, first }: { count: number; first: Date | null }, now: Date): Promise<void> {
  if (count < uploadsADay) return
  throw new Problem(uploadLimitReached, `You’ve uploaded ${uploadsADay} pictures in the last 24 hours.`, {
    headers: dailyRefusal('uploads', uploadsADay, first ?? now, now),
  })
}
