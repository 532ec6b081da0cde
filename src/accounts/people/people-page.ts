/** The team page for people: who owns, votes and works here; for the operator, also their access. */
import { tabs } from '../../design/components/actions.ts'
import { olderLink } from '../../design/components/lists.ts'
import { teamPageFrame } from '../../design/components/team-page-frame.ts'
import { searchForm, showAllLink } from '../../design/components/team-search.ts'
import { errorsOf, errorSummary, type FieldError } from '../../design/components/forms.ts'
import { emptyState, type Notice } from '../../design/components/states.ts'
import { localeOf } from '../../design/components/time.ts'
import { html } from '../../design/html.ts'
import type { Member } from '../../platform/call/context.ts'
import { givenMember, numberMember, textMember } from '../../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { sha256 } from '../../platform/data/ids.ts'
import { findAccount, findEmailOf } from '../account-queries.ts'
import { findSoleListings } from '../deletion/personal-data-queries.ts'
import { isEnded } from '../deletion/ended-account-queries.ts'
import { askRecentSignIn } from '../sign-in/recent.ts'
import { words as catalogue } from '../words/index.ts'
import { deletePerson } from './delete-person.ts'
import { exportPerson } from './export-person.ts'
import { findPeople, type Person, type Standing, standings } from './people-queries.ts'
import { deletePath, deletePersonView, listingsLink, peoplePath, personRow, teamForm } from './people-view.ts'
import { setAccountBan } from './set-account-ban.ts'
import { setAccountLimit } from './set-account-limit.ts'
import { setTeamRole } from './set-team-role.ts'
import { signOutAccount } from './sign-out-account.ts'
import { pathWith } from '../../platform/text/path-with.ts'

const shownPeople = 50

/** People matching the search. */
export const peoplePage = page({
  route: 'GET /team/people',
  access: 'team',
  run: (context) => show(context, []),
})

/** The operator's actions on an account. */
export const actOnPersonPage = page({
  route: 'POST /team/people',
  access: 'operator',
  async run(context) {
    const { call, db, form } = context
    const [id, act, reason] = ['account', 'do', 'reason'].map((name) => textMember(form, name)) as [
      string,
      string,
      string,
    ]
    try {
      const email = id === '' ? textMember(form, 'email').trim() : ((await findEmailOf(db, id)) ?? '')
      if (act === 'export') {
        const again = await askRecentSignIn(context, pathWith(peoplePath, { q: email }))
        return again ?? download(await call(exportPerson, { account_id: id }))
      }
      if (act === 'sign_out') await call(signOutAccount, { account_id: id })
      else if (act === 'ban' || act === 'lift')
        await call(setAccountBan, { account_id: id, banned: act === 'ban', reason })
      else if (act === 'limit' || act === 'end_limit') {
        // 0 days would end the limit, which only its own button may do.
        const days = act === 'limit' ? numberMember(form, 'days') || -1 : 0
        await call(setAccountLimit, { account_id: id, days, reason })
      } else if (act === 'add' || act === 'remove') await call(setTeamRole, { email, team: act === 'add' })
      else throw new Problem(notFound, 'There is no such act.')
      return { kind: 'redirect', to: pathWith(peoplePath, { q: email, done: act }) }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      return show(context, errorsOf(error), error.type.status)
    }
  },
})

function download({ data }: { data: Record<string, unknown> }): PageAnswer {
  return {
    kind: 'bytes',
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(data, null, 2),
    headers: {
      'content-disposition': 'attachment; filename="account.json"',
      'cache-control': 'private, no-store',
    },
  }
}

/** Asks for confirmation before an account is deleted. */
export const deletePersonPage = page({
  route: 'GET /team/people/delete',
  access: 'operator',
  run: (context) => askToDelete(context, textMember(context.query, 'account'), []),
})

/** Deletes the account if its address was typed correctly. */
export const deletePersonNow = page({
  route: 'POST /team/people/delete',
  access: 'operator',
  async run(context) {
    const id = textMember(context.form, 'account')
    const redirect = await askRecentSignIn(context, `${deletePath}?account=${encodeURIComponent(id)}`)
    if (redirect) return redirect
    try {
      await context.call(deletePerson, { account_id: id, email: textMember(context.form, 'email').trim() })
      return {
        kind: 'redirect',
        to: pathWith(peoplePath, { done: 'delete', about: id }),
      }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500 || error.type === notFound) throw error
      return askToDelete(context, id, errorsOf(error), error.type.status)
    }
  },
})

async function askToDelete(
  { db, csrf, form }: PageContext<Member>,
  id: string,
  errors: readonly FieldError[],
  status = 200,
): Promise<PageAnswer> {
  const person = await findAccount(db, id)
  if (!person) throw new Problem(notFound, 'There is no such account.')
  const title = catalogue.people.deleteOf(person.email)
  const listings = await findSoleListings(db, id)
  const main = teamPageFrame({
    path: peoplePath,
    title,
    intro: catalogue.account.cannotUndo,
    content: deletePersonView({ csrf, person, listings, typed: textMember(form, 'email'), errors }),
  })
  return { kind: 'view', title, main, noindex: true, status }
}

async function show(
  context: PageContext<Member>,
  errors: readonly FieldError[],
  status = 200,
): Promise<PageAnswer> {
  const { db, site, csrf, query, form, actor, now } = context
  const words = catalogue.people
  const isOperator = actor.roles.some(({ role }) => role === 'operator')
  // The person that a refused form was about is shown, with the submitted values.
  const [about, act] = [textMember(form, 'account'), textMember(form, 'do')]
  const wanted = about === '' ? givenMember(query, 'q') : await findEmailOf(db, about)
  const typed = wanted?.trim().slice(0, 200) ?? null
  const refused = { about, act, reason: textMember(form, 'reason'), days: textMember(form, 'days'), errors }
  const standing = standings.find((one) => one === textMember(query, 'who')) ?? null
  const after = givenMember(query, 'after') ?? null
  const asked = { words: typed, standing, after, everybody: isOperator, now }
  const found = await findPeople(db, site.id, asked, shownPeople + 1)
  const shown = found.slice(0, shownPeople)
  const last = shown.at(-1)
  const isFiltered = typed !== null || standing !== null
  const isAtField = about !== '' && (act === 'ban' || act === 'limit')
  const main = teamPageFrame({
    path: peoplePath,
    title: words.title,
    intro: isOperator ? words.introOperator : words.intro,
    done: isOperator ? await doneNotice(context, shown) : null,
    content: html`${errorSummary(errors.map((error) => (isAtField ? { ...error, path: `${act}-${about}` } : error)))}
      ${searchForm(peoplePath, { label: words.find, typed, kept: standing === null ? {} : { who: standing } })}
      ${isOperator && teamForm(csrf, about === '' ? textMember(form, 'email') : '', about === '' ? errors : [])}
      <div class="space-above">
        ${tabs(
          words.title,
          [null, ...standings].map((one) => ({
            href: pathOf(typed, one),
            label: words.standings[one ?? 'all'],
            current: one === standing,
          })),
        )}
      </div>
      ${
        shown.length === 0
          ? html`<div class="space-above">
              ${emptyState({ title: words.none, text: words.noneText, action: isFiltered ? showAllLink(peoplePath) : null })}
            </div>`
          : html`<div class="card flush space-above">
              <ul class="rows">
                ${shown.map((person) => personRow(person, { csrf, isOperator, locale: localeOf(site), refused }))}
              </ul>
            </div>`
      }
      ${found.length > shownPeople && olderLink(pathOf(typed, standing, last?.email), words.more)}`,
  })
  return { kind: 'view', title: words.title, main, noindex: true, status }
}

/** The URL of the people searched for, after the one with the given email address. */
function pathOf(typed: string | null, standing: Standing | null, after?: string): string {
  return pathWith(peoplePath, { q: typed, who: standing, after })
}

/** The state of a person after each action: a confirmation in the URL is shown only if the person is in that state. */
const outcomes: Readonly<
  Record<Exclude<keyof typeof catalogue.people.done, 'delete'>, (person: Person) => boolean>
> = {
  add: (person) => person.is_team,
  remove: (person) => !person.is_team,
  sign_out: (person) => person.devices === 0,
  ban: (person) => person.ban_reason !== null,
  lift: (person) => person.ban_reason === null,
  limit: (person) => person.limited_until !== null,
  end_limit: (person) => person.limited_until === null,
}

/** The confirmation of the last action; null if the person's state does not match it. */
async function doneNotice(
  { db, query }: PageContext<Member>,
  shown: readonly Person[],
): Promise<Notice | null> {
  const told = catalogue.people.done
  const act = textMember(query, 'done')
  if (act === 'delete')
    return (await isEnded(db, sha256(textMember(query, 'about'))))
      ? { tone: 'success', text: told.delete }
      : null
  const isKnown = (name: string): name is keyof typeof outcomes => Object.hasOwn(outcomes, name)
  const email = textMember(query, 'q').toLowerCase()
  const person = shown.find((one) => one.email.toLowerCase() === email)
  if (!person || !isKnown(act) || !outcomes[act](person)) return null
  const text = told[act](person.email)
  if (act !== 'ban' || person.listings === 0) return { tone: 'success', text }
  const further = listingsLink(person, catalogue.people.decideOnTheirs(person.listings))
  return { tone: 'success', text: html`${text} ${further}` }
}
