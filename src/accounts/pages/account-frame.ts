/** What the account's pages wear: their title, the tabs between them, and a word on what was just done. */
import { tabs } from '../../design/components/actions.ts'
import { type Notice, notice } from '../../design/components/states.ts'
import type { Locale } from '../../design/components/time.ts'
import { type Content, html, type Html } from '../../design/html.ts'
import type { PageContext } from '../../platform/call/page.ts'
import { one } from './form-members.ts'

const sections = [
  { href: '/account', label: 'Desk' },
  { href: '/account/profile', label: 'Profile' },
  { href: '/account/security', label: 'Security' },
  { href: '/account/keys', label: 'API keys' },
  { href: '/account/apps', label: 'Apps' },
  { href: '/account/agents', label: 'Agent log' },
]

/** A page of the account. `path` is the tab that is current. */
export function accountFrame(page: {
  path: string
  title: string
  intro: Content
  done?: Notice | null
  content: Html
}): Html {
  return html`<div class="wrap page account">
    <div class="intro">
      <h1>${page.title}</h1>
      <p>${page.intro}</p>
    </div>
    ${tabs(
      'Your account',
      sections.map((section) => ({ ...section, current: section.href === page.path })),
    )}
    ${page.done && html`<div class="below">${notice(page.done)}</div>`}
    <div class="stack spaced">${page.content}</div>
  </div>`
}

/** What a form's redirect says was done, from the words that a page knows. */
export function doneNotice(context: PageContext, words: Readonly<Record<string, string>>): Notice | null {
  const done = one(context.query, 'done') ?? ''
  const text = Object.hasOwn(words, done) ? words[done] : undefined
  return text === undefined ? null : { tone: 'success', text }
}

/** How this page's site writes dates. */
export function localeOf(context: PageContext): Locale {
  return { language: context.site.language, zone: context.site.timeZone }
}
