import { textOf, textsOf, milestonesOf } from 'marquee-profile'
import { listingData, listingView } from '../../listing-page/index.ts'
import { findCategories } from '../../listings/index.ts'
import { findCopies } from '../../pictures/index.ts'
import { page } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { findDraft } from '../draft-queries.ts'
import { words } from '../words/index.ts'

/** Previews the listing with the same view as the public page. */
export const previewPage = page({
  route: 'GET /account/drafts/{id}/preview',
  access: 'account',
  async run({ db, actor, site, params, csrf }) {
    const draft = await findDraft(db, params['id'] ?? '', actor.accountId)
    if (!draft) throw new Problem(notFound, 'You have no draft with this id.')
    const named = new Set(textsOf(draft.profile, 'categories').map((name) => name.toLowerCase()))
    const categories = (await findCategories(db, draft.site_id)).filter((category) =>
      named.has(category.name.toLowerCase()),
    )
    const name = textOf(draft.profile, 'name') ?? new URL(draft.website_url).host
    const milestones = milestonesOf(draft.profile)
    const data = listingData(
      {
        slug: draft.id,
        name,
        websiteUrl: draft.website_url,
        plan: 'free',
        votes: 0,
        launchWeek: null,
        profile: draft.profile,
        categories,
        checkedAt: draft.read_at?.toISOString() ?? null,
        milestones,
        milestonePictures: await findCopies(
          db,
          milestones.flatMap(({ picture_url: address }) => address ?? []),
          'screenshot',
          640,
        ),
        founderSlugs: new Map(),
        logo: draft.logo,
        images: draft.images,
        competitor: draft.competitor,
      },
      site,
      csrf,
    )
    const main = listingView({
      ...data,
      voting_closed: words.review.votingOpens,
      aside: { ...data.aside, badge: null, owner: { ...data.aside.owner, launched: false } },
      preview: { text: words.review.onlyYou, back_url: `/account/drafts/${draft.id}` },
    })
    return { kind: 'view', title: words.review.previewOf(name), main, noindex: true }
  },
})
