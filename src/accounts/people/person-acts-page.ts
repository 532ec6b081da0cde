/** What somebody did on a site, for its team: listings, votes, drafts, claims, questions, updates and orders. */
import { buttonLink } from '../../design/components/actions.ts'
import { teamPageFrame } from '../../design/components/team-page-frame.ts'
import { emptyState } from '../../design/components/states.ts'
import { type Locale, localeOf, momentTime } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { textMember } from '../../platform/call/form.ts'
import { page } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { findAccount } from '../account-queries.ts'
import { words as catalogue } from '../words/index.ts'
import { findPersonActs, type PersonAct } from './person-acts-queries.ts'
import { peoplePath } from './people-view.ts'

const shownActs = 200

export const personActsPage = page({
  route: 'GET /team/people/acts',
  access: 'team',
  async run({ db, site, query, actor }) {
    const words = catalogue.people
    const person = await findAccount(db, textMember(query, 'account'))
    const acts = person ? await findPersonActs(db, site.id, person.id, shownActs) : []
    const isOperator = actor.roles.some(({ role }) => role === 'operator')
    const worksHere = person?.roles.some(({ siteId }) => siteId === null || siteId === site.id) ?? false
    // The team is not told about accounts that have nothing to do with this site.
    if (!person || (acts.length === 0 && !isOperator && !worksHere))
      throw new Problem(notFound, 'There is no such account.')
    const title = words.actsOf(person.email)
    const main = teamPageFrame({
      path: peoplePath,
      title,
      intro: words.actsIntro(shownActs),
      actions: html`${
        worksHere &&
        buttonLink({ href: `/team/log?person=${encodeURIComponent(person.id)}`, label: words.teamActs })
      }`,
      content: html`${acts.length === 0 && emptyState({ title: words.noActs })}
        ${
          acts.length > 0 &&
          html`<div class="card flush">
            <ul class="rows">
              ${acts.map((act) => actRow(act, localeOf(site)))}
            </ul>
          </div>`
        }
        <p class="space-above">
          <a class="link" href="${peoplePath}?q=${encodeURIComponent(person.email)}">${words.backToPerson}</a>
        </p>`,
    })
    return { kind: 'view', title, main, noindex: true }
  },
})

function actRow({ kind, at, what, slug }: PersonAct, locale: Locale): Html {
  const href =
    slug === null
      ? kind === 'order'
        ? `/team/orders/${what}`
        : null
      : `/listings/${encodeURIComponent(slug)}`
  return html`<li>
    <div class="grow">
      <p>
        ${catalogue.people.actKinds[kind]}:
        ${href === null ? what : html`<a class="link" href="${href}">${what}</a>`}
      </p>
      <p class="small-text muted">${momentTime(at.toISOString(), locale)}</p>
    </div>
  </li>`
}
