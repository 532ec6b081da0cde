/**
 * The categories in which a person would look for each site (`category-labels.json`), and the comparison of drafts with
 * them.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { CategoryChoice } from '../drafter.ts'
import type { GroundedDraft } from '../grounding/grounding-gate.ts'

const Labels = z.record(z.string(), z.array(z.string()).min(1))

/** Slugs of the right categories, by the site's slug. Labelled by hand. */
export function categoryLabels(): Map<string, string[]> {
  const text = readFileSync(join(import.meta.dirname, 'category-labels.json'), 'utf8')
  return new Map(Object.entries(Labels.parse(JSON.parse(text))))
}

interface Drafted {
  slug: string
  draft: GroundedDraft
}

/**
 * Counts the labelled sites with a right category first, among the first three, with none, and with a wrong one first.
 */
export function categoryCounts(results: Drafted[], categories: CategoryChoice[], labels = categoryLabels()) {
  const slugOf = new Map(categories.map(({ name, slug }) => [name, slug]))
  const judged = results.flatMap(({ slug, draft }) => {
    const right = labels.get(slug)
    const given = (draft.fields.categories.value ?? []).map((name) => slugOf.get(name) ?? '')
    return right
      ? [
          {
            first: right.includes(given[0] ?? ''),
            any: (given.length ? given : suggestedOf(draft, slugOf))
              .slice(0, 3)
              .some((one) => right.includes(one)),
            given,
          },
        ]
      : []
  })
  return {
    of: judged.length,
    first: judged.filter(({ first }) => first).length,
    three: judged.filter(({ any }) => any).length,
    blank: judged.filter(({ given }) => given.length === 0).length,
    wrong: judged.filter(({ first, given }) => given.length > 0 && !first).length,
  }
}

/** The categories suggested to the owner if none is certain enough. */
function suggestedOf({ suggestions }: GroundedDraft, slugOf: Map<string, string>): string[] {
  return suggestions.flatMap(({ field, value }) =>
    field === 'categories' && typeof value === 'string' ? [slugOf.get(value) ?? ''] : [],
  )
}

/** One line for the report; none if no site is labelled. */
export function categoryReport(results: Drafted[], categories: CategoryChoice[]): string[] {
  const { of, first, three, blank, wrong } = categoryCounts(results, categories)
  if (of === 0) return []
  return [
    '',
    `categories of ${of} sites: first ${first}, among three ${three}, blank ${blank}, wrong first ${wrong}`,
  ]
}
