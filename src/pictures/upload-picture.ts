import { z } from 'zod'
import { dailyRefusal } from '../platform/call/limits.ts'
import { operation } from '../platform/call/operation.ts'
import { Problem, problemType } from '../platform/call/problem.ts'
import { invalidInput } from '../platform/call/problems.ts'
import { lockName } from '../platform/data/database.ts'
import { keepUpload } from './keep-upload.ts'
import { fileName, mostBytes, pictureKinds } from './picture.ts'
import { countUploads, isKept, saveUpload } from './picture-queries.ts'

/** Characters of Base64 for the largest file. */
const mostCharacters = Math.ceil(mostBytes / 3) * 4

/** Pictures that an account may upload within 24 hours. */
const uploadsADay = 60

const uploadLimitReached = problemType({
  code: 'upload_limit_reached',
  status: 429,
  title: 'Too many pictures today',
  meaning: `An account may upload ${uploadsADay} pictures within 24 hours.`,
  fix: 'Wait until Retry-After, or give the address of a picture that is on the web.',
})

/**
 * Keeps a picture that a person uploads, decoded and re-encoded like every fetched one. Its address then stands in the
 * profile as that of any picture does.
 */
export const uploadPicture = operation({
  name: 'upload_picture',
  extension: true,
  summary: 'Upload a picture that is not on the web.',
  description:
    'Then use `url` as logo_url, photo_url, picture_url or in screenshots. A file may have 8 MB, by MCP 180 kB.',
  route: 'POST /me/pictures',
  access: 'listings:write',
  effect: 'write',
  needsNoApproval: true,
  mostBytes: mostCharacters + 1024,
  input: z.strictObject({
    kind: z.enum(pictureKinds).describe('What it is for: sizes follow from it.'),
    picture: z
      .base64()
      .min(1)
      .max(mostCharacters)
      .describe('The file’s bytes in Base64, no `data:` before them: PNG, JPEG, WebP, GIF, AVIF or SVG.'),
  }),
  output: z.object({
    url: z.string().describe('Address of our copy: use it where the profile takes a picture’s address.'),
    width: z.int().describe('Pixels.'),
    height: z.int().describe('Pixels.'),
  }),
  newIds: ['url', 'width', 'height'],
  unchecked: ['picture'],
  problems: [invalidInput, uploadLimitReached],
  examples: [{ kind: 'logo', picture: 'iVBORw0KGgo=' }],
  async observe({ kind, picture }, { db, actor, now, providers }) {
    await checkLimit(await countUploads(db, actor.accountId, now), now)
    return keepUpload(actor.accountId, Buffer.from(picture, 'base64'), kind, providers.files)
  },
  async takeBack({ hash, widths }, { db, providers }) {
    if (await isKept(db, hash)) return
    for (const width of widths) await providers.files.remove(fileName(hash, width))
  },
  async run({ kind }, { db, site, actor, now, observed }) {
    if (!observed) return { url: '', width: 0, height: 0 } // a dry run, whose answer leaves them out
    const { hash, width, height } = observed
    await lockName(db, `uploads ${actor.accountId}`)
    await checkLimit(await countUploads(db, actor.accountId, now), now)
    const url = `${site.origin}/pictures/${fileName(hash, width)}`
    await saveUpload(db, { ...observed, address: url, kind }, actor.accountId, now)
    return { url, width, height }
  },
})

async function checkLimit({ count, first }: { count: number; first: Date | null }, now: Date): Promise<void> {
  if (count < uploadsADay) return
  throw new Problem(uploadLimitReached, `You’ve uploaded ${uploadsADay} pictures in the last 24 hours.`, {
    headers: dailyRefusal('uploads', uploadsADay, first ?? now, now),
  })
}
