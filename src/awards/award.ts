/** Awards: their keys and their names in words. Pure. */
import { periodName } from '../calendar/index.ts'
import { words } from './words/index.ts'

/** The key of an award: `week_1`, `month_3`. */
export function awardKey(kind: 'week' | 'month', place: number): string {
  return `${kind}_${place}`
}

/** An award in words: `1st in week 47, 2026`. */
export function awardName(award: { place: number; period: string }): string {
  return words.award(award.place, periodName(award.period))
}

/** Adds the badge key to each award: the award's own key, with the period appended if it repeats an earlier one. */
export function badgeKeys<Award extends { key: string; period: string }>(
  awards: readonly Award[],
): (Award & { badge_key: string })[] {
  const seen = new Set<string>()
  return awards.map((award) => {
    const again = seen.has(award.key)
    seen.add(award.key)
    return { ...award, badge_key: again ? `${award.key}_${award.period}` : award.key }
  })
}
