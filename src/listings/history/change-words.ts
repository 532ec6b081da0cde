/** What an edit changed, in words: a row for each field, and for each section of a story. Pure. */
import { fieldLabel } from '../../design/components/profile-labels.ts'
import { sectionTitle, storySections } from '../../founders/index.ts'
import type { VersionChange } from '../listing-queries.ts'
import { words } from '../words/index.ts'

/** Name, lines before, lines after; no line where it was blank. */
export type ChangeRow = [name: string, before: string[], after: string[]]

/** The rows of one change. */
export function changeRows({ path, before, after }: VersionChange): ChangeRow[] {
  if (path !== 'story') return [[nameOf(path), linesOf(before), linesOf(after)]]
  const [old, now] = [membersOf(before), membersOf(after)]
  return (['title', ...storySections] as const)
    .filter((name) => (old[name] ?? null) !== (now[name] ?? null))
    .map((name) => [
      words.storyPart(name === 'title' ? words.storyTitle : sectionTitle(name)),
      linesOf(old[name]),
      linesOf(now[name]),
    ])
}

function nameOf(path: string): string {
  const { label } = fieldLabel(path)
  const text = label.replaceAll(/[._]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A list as a line for each entry; an object as its members by name. */
function linesOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  return (Array.isArray(value) ? value : [value]).map(lineOf)
}

function lineOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(lineOf).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .filter(([name, member]) => !name.endsWith('_id') && member !== null && member !== '')
    .map(([name, member]) => `${name.replaceAll('_', ' ')}: ${lineOf(member)}`)
    .join(' · ')
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
