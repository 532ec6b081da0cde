/** A listing in any state as its public page will look, for the site team; above it, the decision on a waiting one. */
import { periodTitle } from '../../calendar/index.ts'
import { sectionHead } from '../../design/components/facts.ts'
import { localeOf } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { findSlug, listingView, shownOf } from '../../listing-page/index.ts'
import { findListingBySlug, statusLabel } from '../../listings/index.ts'
import type { Member } from '../../platform/call/context.ts'
import { numberMember } from '../../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { words } from '../words/index.ts'
import { type Refused, refusedNote } from '../refused-form.ts'
import { findOneWaiting, type WaitingListing } from './waiting-queries.ts'
import { decisionForm, launchedPill, sendBackForm, waitingFacts } from './waiting-view.ts'

/** What the decision form of a preview adds to its action URL: a refused form is then shown on the preview again. */
const fromPreview = '?from=preview'

export const teamPreviewPage = page({
  route: 'GET /team/listings/{id}/preview',
  access: 'team',
  run: (context) => showPreview(context, numberMember(context.params, 'id'), null),
})

/** The preview of a listing, with the refused decision if there is one. */
export async function showPreview(
  context: PageContext<Member>,
  id: number,
  refused: Refused | null,
): Promise<Extract<PageAnswer, { kind: 'view' }>> {
  const { db, site, csrf } = context
  const slug = await findSlug(db, site.id, id)
  const [found, waiting] = await Promise.all([
    slug === undefined ? undefined : findListingBySlug(db, site.id, slug),
    findOneWaiting(db, site.id, id),
  ])
  if (!found) throw Problem.inWords(notFound, words.preview.noListing)
  const data = shownOf(found, site, csrf)
  const listing = listingView({
    ...data,
    week: null,
    voting_closed: null,
    aside: {
      ...data.aside,
      badge: null,
      owner: { ...data.aside.owner, verified: found.owner_verified, launched: false },
    },
    preview: { text: words.preview.status(statusLabel(found.status)), back_url: '/team' },
  })
  const main = html`${decision(context, { ...found, id }, waiting, refused)}${listing}`
  return { kind: 'view', title: words.preview.of(found.name), main, noindex: true }
}

/** The facts and the form for a listing to be reviewed; after a decision that came too late, only who was first. */
function decision(
  { csrf, site }: PageContext<Member>,
  found: { id: number; name: string; status: string; plan: string; launch_week: string | null },
  waiting: WaitingListing | undefined,
  refused: Refused | null,
): Html | null {
  const form = { csrf, query: fromPreview, refused }
  if (waiting)
    return decisionCard(
      refused,
      launchedPill(waiting),
      html`${waitingFacts(waiting, localeOf(site))} ${decisionForm(waiting, form)}`,
    )
  const { id, name, status, plan, launch_week: week } = found
  if (status === 'scheduled' && plan === 'free' && week !== null)
    return decisionCard(
      refused,
      null,
      html`<p>${words.preview.scheduled(periodTitle(week))}</p>
        ${sendBackForm({ id, name, status }, form)}`,
    )
  return refused && html`<div class="wrap flash">${refusedNote(refused)}</div>`
}

function decisionCard(refused: Refused | null, note: Html | null, content: Html): Html {
  return html`<div class="wrap flash">
    ${refusedNote(refused)}
    <section aria-labelledby="decision">
      <list-keys class="card stack review-card">
        ${sectionHead(words.preview.decision, { id: 'decision', note })} ${content}
      </list-keys>
    </section>
  </div>`
}
