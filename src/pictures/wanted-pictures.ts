/** Which pictures a profile wants copies of. Pure. */
import { type Profile, textOf, textsOf, valueOf, milestonesOf } from 'marquee-profile'
import type { WantedPicture } from './picture.ts'

/** Logo, screenshots, founders' photos and pictures of milestones of a profile, as addresses. */
export function picturesWantedBy(profile: Profile): WantedPicture[] {
  const logo = textOf(profile, 'logo_url')
  const founders = valueOf(profile, 'founders') ?? []
  const photos = founders.flatMap(({ photo_url: photo }) => (photo ? [photo] : []))
  const shown = milestonesOf(profile).flatMap(({ picture_url: picture }) => (picture ? [picture] : []))
  return [
    ...(logo ? [{ address: logo, kind: 'logo' as const }] : []),
    ...[...textsOf(profile, 'screenshots'), ...shown].map((address) => ({
      address,
      kind: 'screenshot' as const,
    })),
    ...photos.map((address) => ({ address, kind: 'photo' as const })),
  ].filter(({ address }) => /^https?:\/\//i.test(address))
}
