/** Pills, notices, empty states, and progress as a ring or bar. */

import { attributes, html, type Content, type Html } from '../html.ts'
import { icon, type IconName } from './icons.ts'
import { words } from '../words/index.ts'

export type Tone = 'accent' | 'plain' | 'gold' | 'success' | 'problem' | 'featured'

export interface Notice {
  tone: 'success' | 'problem' | 'plain'
  text: Content
}

/** A small label for a state. The text states it; the colour only repeats it. */
export function pill(text: Content, tone: Tone = 'accent', mark?: IconName): Html {
  return html`<span class="${['pill', tone !== 'accent' && tone]}">${mark && icon(mark)}${text}</span>`
}

/** A message about what just happened; screen readers announce it. */
export function notice({ tone, text }: Notice): Html {
  const mark = tone === 'success' ? 'check' : tone === 'problem' ? 'warning' : 'info'
  return html`<div class="notice ${tone}" role="${tone === 'problem' ? 'alert' : 'status'}">
    ${icon(mark)}
    <div>${text}</div>
  </div>`
}

/**
 * A notice that the text of a form refused for want of a session is kept in this tab, shown by a script if it is, in place
 * of `lost`. `form` is the address that the form was sent to; `back` leads to its page.
 */
export function keptText(form: string, { lost, back }: { lost?: Content; back?: string } = {}): Html {
  const text = html`<p>${words.keptText}</p>
    ${back !== undefined && html`<p><a class="link" href="${back}">${words.openForm}</a></p>`}`
  return html`<div class="below" data-kept-form="${form}" hidden>${notice({ tone: 'plain', text })}</div>
    ${lost !== undefined && html`<p data-lost>${lost}</p>`}`
}

/** An empty state: what is missing, and the one thing to do about it. */
export function emptyState({
  title,
  text,
  action,
}: {
  title: string
  text?: Content
  action?: Html | null
}): Html {
  return html`<div class="empty">
    <p class="empty-title">${title}</p>
    ${text && html`<p>${text}</p>`}${action && html`<p class="inline">${action}</p>`}
  </div>`
}

/** Completeness from 0 to 100 as a ring with the number inside. */
export function ring(percent: number, className = ''): Html {
  const whole = Math.round(Math.min(100, Math.max(0, percent)))
  return html`<svg
    class="${['ring', className]}"
    viewBox="0 0 40 40"
    role="img"
    aria-label="${words.percentComplete(whole)}"
  >
    <circle cx="20" cy="20" r="17" />
    <circle
      ${attributes({ cx: 20, cy: 20, r: 17, pathlength: 100, 'stroke-dasharray': `${whole} 100`, transform: 'rotate(-90 20 20)' })}
    />
    <text x="20" y="24">${whole}</text>
  </svg>`
}

/** A progress bar; `label` describes it in words. */
export function bar({
  value,
  max,
  label,
  tone,
}: {
  value: number
  max: number
  label: string
  tone?: 'gold' | 'ink' | 'week'
}): Html {
  return html`<progress
    class="${['bar', tone]}"
    value="${value}"
    max="${max}"
    aria-label="${label}"
  ></progress>`
}

/** The save state beside a form, announced when it changes. */
export function saveState(text: string): Html {
  return html`<span class="saved" role="status" data-save-state
    >${text && html`${icon('check')}${text}`}</span
  >`
}
