/** Which pictures a profile wants copies of. Pure. */
import { type Profile, textOf, textsOf, valueOf } from 'marquee-profile'
import type { WantedPicture } from './picture.ts'

/** Logo, screenshots and founders' photos of a profile, as addresses. */
export function picturesWantedBy(profile: Profile): WantedPicture[] {
  const logo = textOf(profile, 'logo_url')
  const founders = valueOf(profile, 'founders')
  const people: unknown[] = Array.isArray(founders) ? founders : []
  const photos = people.flatMap((person) =>
    typeof person === 'object' &&
    person !== null &&
    'photo_url' in person &&
    typeof person.photo_url === 'string'
      ? [person.photo_url]
      : [],
  )
  return [
    ...(logo ? [{ address: logo, kind: 'logo' as const }] : []),
    ...textsOf(profile, 'screenshots').map((address) => ({ address, kind: 'screenshot' as const })),
    ...photos.map((address) => ({ address, kind: 'photo' as const })),
  ].filter(({ address }) => /^https?:\/\//i.test(address))
}
