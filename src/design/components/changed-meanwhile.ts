/** What a form says that a colleague was quicker with: how it stands now, and that saving again puts one's own in its place. */
import { html, type Html } from '../html.ts'
import { words } from '../words/index.ts'
import type { FieldError } from './forms.ts'

/** The version that the form was opened with, for `seen` of what it saves. */
export function seenField(version: string): Html {
  return html`<input type="hidden" name="seen" value="${version}" />`
}

/** At a field; where nothing is told of how it stands, what to compare it with. */
export function meanwhileError(path: string, stands: readonly string[] = []): FieldError {
  const { changed, now, saveAgain, compareFirst } = words.meanwhile
  return stands.length === 0
    ? { path, message: changed, fix: compareFirst }
    : { path, message: `${changed} ${now(stands.join(' · '))}`, fix: saveAgain }
}

type Value = string | boolean

/** A value with its label, where it is another than what was typed. */
export function standsNow(label: string, stands: Value, typed: Value): string[] {
  if (stands === typed) return []
  const said = typeof stands === 'boolean' ? words.meanwhile[stands ? 'yes' : 'no'] : stands || '–'
  return [`${label}: ${said}`]
}
