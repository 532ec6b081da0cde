/** The votes of one listing by network and email domain: shows their origin and lets the team set a group aside. */
import { button, buttonLink, csrfField } from '../../design/components/actions.ts'
import { teamPageFrame } from '../../design/components/team-page-frame.ts'
import { scrollTable, sectionHead } from '../../design/components/facts.ts'
import { errorsOf, errorSummary, type FieldError, textArea } from '../../design/components/forms.ts'
import { emptyState } from '../../design/components/states.ts'
import { type Locale, localeOf, momentTime } from '../../design/components/time.ts'
import { html, type Content, type Html } from '../../design/html.ts'
import { findListing } from '../../listings/index.ts'
import type { Member } from '../../platform/call/context.ts'
import { numberMember, textMember } from '../../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { pathWith } from '../../platform/text/path-with.ts'
import { isMailboxProvider } from '../../platform/text/mailbox-providers.ts'
import { voteRulesOf } from '../vote-rules.ts'
import { words as catalogue } from '../words/index.ts'
import { setVotesAside } from './set-votes-aside.ts'
import {
  countGroup,
  findVoteGroups,
  type GroupOfVotes,
  type VoteGroup,
  voteGroups,
} from './vote-group-queries.ts'

const shownGroups = 30

/** Shows the origin of a listing's votes; with a group in the query, asks whether to set it aside. */
export const listingVotesPage = page({
  route: 'GET /team/listings/{id}/votes',
  access: 'team',
  run: (context) => show(context, groupIn(context.query), []),
})

/** Sets a group of votes aside. */
export const setVotesAsidePage = page({
  route: 'POST /team/listings/{id}/votes',
  access: 'team',
  async run(context) {
    const { call, form, params } = context
    const id = numberMember(params, 'id')
    const [group, value] = [textMember(form, 'group'), textMember(form, 'value')]
    try {
      const { set_aside: aside } = await call(setVotesAside, {
        listing_id: id,
        group,
        value,
        reason: textMember(form, 'reason').trim(),
      })
      return { kind: 'redirect', to: `/team/listings/${id}/votes?aside=${aside}` }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      return show(context, groupIn(form), errorsOf(error), error.type.status)
    }
  },
})

interface Asked {
  group: VoteGroup
  value: string
}

function groupIn(members: PageContext['query']): Asked | null {
  const group = voteGroups.find((one) => one === textMember(members, 'group'))
  const value = textMember(members, 'value').slice(0, 253)
  return group && value !== '' ? { group, value } : null
}

async function show(
  { db, site, csrf, form, params, query }: PageContext<Member>,
  asked: Asked | null,
  errors: readonly FieldError[],
  status = 200,
): Promise<PageAnswer> {
  const words = catalogue.aside
  const listing = await findListing(db, numberMember(params, 'id'))
  if (listing?.site_id !== site.id) throw Problem.inWords(notFound, words.noSuchListing)
  const { newAccountSeconds } = voteRulesOf(site)
  const found = (group: VoteGroup) => findVoteGroups(db, listing.id, group, newAccountSeconds, shownGroups)
  const [networks, domains] = [await found('network'), await found('domain')]
  const name = listing.profile.name?.value ?? listing.slug
  const path = `/team/listings/${listing.id}/votes`
  const question = asked && {
    ...asked,
    votes: await countGroup(db, listing.id, asked),
    path,
    csrf,
    reason: textMember(form, 'reason'),
    errors,
  }
  const aside = numberMember(query, 'aside')
  const title = words.title(name)
  const main = teamPageFrame({
    path: '/team/votes',
    title,
    intro: words.intro,
    done: query['aside'] === undefined ? null : { tone: 'success', text: words.done(aside) },
    content: html`${question && questionView(question)}
      ${
        domains.length === 0
          ? emptyState({ title: words.none, text: words.noneText })
          : html`${groupsTable('network', networks, path, localeOf(site))}
            ${groupsTable('domain', domains, path, localeOf(site))}`
      }
      <p class="space-above">
        <a class="link" href="/team/votes?q=${encodeURIComponent(name)}">${words.toDashboard}</a>
      </p>`,
  })
  return { kind: 'view', title, main, noindex: true, status }
}

function questionView(
  data: Asked & {
    votes: number
    path: string
    csrf: string
    reason: string
    errors: readonly FieldError[]
  },
): Html {
  const words = catalogue.aside
  const { group, value, votes, path, csrf, reason, errors } = data
  const cancel = buttonLink({ href: path, label: words.cancel, kind: 'quiet' })
  if (votes === 0)
    return html`<section class="card stack">
      <p>${words.noneOfGroup(value)}</p>
      <p>${cancel}</p>
    </section>`
  return html`<section class="card stack" aria-labelledby="question">
    <h2 id="question">${words.ask(votes, value)}</h2>
    <p>${words.askText}</p>
    ${errorSummary(errors)}
    <form class="stack" method="post" action="${path}">
      ${csrfField(csrf)}<input type="hidden" name="group" value="${group}" /><input
        type="hidden"
        name="value"
        value="${value}"
      />
      ${textArea({ name: 'reason', label: words.reason, value: reason, rows: 2, maxlength: 500, required: true, errors })}
      <p class="inline">${button({ label: words.setAside(votes), kind: 'danger' })}${cancel}</p>
    </form>
  </section>`
}

function groupsTable(
  group: VoteGroup,
  groups: readonly GroupOfVotes[],
  path: string,
  locale: Locale,
): Content {
  const words = catalogue.aside
  if (groups.length === 0) return null
  const heading = words.groups[group]
  return html`<section class="space-above" aria-labelledby="by-${group}">
    ${sectionHead(heading, { id: `by-${group}`, note: groups.length === shownGroups ? words.largest : undefined })}
    ${scrollTable({
      label: heading,
      columns: [words.groupNames[group], words.counted, words.newAccounts, words.notCounted, words.cast, ''],
      rows: groups.map((one) => [
        one.value,
        String(one.counted),
        String(one.new_accounts),
        String(one.set_aside),
        html`${momentTime(one.first_at.toISOString(), locale)} –
        ${momentTime(one.last_at.toISOString(), locale)}`,
        asideLink(group, one, path),
      ]),
    })}
  </section>`
}

/**
 * The link to that question; empty if nothing in the group counts, and a note if anybody can have a mailbox at the
 * domain.
 */
function asideLink(group: VoteGroup, { value, counted }: GroupOfVotes, path: string): Content {
  const words = catalogue.aside
  if (counted === 0) return ''
  if (group === 'domain' && isMailboxProvider(value)) return html`<span class="muted">${words.shared}</span>`
  const href = pathWith(path, { group, value })
  return buttonLink({ href, label: words.setAsideShort, small: true, describes: words.setAsideOf(value) })
}
