/** The operator's page of mail: what became of each mail, sending again, and who has unsubscribed. */
import { emailAddress } from 'marquee-profile'
import { button, buttonLink, csrfField } from '../../design/components/actions.ts'
import { olderLink } from '../../design/components/lists.ts'
import { teamPageFrame } from '../../design/components/team-page-frame.ts'
import { sectionHead } from '../../design/components/facts.ts'
import { errorsOf, errorSummary, selectField, textField } from '../../design/components/forms.ts'
import { emptyState, type Notice, pill } from '../../design/components/states.ts'
import { type Locale, localeOf, momentTime } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import type { Member } from '../../platform/call/context.ts'
import { givenMember, searchMember, textMember } from '../../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { invalidInput } from '../../platform/call/problems.ts'
import { findTeamLines } from '../../platform/team-log/team-log-queries.ts'
import { words } from '../words/index.ts'
import { liftMailRefusal } from './lift-mail-refusal.ts'
import {
  type TeamMail,
  findTeamMails,
  findRefusals,
  type MailFilter,
  mailStates,
} from './team-mail-queries.ts'
import { findSuppressions } from '../suppression-queries.ts'
import { resendMail } from './resend-mail.ts'
import { sendTestMail } from './send-test-mail.ts'
import { setMailSuppression } from './set-mail-suppression.ts'
import { errorsWithFormPath, type RefusedAddress, suppressions, testForm } from './suppressions-view.ts'
import { pathWith } from '../../platform/text/path-with.ts'

const path = '/team/mail'
const shownMails = 50
const shownRefusals = 200
const tones = {
  waiting: 'gold',
  sent: 'plain',
  delivered: 'success',
  bounced: 'problem',
  complained: 'problem',
  given_up: 'problem',
} as const

/** The newest mails that match the filter, and who has unsubscribed. */
export const teamMailPage = page({
  route: 'GET /team/mail',
  access: 'operator',
  run: (context) => show(context, null),
})

/** Sends a mail again or a test mail, suppresses an address or lifts that, or removes an unsubscription. */
export const actOnMailPage = page({
  route: 'POST /team/mail',
  access: 'operator',
  async run(context) {
    const { call, form } = context
    const recipient = textMember(form, 'recipient').trim()
    const act = textMember(form, 'do')
    try {
      if (act === 'test') await call(sendTestMail, { recipient })
      else if (act === 'suppress' || act === 'write_again')
        await call(setMailSuppression, { recipient, suppressed: act === 'suppress' })
      else if (act === 'lift')
        await call(liftMailRefusal, {
          recipient,
          kind: textMember(form, 'kind'),
        })
      else await call(resendMail, { mail_id: textMember(form, 'mail') })
      return {
        kind: 'redirect',
        to: pathWith(path, { done: act || 'resend', to: recipient }),
      }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      if (error.type === invalidInput)
        return show(context, { act, recipient, errors: errorsOf(error), status: error.type.status })
      return { kind: 'redirect', to: `${path}?done=no` }
    }
  },
})

async function show(
  context: PageContext<Member>,
  refused: (RefusedAddress & { status: number }) | null,
): Promise<PageAnswer> {
  const { db, site, csrf, query } = context
  const asked: MailFilter = {
    state: mailStates.find((known) => known === textMember(query, 'state')) ?? null,
    words: searchMember(query),
    after: givenMember(query, 'after') ?? null,
  }
  const found = await findTeamMails(db, asked, shownMails + 1)
  const shown = found.slice(0, shownMails)
  const last = shown.at(-1)
  const locale = localeOf(site)
  const isFiltered = asked.state !== null || (asked.words ?? '') !== ''
  const main = teamPageFrame({
    path,
    title: words.title,
    intro: words.intro,
    actions: buttonLink({ href: `${path}/samples`, label: words.samples }),
    done: await doneIn(context),
    content: html`${errorSummary(errorsWithFormPath(refused))}${filterForm(asked)}
      <div class="space-above">
        ${shown.length === 0 && emptyState({ title: words.none, text: isFiltered ? words.noneText : words.noneYet })}
        ${shown.length > 0 && mailList(shown, csrf, locale)}
      </div>
      ${found.length > shownMails && last && olderLink(olderAddress(asked, last.id), words.more)}
      ${testForm(csrf, refused)}
      ${suppressions(await findSuppressions(db, shownRefusals), { csrf, locale, refused })}
      ${refusals(await findRefusals(db, shownRefusals), csrf, locale)}`,
  })
  return { kind: 'view', title: words.title, main, noindex: true, status: refused?.status ?? 200 }
}

/** The operation behind each act that a redirect reports. */
const operations: Readonly<Record<keyof typeof words.done, string>> = {
  test: 'send_test_mail',
  suppress: 'set_mail_suppression',
  write_again: 'set_mail_suppression',
  lift: 'lift_mail_refusal',
  resend: 'resend_mail',
}
/** How long after an act it is confirmed. */
const toldMs = 60_000

/** Confirms what was just done and to whom, if the log shows that the reader did it, whatever the URL claims. */
async function doneIn({ db, site, actor, query, now }: PageContext<Member>): Promise<Notice | null> {
  const done = textMember(query, 'done')
  if (done === 'no') return { tone: 'problem', text: words.gone }
  const isKnown = (act: string): act is keyof typeof words.done => Object.hasOwn(words.done, act)
  if (!isKnown(done)) return null
  const own = { operations: [operations[done]], accountId: actor.accountId, about: null, before: null }
  const [line] = await findTeamLines(db, site.id, own, 1)
  if (!line || now.getTime() - line.at.getTime() > toldMs) return null
  const to = emailAddress().safeParse(textMember(query, 'to'))
  return done === 'resend' || to.success ? { tone: 'success', text: words.done[done](to.data ?? '') } : null
}

function filterForm({ state, words: typed }: MailFilter): Html {
  return html`<form class="three-columns" action="${path}">
    ${textField({ name: 'q', type: 'search', label: words.recipient, value: typed ?? '', maxlength: 200 })}
    ${selectField({
      name: 'state',
      label: words.state,
      value: state ?? '',
      empty: words.anyState,
      choices: mailStates.map((value) => ({ value, label: words.states[value] })),
    })}
    ${button({ label: words.filter })}
  </form>`
}

function mailList(mails: readonly TeamMail[], csrf: string, locale: Locale): Html {
  return html`<div class="card flush">
    <ul class="rows">
      ${mails.map((mail) => mailRow(mail, csrf, locale))}
    </ul>
  </div>`
}

function mailRow(mail: TeamMail, csrf: string, locale: Locale): Html {
  return html`<li>
    <div class="grow">
      <p><b>${mail.recipient}</b> ${pill(words.states[mail.state], tones[mail.state])}</p>
      <p class="small-text muted">
        ${kindName(mail.kind)} · ${words.written(momentTime(mail.created_at.toISOString(), locale))} ·
        ${words.tries(mail.attempts)}${mail.reason !== null && html` · ${mail.reason}`}
      </p>
    </div>
    ${mail.state === 'given_up' && resendForm(mail, csrf)}
  </li>`
}

/** What the mail is about, or its code if this version no longer sends that kind. */
function kindName(kind: string): Html | string {
  return words.kinds[kind] ?? html`<code>${kind}</code>`
}

function resendForm({ id, recipient }: TeamMail, csrf: string): Html {
  return html`<form method="post" action="${path}">
    ${csrfField(csrf)}<input type="hidden" name="mail" value="${id}" />
    ${button({ label: words.resend, small: true, describes: words.resendTo(recipient) })}
  </form>`
}

function refusals(
  found: readonly { recipient: string; kind: string; created_at: Date }[],
  csrf: string,
  locale: Locale,
): Html {
  return html`<section class="spaced" aria-labelledby="refusals">
    ${sectionHead(words.refusals, { id: 'refusals', note: words.refusalsNote })}
    ${found.length === 0 && emptyState({ title: words.noRefusals })}
    ${
      found.length > 0 &&
      html`<div class="card flush">
        <ul class="rows">
          ${found.map((one) => refusalRow(one, csrf, locale))}
        </ul>
      </div>`
    }
  </section>`
}

function refusalRow(
  { recipient, kind, created_at: at }: { recipient: string; kind: string; created_at: Date },
  csrf: string,
  locale: Locale,
): Html {
  return html`<li>
    <div class="grow">
      ${recipient}
      <span class="small-text muted">${kindName(kind)} · ${momentTime(at.toISOString(), locale)}</span>
    </div>
    <form method="post" action="${path}">
      ${csrfField(csrf)}<input type="hidden" name="recipient" value="${recipient}" /><input
        type="hidden"
        name="kind"
        value="${kind}"
      />${button({ label: words.lift, small: true, name: 'do', value: 'lift', describes: words.liftFor(recipient) })}
    </form>
  </li>`
}

function olderAddress({ state, words: typed }: MailFilter, after: string): string {
  return pathWith(path, { q: typed, state, after })
}
