/** What an edit changed, in words: one row per field, and one per section of a story. Pure. */
import { fieldLabel } from '../../design/components/profile-labels.ts'
import { isBlank, members, socialLinks, valueTexts } from '../../design/components/profile-values.ts'
import { sectionTitle, storySections } from '../../founders/index.ts'
import { words } from '../words/index.ts'

/** Name, lines before, lines after; a blank value has no lines. */
export type ChangeRow = [name: string, before: string[], after: string[]]

/** The rows of one change, with countries and prices written in `language`. */
export function changeRows(
  { path, before, after }: { path: string; before: unknown; after: unknown },
  language: string,
): ChangeRow[] {
  const linesOf = (value: unknown) => linesIn(path, value, language)
  if (path !== 'story') return [[nameOf(path), linesOf(before), linesOf(after)]]
  const [old, now] = [members(before), members(after)]
  return (['title', ...storySections] as const)
    .filter((name) => (old[name] ?? null) !== (now[name] ?? null))
    .map((name) => [
      words.storyPart(name === 'title' ? words.storyTitle : sectionTitle(name)),
      linesOf(old[name]),
      linesOf(now[name]),
    ])
}

/** The label of a listing status; a status without one is shown as stored. */
export function statusLabel(status: string): string {
  const names: Readonly<Record<string, string>> = words.statuses
  return names[status] ?? status
}

/** The label of a field, part or link when its context is not known. */
export function nameOf(path: string): string {
  const { label } = fieldLabel(path)
  const text = label.replaceAll(/[._]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A list as one line per entry; an object as its members with their names. */
function linesIn(path: string, value: unknown, language: string): string[] {
  if (isBlank(value)) return []
  return (Array.isArray(value) ? value : [value]).map((entry: unknown) => lineOf(path, entry, language))
}

const shownWhole = ['plans', 'seo', 'choice', 'choices', 'country']

function lineOf(path: string, entry: unknown, language: string): string {
  if (shownWhole.includes(fieldLabel(path).kind)) return valueTexts(path, entry, language).join(', ')
  if (typeof entry !== 'object' || entry === null) return String(entry)
  return Object.entries(entry)
    .filter(([name, member]) => !name.endsWith('_id') && !isBlank(member))
    .map(([name, member]) => words.member(memberName(name), memberText(member)))
    .join(' · ')
}

/** The label of a member; an old name that is no longer in use is shown as stored. */
function memberName(name: string): string {
  const names: Readonly<Record<string, string>> = words.members
  return names[name] ?? name
}

function memberText(member: unknown): string {
  if (typeof member === 'string' || typeof member === 'number') return String(member)
  return socialLinks(member)
    .map(({ label, url }) => words.member(label, url))
    .join(', ')
}
