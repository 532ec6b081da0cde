/** The frame of the account's pages: title, tabs, and a confirmation of the last action. */
import { tabs } from '../design/components/actions.ts'
import { type Notice, notice } from '../design/components/states.ts'
import { type Content, html, type Html } from '../design/html.ts'
import type { PageContext } from '../platform/call/page.ts'
import { one } from './form-members.ts'
import { words } from './words/index.ts'

/** All pages of the account: the owner's, the reader's, then settings. */
const pages = [
  { href: '/account', word: 'dashboard' },
  { href: '/account/orders', word: 'orders' },
  { href: '/account/claims', word: 'claims' },
  { href: '/account/handovers', word: 'handovers' },
  { href: '/account/interview', word: 'interview' },
  { href: '/account/saved', word: 'saved' },
  { href: '/account/votes', word: 'votes' },
  { href: '/account/follows', word: 'following' },
  { href: '/account/profile', word: 'profile' },
  { href: '/account/security', word: 'security' },
  { href: '/account/keys', word: 'keys' },
  { href: '/account/apps', word: 'apps' },
  { href: '/account/proposals', word: 'proposals' },
  { href: '/account/webhooks', word: 'webhooks' },
  { href: '/account/agents', word: 'activity' },
] as const

/** A page of the account. `path` is the current tab; `measured` limits the width to a readable line length. */
export function accountFrame(page: {
  path: string
  title: string
  intro?: Content
  done?: Notice | null
  measured?: boolean
  content: Content
}): Html {
  return html`<div class="wrap page account">
    <div class="intro">
      <h1>${page.title}</h1>
      ${page.intro !== undefined && html`<p>${page.intro}</p>`}
    </div>
    ${tabs(
      words.account.tabsLabel,
      pages.map(({ href, word }) => ({
        href,
        label: words.account[word],
        current: href === page.path,
      })),
    )}
    ${page.done && html`<div class="below">${notice(page.done)}</div>`}
    <div class="${['stack', 'spaced', page.measured && 'measured']}">${page.content}</div>
  </div>`
}

/** The confirmation named by a form's redirect, from the messages that the page knows. */
export function doneNotice(context: PageContext, messages: Readonly<Record<string, string>>): Notice | null {
  const done = one(context.query, 'done') ?? ''
  const text = Object.hasOwn(messages, done) ? messages[done] : undefined
  return text === undefined ? null : { tone: 'success', text }
}
