/** When a founder's public profile is complete. Pure. */

/** Minimum number of characters in a founder's bio, counted as a reader counts them. */
const leastBioCharacters = 80

/** The parts of a profile that count towards completeness; blank text counts as absent. */
export type FounderProfile = {
  name?: string | null
  title?: string | null
  bio?: string | null
  /** Any URL or key of a stored photo. */
  photo?: string | null
  /** Links by platform key (linkedin, x, …, custom). */
  socials?: Readonly<Record<string, unknown>> | null
}

const founderProfileReasons = [
  'founder_name_missing',
  'founder_title_missing',
  'founder_bio_missing',
  'founder_bio_too_short',
  'founder_photo_missing',
  'founder_photo_unreachable',
  'founder_photo_waiting',
  'founder_social_missing',
] as const
export type FounderProfileReason = (typeof founderProfileReasons)[number]

export type MissingFromProfile = {
  field: 'name' | 'title' | 'bio' | 'photo' | 'socials'
  reason: FounderProfileReason
  required_for: 'free' | 'story'
  /** How much is needed and how much there is: characters of the bio, links. */
  limit?: number
  actual?: number
}

/**
 * What a profile still needs to be complete: name, title, a bio of at least 80 characters, a photo and one social link.
 * Both a free launch and a published story require it: `requiredFor` says which one is checked. Empty if complete.
 */
export function missingFromProfile(
  profile: FounderProfile,
  requiredFor: MissingFromProfile['required_for'],
): MissingFromProfile[] {
  const missing: Omit<MissingFromProfile, 'required_for'>[] = []
  if (isBlank(profile.name)) missing.push({ field: 'name', reason: 'founder_name_missing' })
  if (isBlank(profile.title)) missing.push({ field: 'title', reason: 'founder_title_missing' })
  const length = characters(profile.bio ?? '')
  if (length < leastBioCharacters) {
    const reason = length === 0 ? 'founder_bio_missing' : 'founder_bio_too_short'
    missing.push({ field: 'bio', reason, limit: leastBioCharacters, actual: length })
  }
  if (isBlank(profile.photo)) missing.push({ field: 'photo', reason: 'founder_photo_missing' })
  if (!hasSocial(profile.socials)) {
    missing.push({ field: 'socials', reason: 'founder_social_missing', limit: 1, actual: 0 })
  }
  return missing.map((item) => ({ ...item, required_for: requiredFor }))
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The length of a text; white space counts once per run, so that nobody reaches a length with spaces. */
export function characters(text: string): number {
  return Array.from(segmenter.segment(text.trim().replace(/\s+/g, ' '))).length
}

function isBlank(text: string | null | undefined): boolean {
  return text === null || text === undefined || text.trim() === ''
}

function hasSocial(socials: FounderProfile['socials']): boolean {
  return Object.values(socials ?? {}).some((link) => {
    const url: unknown = typeof link === 'object' && link !== null && 'url' in link ? link.url : link
    return typeof url === 'string' && url.trim() !== ''
  })
}
