/** The noun: what became of a listing's site since its facts were read. Pure. */

export const siteStates = ['ok', 'changed', 'moved', 'unreachable', 'suspected_hijack'] as const
export type SiteState = (typeof siteStates)[number]

/** Why a site is in its state: a stable code, and the sentence that owners, the team and visitors read. */
export const siteReasons = {
  same: 'Every quote still stands.',
  facts_changed: 'Some quotes no longer stand on the site.',
  redesigned: 'Most words on the site are new; its name and language are the same.',
  renamed: 'The site goes by another name; what it says is the same.',
  rebranded: 'Name and words on the site are new; the accounts that it names are the same.',
  moved_domain: 'The address leads to another domain that says the same.',
  not_reached: 'The site could not be read.',
  robots_disallowed: 'The robots.txt of the site no longer lets us read it.',
  needs_script: 'The site shows its content by script only.',
  empty: 'The page shows next to nothing.',
  interlude: 'A notice stands in for the site: maintenance, an error, or a wall before its content.',
  parked: 'The domain is parked or for sale.',
  gambling: 'The page is about gambling and says nothing of the product.',
  script_redirect: 'The page sends its visitors elsewhere by script.',
  other_domain: 'The address leads to another domain that says nothing of the product.',
  other_content: 'Neither the name nor anything that the site said is left.',
  other_language: 'The page is in another language and says nothing of the product.',
} as const
export type SiteReason = keyof typeof siteReasons

/** Hours until the site is read again. What is wrong is looked at daily, so that it ends soon after it is mended. */
export const hoursUntilNext: Readonly<Record<SiteState, number>> = {
  ok: 7 * 24,
  changed: 7 * 24,
  moved: 7 * 24,
  unreachable: 24,
  suspected_hijack: 24,
}

/** True where visitors are not sent to the site. */
export function isWithheld(state: SiteState): boolean {
  return state === 'suspected_hijack'
}
