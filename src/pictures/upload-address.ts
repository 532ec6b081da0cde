/** URLs that accept one file each, for programs whose own call cannot carry it. */
import { z } from 'zod'
import { minutes } from '../calendar/index.ts'
import type { Member, Site } from '../platform/call/context.ts'
import { problemType } from '../platform/call/problem.ts'
import { randomId } from '../platform/data/ids.ts'
import type { Sealer } from '../platform/secrets/seal.ts'
import { pictureKinds, type PictureKind } from './picture.ts'

/** The path under which the service accepts such files. */
export const uploadPath = '/uploads'
const lastsMs = minutes(15)

export const uploadAddressOver = problemType({
  code: 'upload_address_over',
  status: 410,
  title: 'The address takes no file',
  meaning:
    'An address for a file takes one, within 15 minutes, while the key or app that asked for it may write.',
  fix: 'Call upload_picture without `picture` for another address.',
})

/** What an upload URL stands for: the account, its key or app, and the picture's use. `id` is unique. */
export interface UploadAddress {
  id: string
  accountId: string
  via: Member['via']
  credentialId: string | null
  kind: PictureKind
}

const Sealed = z.tuple([
  z.literal('upload'),
  z.string(),
  z.string(),
  z.enum(['web', 'api_key', 'oauth', 'command']),
  z.string().nullable(),
  z.enum(pictureKinds),
  z.int(),
])

/** Creates a URL that contains all of this, sealed for this deployment only: nothing is stored until a file arrives. */
export function makeUploadAddress(
  { accountId, via, credentialId }: Member,
  kind: PictureKind,
  { site, sealer, now }: { site: Pick<Site, 'origin'>; sealer: Sealer; now: Date },
): string {
  const until = now.getTime() + lastsMs
  const content: z.output<typeof Sealed> = [
    'upload',
    randomId('upl'),
    accountId,
    via,
    credentialId ?? null,
    kind,
    until,
  ]
  return `${site.origin}${uploadPath}?for=${sealer.seal(JSON.stringify(content))}`
}

/** The content of an upload URL; undefined if it is not ours or has expired. */
export function openUploadAddress(sealer: Sealer, sealed: string, now: Date): UploadAddress | undefined {
  try {
    const [, id, accountId, via, credentialId, kind, until] = Sealed.parse(JSON.parse(sealer.open(sealed)))
    return now.getTime() < until ? { id, accountId, via, credentialId, kind } : undefined
  } catch {
    return undefined // not sealed by us, or altered
  }
}
