/** What a form shows after a colleague's save: the current values, and that saving again replaces them. */
import { givenMember } from '../../platform/call/form.ts'
import type { PageContext } from '../../platform/call/page.ts'
import { html, type Html } from '../html.ts'
import { words } from '../words/index.ts'
import type { FieldError } from './forms.ts'

/** The hidden field with the version that the form was opened with (`seen`). */
export function seenField(version: string): Html {
  return html`<input type="hidden" name="seen" value="${version}" />`
}

/**
 * The version for a form that is shown again: the one it was opened with, so that a colleague's save since then is still
 * noticed. Once the page has shown that save (`isTold`), or if no form was sent, it is the current one.
 */
export function seenIn(form: PageContext['form'], current: string, isTold: boolean): string {
  return isTold ? current : (givenMember(form, 'seen') ?? current)
}

/**
 * The error at a field, with the current values; without them it says what to compare with. `changed` says who saved
 * what, if that is known, and `button` names the form's button where it does not say that it saves.
 */
export function meanwhileError(
  path: string,
  stands: readonly string[] = [],
  changed: string = words.meanwhile.changed,
  button?: string,
): FieldError {
  const { now, saveAgain, pressAgain, compareFirst } = words.meanwhile
  return stands.length === 0
    ? { path, message: changed, fix: compareFirst }
    : {
        path,
        message: `${changed} ${now(stands.join(' · '))}`,
        fix: button === undefined ? saveAgain : pressAgain(button),
      }
}

type Value = string | boolean

/** A saved value with its label, if it differs from the one typed. */
export function standsNow(label: string, stands: Value, typed: Value): string[] {
  if (stands === typed) return []
  const said = typeof stands === 'boolean' ? words.meanwhile[stands ? 'yes' : 'no'] : stands || '–'
  return [`${label}: ${said}`]
}
