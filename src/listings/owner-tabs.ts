import { tabs } from '../design/components/actions.ts'
import { type Content, html, type Html } from '../design/html.ts'
import { words } from './words/index.ts'

export type OwnerTab =
  | 'launch'
  | 'sites'
  | 'profile'
  | 'history'
  | 'figures'
  | 'updates'
  | 'milestones'
  | 'story'
  | 'questions'
  | 'team'
  | 'interview'
  | 'handover'

/** The tabs between the owner's pages of one listing. */
export function ownerTabs(listingId: number, current: OwnerTab): Html {
  const base = `/account/listings/${listingId}`
  const tab = (name: OwnerTab, href: string) => ({
    href,
    label: words.tabs[name],
    current: name === current,
  })
  return tabs(words.yourListing, [
    tab('launch', base),
    // Reached from the launch page, which names the other sites of the product; shown only while it is open.
    ...(current === 'sites' ? [tab('sites', `${base}/sites`)] : []),
    tab('profile', `${base}/edit`),
    tab('figures', `${base}/figures`),
    tab('updates', `${base}/updates`),
    tab('milestones', `${base}/milestones`),
    tab('story', `${base}/story`),
    tab('questions', `${base}/questions`),
    tab('history', `${base}/history`),
    tab('team', `${base}/team`),
    tab('interview', '/account/interview'),
    tab('handover', `${base}/hand-over`),
  ])
}

/** An owner's page of one listing, below the tabs, with content that is read or filled in from top to bottom. */
export function ownerFrame(page: {
  listing_id: number
  current: OwnerTab
  title: string
  intro: Content
  content: Content
}): Html {
  return html`<div class="wrap page">
    <div class="intro">
      <h1>${page.title}</h1>
      <p>${page.intro}</p>
    </div>
    ${ownerTabs(page.listing_id, page.current)}
    <div class="stack spaced measured">${page.content}</div>
  </div>`
}
