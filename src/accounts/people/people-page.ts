/** The team's desk of people: who owns, votes and works here; for the operator also who may. */
import { button, buttonLink, csrfField } from '../../design/components/actions.ts'
import { deskFrame, olderLink } from '../../design/components/desk-frame.ts'
import { sectionHead } from '../../design/components/facts.ts'
import { errorsOf, errorSummary, type FieldError, fieldId, textField } from '../../design/components/forms.ts'
import { emptyState, type Notice, pill } from '../../design/components/states.ts'
import { dayTime, localeOf, type Locale } from '../../design/components/time.ts'
import { attributes, html, type Html } from '../../design/html.ts'
import type { Member } from '../../platform/call/context.ts'
import { givenMember, textMember } from '../../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { words as catalogue } from '../words/index.ts'
import { findPeople, type Person } from './people-queries.ts'
import { setAccountBan } from './set-account-ban.ts'
import { setTeamRole } from './set-team-role.ts'
import { signOutAccount } from './sign-out-account.ts'

const path = '/team/people'
const shownPeople = 50

/** People that are looked for. */
export const peoplePage = page({
  route: 'GET /team/people',
  access: 'team',
  run: (context) => show(context, []),
})

/** What the operator does about somebody. */
export const actOnPersonPage = page({
  route: 'POST /team/people',
  access: 'operator',
  async run(context) {
    const { call, form } = context
    const [id, act] = [textMember(form, 'account'), textMember(form, 'do')]
    try {
      if (act === 'sign_out') await call(signOutAccount, { account_id: id })
      else if (act === 'ban' || act === 'lift')
        await call(setAccountBan, {
          account_id: id,
          banned: act === 'ban',
          reason: textMember(form, 'reason'),
        })
      else await call(setTeamRole, { email: textMember(form, 'email').trim(), team: act === 'add' })
      const query = new URLSearchParams({ q: textMember(form, 'email').trim(), done: act })
      return { kind: 'redirect', to: `${path}?${query.toString()}` }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      return show(context, errorsOf(error), error.type.status)
    }
  },
})

async function show(
  context: PageContext<Member>,
  errors: readonly FieldError[],
  status = 200,
): Promise<PageAnswer> {
  const { db, site, csrf, query, form, actor } = context
  const words = catalogue.people
  const isOperator = actor.roles.some(({ role }) => role === 'operator')
  // Whom a refused form is about is shown with what was typed.
  const about = textMember(form, 'account')
  const wanted = about === '' ? givenMember(query, 'q') : textMember(form, 'email')
  const typed = wanted?.trim().slice(0, 200) ?? null
  const refused = { about, reason: textMember(form, 'reason'), errors }
  const asked = { words: typed, after: givenMember(query, 'after') ?? null, everybody: isOperator }
  const found = await findPeople(db, site.id, asked, shownPeople + 1)
  const shown = found.slice(0, shownPeople)
  const last = shown.at(-1)
  const next = new URLSearchParams({ ...(typed === null ? {} : { q: typed }), after: last?.email ?? '' })
  const main = deskFrame({
    path,
    title: words.title,
    intro: isOperator ? words.introOperator : words.intro,
    done: doneNotice(textMember(query, 'done'), typed),
    content: html`${errorSummary(errors.map((error) => (about === '' ? error : { ...error, path: `${error.path}-${about}` })))}
      <form class="inline" action="${path}">
        ${textField({ name: 'q', type: 'search', label: words.find, value: typed ?? '', maxlength: 200 })}
        ${button({ label: words.search })}
      </form>
      ${isOperator && teamForm(csrf, about === '' ? textMember(form, 'email') : '', about === '' ? errors : [])}
      ${
        shown.length === 0
          ? html`<div class="space-above">${emptyState({ title: words.none, text: words.noneText })}</div>`
          : html`<div class="card flush space-above">
              <ul class="rows">
                ${shown.map((person) => personRow(person, { csrf, isOperator, locale: localeOf(site), refused }))}
              </ul>
            </div>`
      }
      ${found.length > shownPeople && olderLink(`${path}?${next.toString()}`, words.more)}`,
  })
  return { kind: 'view', title: words.title, main, noindex: true, status }
}

/** What was just done to whom; null for what nobody did. */
function doneNotice(act: string, email: string | null): Notice | null {
  const told = catalogue.people.done
  const isKnown = (name: string): name is keyof typeof told => Object.hasOwn(told, name)
  return email !== null && isKnown(act) ? { tone: 'success', text: told[act](email) } : null
}

function teamForm(csrf: string, typed: string, errors: readonly FieldError[]): Html {
  const words = catalogue.people
  return html`<section class="space-above" aria-labelledby="team">
    ${sectionHead(words.team, { id: 'team', note: words.teamNote })}
    <form class="inline" method="post" action="${path}">
      ${csrfField(csrf)}
      ${textField({ name: 'email', type: 'email', label: words.email, value: typed, required: true, maxlength: 254, errors })}
      ${button({ label: words.addToTeam, name: 'do', value: 'add' })}
    </form>
  </section>`
}

interface Refused {
  /** The account that it was about; empty where nothing was refused. */
  about: string
  reason: string
  errors: readonly FieldError[]
}

function personRow(
  person: Person,
  {
    csrf,
    isOperator,
    locale,
    refused,
  }: { csrf: string; isOperator: boolean; locale: Locale; refused: Refused },
): Html {
  const words = catalogue.people
  return html`<li>
    <div class="grow">
      <p>
        <b>${person.email}</b> ${person.name} ${person.is_operator && pill(words.operator)}
        ${person.is_team && pill(words.onTeam, 'success')}
        ${person.ban_reason !== null && pill(words.banned, 'problem')}
      </p>
      <p class="small-text muted">
        ${words.since(dayTime(person.created_at.toISOString(), locale))} ·
        ${words.counts(person.listings, person.votes)}
        ${person.ban_reason !== null && html` · ${person.ban_reason}`}
      </p>
    </div>
    <div class="inline">
      ${buttonLink({
        href: `/team/log?person=${encodeURIComponent(person.id)}`,
        label: words.acts,
        small: true,
        kind: 'quiet',
        describes: words.actsOf(person.email),
      })}
      ${isOperator && !person.is_operator && actsOn(person, csrf, person.id === refused.about ? refused : null)}
    </div>
  </li>`
}

function actsOn(person: Person, csrf: string, refused: Refused | null): Html {
  const words = catalogue.people
  return html`<details ${attributes({ open: refused !== null })}>
    <summary>${words.change}<span class="visually-hidden"> ${person.email}</span></summary>
    <form class="stack space-above" method="post" action="${path}">
      ${csrfField(csrf)}<input type="hidden" name="account" value="${person.id}" /><input
        type="hidden"
        name="email"
        value="${person.email}"
      />
      <p class="inline">
        ${button({
          label: person.is_team ? words.removeFromTeam : words.addToTeam,
          small: true,
          name: 'do',
          value: person.is_team ? 'remove' : 'add',
        })}
        ${button({ label: words.signOut, small: true, name: 'do', value: 'sign_out' })}
      </p>
      ${
        person.ban_reason === null
          ? html`${textField({
                name: 'reason',
                id: fieldId(`reason-${person.id}`),
                label: words.reason,
                value: refused?.reason,
                maxlength: 500,
                errors: refused?.errors ?? [],
              })}
              <p>${button({ label: words.ban, kind: 'danger', small: true, name: 'do', value: 'ban' })}</p>`
          : html`<p>${button({ label: words.lift, small: true, name: 'do', value: 'lift' })}</p>`
      }
    </form>
  </details>`
}
