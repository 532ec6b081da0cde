/** Builds what the progress page shows of an unfinished draft. */
import type { SkipReason } from 'marquee-reader'
import { fieldGroups, fieldLabel, groupLabel } from '../../design/components/profile-labels.ts'
import { valueTexts } from '../../design/components/profile-values.ts'
import { words } from '../words/index.ts'
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
    return path // a malformed escape is shown as it is
  }
}

const maxLabels = 6

function shortened(labels: string[]): string[] {
  return labels.length <= maxLabels
    ? labels
    : [...labels.slice(0, maxLabels - 1), words.reading.more(labels.length - maxLabels + 1)]
}

function findLabel(field: string, count: number): string {
  const counted: Readonly<Record<string, (count: number) => string>> = words.reading.found
  const many = counted[field]
  return many && count > 1 ? many(count) : fieldLabel(field).label
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
  const [text = ''] = valueTexts(latest.field, latest.value, language)
  return {
    evidence: latest.evidence,
    words: text,
    note: words.reading.savedAs(fieldLabel(latest.field).label),
  }
}

/** Why a page was left out, for the owner. */
function reasonText(reason: SkipReason, status?: number): string {
  if (reason !== 'http_error') return words.reading.reasons[reason]
  return status === undefined ? words.reading.missingPage : words.reading.errorStatus(status)
}
