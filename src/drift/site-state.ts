/** The states of a listing's website since its facts were read. Pure. */

export const siteStates = ['ok', 'changed', 'moved', 'unreachable', 'suspected_hijack'] as const
export type SiteState = (typeof siteStates)[number]

/** Why a site is in its state: stable codes, each with a sentence that owners, the team and visitors can read. */
const siteReasons = [
  'same',
  'facts_changed',
  'redesigned',
  'renamed',
  'rebranded',
  'moved_domain',
  'not_reached',
  'robots_disallowed',
  'needs_script',
  'empty',
  'interlude',
  'parked',
  'gambling',
  'script_redirect',
  'other_domain',
  'other_content',
  'other_language',
] as const
export type SiteReason = (typeof siteReasons)[number]

/** Hours until the next check. Sites with a problem are checked daily, so that the state ends soon after the fix. */
export const hoursUntilNext: Readonly<Record<SiteState, number>> = {
  ok: 7 * 24,
  changed: 7 * 24,
  moved: 7 * 24,
  unreachable: 24,
  suspected_hijack: 24,
}

/** True if visitors are not sent to the site. */
export function isWithheld(state: SiteState): boolean {
  return state === 'suspected_hijack'
}
