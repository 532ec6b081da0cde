/** A draft in the making as the progress page shows it. */
import type { SkipReason } from 'marquee-reader'
import { fieldGroups, fieldLabel, groupLabel } from '../../design/components/profile-labels.ts'
import { valueTexts } from '../../design/components/profile-values.ts'
import type { ReadingLog, ReadingPage } from '../reading/reading-log.ts'
import type { ProgressData, ProgressPage } from './progress-view.ts'

/** The part of the progress page that comes from the log of the reading. */
export function readingData(
  log: ReadingLog,
  language: string,
): Pick<ProgressData, 'pages' | 'tally' | 'latest'> {
  return { pages: log.pages.map(progressPage), tally: tallyOf(log), latest: latestOf(log, language) }
}

function progressPage({ url, state, reason, status, title, found }: ReadingPage): ProgressPage {
  const counts = Object.entries(found).toSorted(([a], [b]) => fieldPosition(a) - fieldPosition(b))
  return {
    path: pathOf(url),
    title: title === '' ? null : title,
    state,
    note: reason ? reasonText(reason, status) : null,
    facts: state === 'read' ? counts.reduce((sum, [, count]) => sum + count, 0) : null,
    found: shortened(counts.map(([field, count]) => findLabel(field, count))),
  }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  const path = `${pathname}${search}`
  try {
    return decodeURI(path)
  } catch {
    return path // a malformed escape is shown as it stands
  }
}

const mostLabels = 6

function shortened(labels: string[]): string[] {
  return labels.length <= mostLabels
    ? labels
    : [...labels.slice(0, mostLabels - 1), `${labels.length - mostLabels + 1} more`]
}

const plurals: Readonly<Record<string, string>> = {
  features: 'features',
  pricing_plans: 'plans',
  faqs: 'questions',
  founders: 'founders',
  tags: 'tags',
  use_cases: 'use cases',
  platforms: 'platforms',
  integrations: 'integrations',
  screenshots: 'screenshots',
  categories: 'categories',
}

function findLabel(field: string, count: number): string {
  const many = plurals[field]
  return many && count > 1 ? `${count} ${many}` : fieldLabel(field).label
}

function fieldPosition(field: string): number {
  return fieldGroups.indexOf(fieldLabel(field).group)
}

function tallyOf(log: ReadingLog): ProgressData['tally'] {
  const counts = new Map<string, number>()
  for (const { found } of log.pages) {
    for (const [field, count] of Object.entries(found)) {
      const { group } = fieldLabel(field)
      counts.set(group, (counts.get(group) ?? 0) + count)
    }
  }
  return fieldGroups.flatMap((group) =>
    counts.has(group) ? [{ group: groupLabel(group), count: counts.get(group) ?? 0 }] : [],
  )
}

function latestOf({ latest }: ReadingLog, language: string): ProgressData['latest'] {
  if (!latest) return null
  const [words = ''] = valueTexts(latest.field, latest.value, language)
  return { evidence: latest.evidence, words, note: `Kept as: ${fieldLabel(latest.field).label}` }
}

/** Why a page was left out, in the owner's words. */
export function reasonText(reason: SkipReason, status?: number): string {
  return reason === 'http_error' ? `Answers with the error ${status ?? 'of a missing page'}` : reasons[reason]
}

const reasons: Readonly<Record<Exclude<SkipReason, 'http_error'>, string>> = {
  robots_disallowed: 'robots.txt asks us not to',
  other_site: 'Leads to another site',
  duplicate: 'Says the same as a page that was read',
  not_html: 'Not a web page',
  error_page: 'Says that nothing is here',
  empty_page: 'Holds no text without script',
  unreachable: 'Did not answer',
  blocked_address: 'Leads to an address that may not be read',
  timeout: 'Took too long',
  too_large: 'Too large to read',
  too_many_redirects: 'Redirects too many times',
}
