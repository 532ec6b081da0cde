import { z } from 'zod'
import { fileName, keepUpload } from '../pictures/index.ts'
import { findStoredSite, lockSiteSettings, writeSiteLogo } from '../sites/index.ts'
import { changedMeanwhile, refuseUnseen, Seen } from '../platform/call/input/changed-meanwhile.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { invalidInput } from '../platform/call/problems.ts'

/** Sets this site's logo, re-encoded like every picture, or removes it. The favicon is made from it. */
export const saveSiteLogo = internalOperation({
  name: 'save_site_logo',
  access: 'team',
  effect: 'write',
  input: z.strictObject({
    picture: z
      .base64()
      .min(1)
      .max(340_000)
      .nullable()
      .describe('The file’s bytes in Base64; null removes the logo.'),
    seen: Seen,
  }),
  output: z.object({ logo: z.object({ src: z.string(), width: z.int(), height: z.int() }).nullable() }),
  problems: [invalidInput, changedMeanwhile],
  async observe({ picture }, { actor, providers }) {
    if (picture === null) return null
    const { hash, width, height } = await keepUpload(
      actor.accountId,
      Buffer.from(picture, 'base64'),
      'logo',
      providers.files,
    )
    return { src: `/pictures/${fileName(hash, width)}`, width, height }
  },
  async run({ seen }, { db, site, observed, note }) {
    const logo = observed ?? null
    await lockSiteSettings(db, site.id)
    const { logo: before } = await findStoredSite(db, site.id)
    refuseUnseen(seen, before, logo)
    await writeSiteLogo(db, site.id, logo)
    note({ about: `site ${site.key}`, before: { logo: before }, after: { logo } })
    return { logo }
  },
})
