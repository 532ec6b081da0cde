/** Converts launches and weeks for the views. */
import type { z } from 'zod'
import { addWeeks, type Week, weekNumbers } from '../../calendar/index.ts'
import type { Showcase } from '../../listings/index.ts'
import { onPage } from '../../pictures/index.ts'
import type { LaunchItem } from './launch-list-view.ts'
import type { Launch } from './launch-week.ts'

/** A launch as a row of a list. */
export function launchItem(launch: z.output<typeof Launch>, shown: Showcase | undefined): LaunchItem {
  const [category] = launch.categories
  return {
    slug: launch.slug,
    name: launch.name,
    headline: launch.headline,
    url: `/listings/${encodeURIComponent(launch.slug)}`,
    votes: launch.week_votes,
    rank: launch.week_votes > 0 ? launch.rank : null,
    plan: launch.plan,
    category: category ? { name: category.name, url: `/categories/${category.slug}` } : null,
    logo: onPage(launch.logo),
    kind: shown?.kind ?? null,
    screen: shown?.screen ?? null,
    price: { model: launch.pricing_model, plans: shown?.pricing_plans },
    vote_url: `/listings/${encodeURIComponent(launch.slug)}/vote`,
    voted: false,
  }
}

/** The page of the week `distance` weeks away. */
export function weekLink(week: Week, distance: number): { url: string; number: number } {
  const other = addWeeks(week, distance)
  return { url: `/launches/${other}`, number: weekNumbers(other).number }
}
