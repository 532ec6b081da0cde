/** The site team's ownership cases, for when control of a domain cannot decide. */
import { button, csrfField, furtherLink, tabs } from '../../design/components/actions.ts'
import { teamPageFrame } from '../../design/components/team-page-frame.ts'
import { matchLine, searchForm, showAllLink } from '../../design/components/team-search.ts'
import { factsList } from '../../design/components/facts.ts'
import { errorsOf, errorSummary, type FieldError, textArea } from '../../design/components/forms.ts'
import { emptyState, type Notice, pill } from '../../design/components/states.ts'
import { type Locale, momentTime, localeOf } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import type { Member } from '../../platform/call/context.ts'
import { numberMember, searchMember, textMember } from '../../platform/call/form.ts'
import { afterOf, keysetPageOf, findFrom } from '../../platform/call/keyset.ts'
import { decideOwnershipCase } from './decide-ownership-case.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { pathWith } from '../../platform/text/path-with.ts'
import { words } from '../words/index.ts'
import {
  type CaseRow,
  caseStates,
  countOpenCases,
  findCase,
  findCases,
  findMatchingCases,
} from '../case-queries.ts'

const casesPath = '/team/claims'

const shownCases = 50

/** A decision that was refused, and why. */
interface Refused {
  id: number
  decision: string
  errors: readonly FieldError[]
}

/** The open cases, oldest first, or the decided ones. */
export const teamCasesPage = page({
  route: 'GET /team/claims',
  access: 'team',
  run: (context) => show(context, null),
})

async function show(
  { db, site, csrf, query }: PageContext<Member>,
  refused: Refused | null,
): Promise<Extract<PageAnswer, { kind: 'view' }>> {
  const mended = refused ? await findCase(db, site.id, refused.id) : undefined
  const asked = mended && mended.status !== 'open' ? 'decided' : textMember(query, 'state')
  const state = caseStates.find((known) => known === asked) ?? 'open'
  const after = afterOf(query, shownCases)
  const q = searchMember(query)
  const matches = q === null || mended ? null : await findMatchingCases(db, site.id, state, q)
  const found = mended
    ? [mended]
    : await findFrom(after, (from) => findCases(db, site.id, from, state, matches))
  const { shown: cases, last } = keysetPageOf(found, after, ({ id }) => id)
  const open = await countOpenCases(db, site.id)
  const title = open === 0 ? words.requests : words.requestsOpen(open)
  const everyCase = pathWith(casesPath, { state })
  const main = teamPageFrame({
    path: casesPath,
    title,
    done: doneOf(textMember(query, 'done')),
    content: html`${errorSummary(refused?.errors ?? [])}
      ${tabs(
        words.requests,
        caseStates.map((one) => ({
          href: pathWith(casesPath, { state: one, q }),
          label: words.requestStates[one],
          current: one === state,
        })),
      )}
      <div class="space-above">
        ${searchForm(casesPath, { label: words.findRequest, typed: q, kept: { state } })}
      </div>
      ${matches && matches.counted > 0 && matchLine(matches.counted, everyCase)}
      <div class="stack space-above">
        ${
          cases.length === 0 &&
          emptyState(
            matches
              ? { title: words.noRequests, text: words.noRequestFits, action: showAllLink(everyCase) }
              : { title: words.noRequests, text: words.noRequestsText },
          )
        }${cases.map((one) => caseCard(one, { csrf, locale: localeOf(site), place: placeOf(query), refused }))}
      </div>
      ${furtherLink(casesPath, last, { state, q: q ?? '' })}`,
  })
  return { kind: 'view', title, main, noindex: true }
}

/** Which page of which search of the open cases is shown, so that a decision leads back to it. */
function placeOf(query: PageContext['query']): { q: string | null; after: string | null } {
  return { q: searchMember(query), after: afterOf(query, shownCases).after }
}

const statusTones = { open: 'accent', granted: 'success', refused: 'plain' } as const

function caseCard(
  one: CaseRow,
  {
    csrf,
    locale,
    place,
    refused,
  }: { csrf: string; locale: Locale; place: ReturnType<typeof placeOf>; refused: Refused | null },
): Html {
  return html`<section class="card stack" aria-labelledby="case-${one.id}">
    <div class="inline">
      <h2 class="grow" id="case-${one.id}"><a href="/listings/${one.slug}">${one.listing_name}</a></h2>
      ${pill(words.requestStatus[one.status], statusTones[one.status])}
    </div>
    ${factsList([
      { name: words.requestedBy, value: one.email ?? words.deletedAccount },
      { name: words.website, value: one.website_url },
      {
        name: words.owners,
        value: one.owners
          .map((owner) => (owner.verified ? words.ownerVerified(owner.email) : owner.email))
          .join(', '),
      },
      { name: words.requested, value: momentTime(one.created_at.toISOString(), locale) },
    ])}
    <p>${one.statement}</p>
    ${
      one.status === 'open'
        ? html`<form class="stack" method="post" action="${pathWith(`${casesPath}/${one.id}`, place)}">
            ${csrfField(csrf)}${textArea({
              name: 'decision',
              id: `decision-${one.id}`,
              label: one.email === null ? words.reasonForRecord : words.reasonForClaimant,
              rows: 2,
              maxlength: 1000,
              required: true,
              value: refused?.decision,
              errors: refused?.errors,
            })}
            <p class="inline">
              ${
                one.email !== null &&
                button({ label: words.grant, kind: 'primary', name: 'do', value: 'grant' })
              }${button({ label: words.refuseRequest, name: 'do', value: 'refuse' })}
            </p>
          </form>`
        : html`<p class="muted small-text">${one.decision}</p>`
    }
  </section>`
}

function doneOf(done: string): Notice | null {
  if (done !== 'granted' && done !== 'refused') return null
  return { tone: 'success', text: done === 'granted' ? words.requestGranted : words.requestRefused }
}

/** Decides a case. Granting it ends every other ownership of the company. */
export const decideCasePage = page({
  route: 'POST /team/claims/{id}',
  access: 'team',
  async run(context) {
    const { call, form, params } = context
    const grant = textMember(form, 'do') === 'grant'
    const id = numberMember(params, 'id')
    const typed = textMember(form, 'decision').trim().slice(0, 1000)
    const decision = typed || (grant ? words.granted : words.refused)
    try {
      await call(decideOwnershipCase, { id, grant, decision })
      const done = grant ? 'granted' : 'refused'
      return { kind: 'redirect', to: pathWith(casesPath, { done, ...placeOf(context.query) }) }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status !== 409) throw error
      const view = await show(context, { id, decision: typed, errors: errorsOf(error) })
      return { ...view, status: error.type.status }
    }
  },
})
