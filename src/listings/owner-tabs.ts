import { tabs } from '../design/components/actions.ts'
import type { Html } from '../design/html.ts'
import { words } from './words/index.ts'

export type OwnerTab =
  | 'launch'
  | 'profile'
  | 'fields'
  | 'history'
  | 'figures'
  | 'updates'
  | 'milestones'
  | 'story'
  | 'questions'
  | 'interview'
  | 'handover'

/** The ways between the pages of one listing for its owner. */
export function ownerTabs(listingId: number, current: OwnerTab): Html {
  const base = `/account/listings/${listingId}`
  const tab = (name: OwnerTab, href: string) => ({
    href,
    label: words.tabs[name],
    current: name === current,
  })
  return tabs(words.yourListing, [
    tab('launch', base),
    tab('profile', `${base}/edit`),
    tab('fields', `${base}/fields`),
    tab('figures', `${base}/figures`),
    tab('updates', `${base}/updates`),
    tab('milestones', `${base}/milestones`),
    tab('story', `${base}/story`),
    tab('questions', `${base}/questions`),
    tab('history', `${base}/history`),
    tab('interview', '/account/interview'),
    tab('handover', `${base}/hand-over`),
  ])
}
