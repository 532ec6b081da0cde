import { tabs } from '../design/components/actions.ts'
import type { Html } from '../design/html.ts'

export type OwnerTab = 'launch' | 'profile' | 'updates' | 'milestones' | 'story' | 'interview'

/** The ways between the pages of one listing for its owner. */
export function ownerTabs(listingId: number, current: OwnerTab): Html {
  const base = `/account/listings/${listingId}`
  const tab = (name: OwnerTab, label: string, href: string) => ({ href, label, current: name === current })
  return tabs('Your listing', [
    tab('launch', 'Launch', base),
    tab('profile', 'Profile', `${base}/edit`),
    tab('updates', 'Updates', `${base}/updates`),
    tab('milestones', 'Milestones', `${base}/milestones`),
    tab('story', 'Story', `${base}/story`),
    tab('interview', 'Interview', '/account/interview'),
  ])
}
