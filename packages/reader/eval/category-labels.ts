/** Under which categories a reader would look for the sites at hand (`category-labels.json`), and how drafts are held against it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { CategoryChoice } from '../drafter.ts'
import type { GroundedDraft } from '../grounding/grounding-gate.ts'

const Labels = z.record(z.string(), z.array(z.string()).min(1))

/** Slugs of the categories that are right for a site, by its slug. Written by hand. */
export function categoryLabels(): Map<string, string[]> {
  const text = readFileSync(join(import.meta.dirname, 'category-labels.json'), 'utf8')
  return new Map(Object.entries(Labels.parse(JSON.parse(text))))
}

interface Drafted {
  slug: string
  draft: GroundedDraft
}

/** How many of the labelled sites have a right category first, among the first three, none, and a wrong one first. */
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

/** Where nothing is certain enough, the owner sees these. */
function suggestedOf({ suggestions }: GroundedDraft, slugOf: Map<string, string>): string[] {
  return suggestions.flatMap(({ field, value }) =>
    field === 'categories' && typeof value === 'string' ? [slugOf.get(value) ?? ''] : [],
  )
}

/** One line for the report; none where no site is labelled. */
export function categoryReport(results: Drafted[], categories: CategoryChoice[]): string[] {
  const { of, first, three, blank, wrong } = categoryCounts(results, categories)
  if (of === 0) return []
  return [
    '',
    `categories of ${of} sites: first ${first}, among three ${three}, blank ${blank}, wrong first ${wrong}`,
  ]
}
