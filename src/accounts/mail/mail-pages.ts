/** The outbox of a development machine, and the pages for unsubscribing (RFC 8058). */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { button, csrfField } from '../../design/components/actions.ts'
import { emptyState } from '../../design/components/states.ts'
import { formatMoment, type Locale, localeOf } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { unsubscribeReason } from '../../mail/index.ts'
import { unsubscribeMail } from './unsubscribe-mail.ts'
import { page, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { type ReadMail, readMail } from '../sign-in/read-mail.ts'
import { one } from '../form-members.ts'
import { words } from '../words/index.ts'

const maxShown = 30

/** Mails that were written to files, newest first. Only if BASE_URL is loopback and no SMTP is configured. */
export const outboxPage = page({
  route: 'GET /dev/outbox',
  access: 'public',
  async run(context) {
    if (!context.showsOutbox || !isLoopback(context))
      throw Problem.inWords(notFound, words.account.noSuchPage)
    return {
      kind: 'view',
      title: words.account.outbox,
      main: outboxView(await newestMails(context.outboxFolder), localeOf(context.site)),
      noindex: true,
    }
  },
})

/** The visitor must be on this machine too, whichever address the service listens on. */
function isLoopback({ address }: PageContext): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'
}

async function newestMails(folder: string): Promise<ReadMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')) // no folder: no mail yet
  const mails = await Promise.all(
    names.map(async (name) => readMail(name, await readFile(join(folder, name), 'utf8'))),
  )
  return mails
    .toSorted((a, b) => b.date.localeCompare(a.date) || b.name.localeCompare(a.name))
    .slice(0, maxShown)
}

function outboxView(mails: ReadMail[], locale: Locale): Html {
  return html`<div class="wrap page narrow">
    <div class="intro">
      <h1>${words.account.outbox}</h1>
      <p>${words.account.outboxText}</p>
    </div>
    ${mails.length === 0 && emptyState({ title: words.account.outboxEmpty, text: words.account.outboxEmptyText })}
    ${mails.map(
      (mail) =>
        html`<article class="card">
          <h2>${mail.subject}</h2>
          <p class="muted small-text">
            ${words.account.sentTo(mail.to, mail.date && formatMoment(mail.date, locale))}
          </p>
          ${mail.text.split(/\n{2,}/).map((paragraph) => html`<p>${linked(paragraph)}</p>`)}
        </article>`,
    )}
  </div>`
}

function linked(text: string): readonly (Html | string)[] {
  return text
    .split(/(https?:\/\/[^\s<>]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a class="link" href="${part}">${part}</a>` : part))
}

/** Asks for confirmation before unsubscribing: opening the page changes nothing. */
export const unsubscribePage = page({
  route: 'GET /mail/unsubscribe',
  access: 'public',
  async run(context) {
    const token = one(context.query, 'token') ?? ''
    const what = await unsubscribeReason(context.db, token)
    if (what === undefined) throw Problem.inWords(notFound, words.account.unsubscribeUnknown)
    const main = html`<div class="wrap page signing">
      <div class="intro">
        <h1>${words.account.unsubscribeQuestion}</h1>
        <p>${what}</p>
      </div>
      <form class="form" method="post" action="/mail/unsubscribe?token=${encodeURIComponent(token)}">
        ${csrfField(context.csrf)}
        <div class="form-foot">${button({ label: words.account.unsubscribe, kind: 'primary' })}</div>
      </form>
    </div>`
    return { kind: 'view', title: words.account.unsubscribe, main, noindex: true }
  },
})

/**
 * Handles both the page's button and the one-click request of mail programs, which has no CSRF token (RFC 8058 section
 * 3.2).
 */
export const unsubscribeNow = page({
  route: 'POST /mail/unsubscribe',
  access: 'public',
  fromAnywhere: true,
  async run(context) {
    await context.call(unsubscribeMail, { token: one(context.query, 'token') ?? '' })
    const main = html`<div class="wrap page signing">
      <div class="intro">
        <h1>${words.account.unsubscribed}</h1>
        <p>${words.account.unsubscribedText}</p>
      </div>
    </div>`
    return { kind: 'view', title: words.account.unsubscribed, main, noindex: true }
  },
})
