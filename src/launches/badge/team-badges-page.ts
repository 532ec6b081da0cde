/**
 * The team page for badges: who owes or shows the badge and until when, with buttons to check again or to excuse a
 * listing.
 */
import { errorsOf, type FieldError } from '../../design/components/forms.ts'
import { localeOf } from '../../design/components/time.ts'
import { findListing } from '../../listings/index.ts'
import type { Member } from '../../platform/call/context.ts'
import { numberMember, searchMember, textMember } from '../../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { words } from '../words/index.ts'
import { teamBadgesView, badgesAddress } from './team-badges-view.ts'
import { type BadgeFilter, badgeStates, findBadgeRows } from './team-badges-queries.ts'
import { checkListingBadge } from './check-listing-badge.ts'
import { excuseBadge } from './excuse-badge.ts'

const shownBadges = 50

/** Free listings by badge state; one may be open for excusing. */
const badgesPage = page({
  route: 'GET /team/badges',
  access: 'team',
  run: (context) => show(context, []),
})

/** Checks again, excuses, or ends an excuse. */
const actOnBadgePage = page({
  route: 'POST /team/badges',
  access: 'team',
  async run(context) {
    const { call, form } = context
    const id = numberMember(form, 'listing')
    const act = textMember(form, 'do')
    const redirectTo = (done: (typeof outcomes)[number]): PageAnswer => ({
      kind: 'redirect',
      to: badgesAddress(askedIn(context.query), { done, about: String(id) }),
    })
    try {
      if (act === 'check') {
        const { found } = await call(checkListingBadge, { listing_id: id })
        return redirectTo(found ? 'found' : 'absent')
      }
      const reason = act === 'end' ? null : textMember(form, 'reason')
      await call(excuseBadge, { listing_id: id, reason })
      return redirectTo(act === 'end' ? 'ended' : 'excused')
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      return show(context, errorsOf(error), error.type.status)
    }
  },
})

/** All pages of this area. */
export const teamBadgePages = [badgesPage, actOnBadgePage]

const outcomes = ['found', 'absent', 'excused', 'ended'] as const

async function show(
  { db, site, csrf, query, form }: PageContext<Member>,
  errors: readonly FieldError[],
  status = 200,
): Promise<PageAnswer> {
  const ownListing = async (id: number) => {
    const listing = await findListing(db, id)
    if (listing?.site_id !== site.id) return null
    return { id: listing.id, name: listing.profile.name?.value ?? listing.slug }
  }
  const asked = askedIn(query)
  const found = await findBadgeRows(db, site.id, asked, shownBadges + 1)
  const about = await ownListing(numberMember(query, 'about'))
  const done = outcomes.find((one) => one === textMember(query, 'done'))
  const main = teamBadgesView({
    locale: localeOf(site),
    csrf,
    required: site.badgeRequired,
    asked,
    rows: found.slice(0, shownBadges),
    hasMore: found.length > shownBadges,
    open: await ownListing(numberMember(form, 'listing') || numberMember(query, 'open')),
    typed: textMember(form, 'reason'),
    errors,
    done:
      done && about
        ? { tone: done === 'absent' ? 'plain' : 'success', text: words.teamBadges.done[done](about.name) }
        : null,
  })
  return { kind: 'view', title: words.teamBadges.title, main, noindex: true, status }
}

/** The listings that a URL asks for. */
function askedIn(query: PageContext['query']): BadgeFilter {
  const after = numberMember(query, 'after')
  return {
    state: badgeStates.find((one) => one === textMember(query, 'state')) ?? null,
    words: searchMember(query),
    after: after === 0 ? null : after,
  }
}
