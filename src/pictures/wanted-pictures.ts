/** Which pictures of a profile need copies. Pure. */
import { type Profile, textOf, textsOf, valueOf, milestonesOf } from 'marquee-profile'
import { picturesOfPassage } from '../design/markdown.ts'
import type { WantedPicture } from './picture.ts'

/** The URLs of a profile's logo, screenshots, founders' photos, and the pictures of its milestones and story. */
export function picturesWantedBy(profile: Profile): WantedPicture[] {
  const logo = textOf(profile, 'logo_url')
  const founders = valueOf(profile, 'founders') ?? []
  const photos = founders.flatMap(({ photo_url: photo }) => (photo ? [photo] : []))
  const shown = milestonesOf(profile).flatMap(({ picture_url: picture }) => (picture ? [picture] : []))
  const told = Object.values(valueOf(profile, 'story') ?? {}).flatMap((text) => picturesOfPassage(text ?? ''))
  return [
    ...(logo ? [{ address: logo, kind: 'logo' as const }] : []),
    ...[...textsOf(profile, 'screenshots'), ...shown, ...told].map((address) => ({
      address,
      kind: 'screenshot' as const,
    })),
    ...photos.map((address) => ({ address, kind: 'photo' as const })),
  ].filter(({ address }) => /^https?:\/\//i.test(address))
}
