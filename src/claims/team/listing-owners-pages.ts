/**
 * The site team's view of one listing's owners: who they are, how they became owners, and a form for naming another.
 */
import { z } from 'zod'
import { button, csrfField } from '../../design/components/actions.ts'
import { meanwhileError, seenField, seenIn } from '../../design/components/changed-meanwhile.ts'
import { doneBefore } from '../../design/components/done-before.ts'
import { teamPageFrame } from '../../design/components/team-page-frame.ts'
import { factsList, sectionHead } from '../../design/components/facts.ts'
import {
  errorsOf,
  errorSummary,
  type FieldError,
  textArea,
  textField,
} from '../../design/components/forms.ts'
import { emptyState } from '../../design/components/states.ts'
import { type Locale, localeOf, momentTime } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { findListing } from '../../listings/index.ts'
import type { Member } from '../../platform/call/context.ts'
import { givenMember, numberMember, textMember } from '../../platform/call/form.ts'
import { changedMeanwhile, versionOf } from '../../platform/call/input/changed-meanwhile.ts'
import type { ReadDb } from '../../platform/data/database.ts'
import { findTeamLines } from '../../platform/team-log/team-log-queries.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { handOverListing } from './hand-over-listing.ts'
import { findOwners, findOwnershipEvents, type OwnerRow, type OwnershipEvent } from '../ownership-queries.ts'
import { words } from '../words/index.ts'

/** The owners of a listing and the record of how they became owners. */
export const listingOwnersPage = page({
  route: 'GET /team/listings/{id}/owners',
  access: 'team',
  run: (context) => show(context, []),
})

/** Gives the listing to another account. */
export const handOverPage = page({
  route: 'POST /team/listings/{id}/owners',
  access: 'team',
  async run(context) {
    const { call, form, params } = context
    try {
      const { listing_id: id } = await call(handOverListing, {
        listing_id: numberMember(params, 'id'),
        email: textMember(form, 'email').trim(),
        reason: textMember(form, 'reason').trim(),
        seen: givenMember(form, 'seen'),
      })
      return { kind: 'redirect', to: `/team/listings/${id}/owners?done=yes` }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      return show(context, error.type === changedMeanwhile ? null : errorsOf(error), error.type.status)
    }
  },
})

/** The page; `refused` is null if a colleague has changed the owners meanwhile. */
async function show(
  { db, site, csrf, form, params, query, actor }: PageContext<Member>,
  refused: readonly FieldError[] | null,
  status = 200,
): Promise<PageAnswer> {
  const listing = await findListing(db, numberMember(params, 'id'))
  if (listing?.site_id !== site.id) throw Problem.inWords(notFound, words.noSuchListing)
  const owners = await findOwners(db, listing.company_id)
  const version = versionOf(owners.map((one) => one.account_id))
  const errors = refused ?? [
    meanwhileError(
      'email',
      owners.map((one) => one.email),
      refused === null ? await handedOverBefore(db, listing, owners, actor) : undefined,
    ),
  ]
  const events = await findOwnershipEvents(db, listing.company_id)
  const title = words.ownersOf(listing.profile.name?.value ?? listing.slug)
  const [owner] = owners
  const isDone = textMember(query, 'done') === 'yes' && owner !== undefined
  const main = teamPageFrame({
    path: '/team/listings',
    title,
    intro: words.ownersIntro,
    done: isDone ? { tone: 'success', text: words.handedOver(owner.email) } : null,
    content: html`${errorSummary(errors)} ${ownersView(owners, localeOf(site))}
      ${events.length > 0 && historyView(events, localeOf(site))}
      <section class="space-above" aria-labelledby="hand-over">
        ${sectionHead(words.handOver, { id: 'hand-over', note: words.handOverText })}
        <form class="stack card" method="post" action="/team/listings/${listing.id}/owners">
          ${csrfField(csrf)}${seenField(seenIn(form, version, refused === null))}
          ${textField({
            name: 'email',
            type: 'email',
            label: words.newOwner,
            value: textMember(form, 'email'),
            required: true,
            maxlength: 254,
            errors,
          })}
          ${textArea({
            name: 'reason',
            label: words.handOverReason,
            value: textMember(form, 'reason'),
            rows: 3,
            maxlength: 1000,
            required: true,
            errors,
          })}
          <p>${button({ label: words.handOverNow, kind: 'danger' })}</p>
        </form>
        <p class="space-above">
          <a class="link" href="/team/listings/${listing.id}/merge">${words.mergeWith}</a>
        </p>
      </section>`,
  })
  return { kind: 'view', title, main, noindex: true, status }
}

/** Who has handed the listing over to its present owner; undefined if it came to them in another way. */
async function handedOverBefore(
  db: ReadDb,
  { id, site_id: siteId }: { id: number; site_id: number },
  owners: readonly OwnerRow[],
  reader: Member,
): Promise<string | undefined> {
  const operations = [handOverListing.name]
  const asked = { operations, accountId: null, about: `listing ${id}`, before: null }
  const [last] = await findTeamLines(db, siteId, asked, 1)
  const after = HandedOver.safeParse(last?.after).data?.owners
  if (last === undefined || after?.join() !== owners.map((one) => one.account_id).join()) return undefined
  return doneBefore(words.before, 'handed_over', last, reader)
}

/** What the team's log says of a hand-over. */
const HandedOver = z.object({ owners: z.array(z.string()) })

function ownersView(owners: readonly OwnerRow[], locale: Locale): Html {
  if (owners.length === 0) return emptyState({ title: words.noOwners, text: words.noOwnersText })
  return html`<div class="card">
    ${factsList(
      owners.map(({ email, verified_at: at }) => ({
        name: email,
        value:
          at === null ? words.notVerified : html`${words.verifiedAt} ${momentTime(at.toISOString(), locale)}`,
      })),
    )}
  </div>`
}

function historyView(events: readonly OwnershipEvent[], locale: Locale): Html {
  return html`<section class="space-above" aria-labelledby="ownership">
    ${sectionHead(words.ownershipHistory, { id: 'ownership' })}
    <ul class="rows card flush">
      ${events.map(
        ({ event, email, detail, at }) =>
          html`<li>
            <div class="grow">
              <p><b>${words.ownershipEvents[event]}</b> ${email ?? words.deletedAccount}</p>
              <p class="small-text muted">
                ${momentTime(at.toISOString(), locale)}${detail !== null && html` · ${words.ownershipDetail(detail)}`}
              </p>
            </div>
          </li>`,
      )}
    </ul>
  </section>`
}
