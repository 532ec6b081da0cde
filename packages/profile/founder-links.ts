/** The primary founder's links: the entry's and `founder_socials` are two views of them. Pure. */
import { isOwners } from './held.ts'
import { type Links, linksIn, type Profile, socialsOf } from './profile.ts'
import { isSocialKey } from './socials.ts'
import { fromEntries } from './shape.ts'

/** The links by platform: those of `founder_socials`, and those of the entry that were not removed there. */
export function founderLinks(profile: Profile): Links {
  const [primary] = profile.founders?.value ?? []
  const entry = Object.entries(linksIn(primary?.socials ?? {})).flatMap(([key, link]) => {
    const held = isSocialKey(key) ? profile[`founder_socials.${key}`] : undefined
    return isSocialKey(key) && !(isOwners(held) && held?.value === null) ? [[key, link] as const] : []
  })
  return { ...fromEntries(entry), ...socialsOf(profile, 'founder_socials') }
}
