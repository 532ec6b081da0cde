import { html, type Html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'

const kinds = { listing: 'product', category: 'category', founder: 'founder' }

const readers = {
  latestUpdates: 'Latest updates',
  updatesOf: (name: string) => `Updates from ${name}`,
  updatesDescription: (site: string) => `What’s new in the products on ${site}.`,
  updatesIntro: 'News from the makers.',
  atomFeed: 'Atom feed',
  noUpdates: 'No updates yet',
  noUpdatesText: 'Makers of live products post their news here.',
  pages: 'Pages',
  older: 'Older',
  updatesOn: (site: string) => `Updates on ${site}`,
  launchesOf: (week: string, site: string) => `Launches of week ${week} on ${site}`,
  launchesOn: (site: string) => `Launches on ${site}`,
  launchWeek: (site: string, week: string) => `${site}: launch week ${week}`,
  freeLaunches: (launches: number) => plural(launches, { one: '# free launch.', other: '# free launches.' }),
  freePlacesTaken: (taken: number, places: number) => `${taken} of ${places} free places are taken.`,
}

const following = {
  follow: 'Follow',
  unfollow: 'Unfollow',
  followName: (name: string) => `Follow ${name}`,
  youFollow: (name: string) => `You’re following ${name}`,
  youFollowText: (link: (label: string) => Html) =>
    html`You get its updates by email. ${link('Change how often')}`,
  followText: 'Get updates by email, right away or once a week.',
  back: 'Back',
  nothingToFollow: 'There is nothing to follow at this address.',
  following: 'Following',
  noSuchChoice: 'Choose right away, once a week, or no email.',
  saved: 'Saved.',
  save: 'Save',
  howOften: 'Email me updates',
  wishes: {
    at_once: { label: 'Right away', detail: 'One email per update.' },
    weekly: { label: 'Once a week', detail: 'One digest on Monday.' },
    never: { label: 'Never', detail: 'You’ll still find everything on the site and in the feeds.' },
  },
  followsNothing: 'You’re not following anything yet',
  followsNothingText: 'Follow a product, a category or a founder to get updates.',
  kinds,
  unfollowName: (name: string) => `Unfollow ${name}`,
}

const owners = {
  updatesFor: (name: string) => `Updates for ${name}`,
  milestonesFor: (name: string) => `Milestones of ${name}`,
  storyFor: (name: string) => `The story of ${name}`,
  yourInterview: 'Your interview',
  updates: 'Updates',
  updatesLead: 'Your updates reach your followers, the latest updates page and the feeds.',
  milestones: 'Milestones',
  milestonesLead: 'The timeline of your product.',
  story: 'Story',
  storyLead: 'Why your product exists, in your own words. Readers trust people more than products.',
  interviewLead: 'Answer the questions you like. Your answers appear on your founder page.',
  notLive: 'You can post updates once the listing is live.',
  headline: 'Headline',
  whatIsNew: 'What’s new',
  whatIsNewHint: 'Plain text. It is emailed to your followers, so check it before you post.',
  postUpdate: 'Post update',
  timelineHidden:
    'The timeline is shown on paid listings, or once the section is unlocked. You can already fill it in.',
  noMilestones: 'No milestones yet',
  noMilestonesText:
    'Your first customer, your first release, your first hundred users: what readers should know.',
  delete: 'Delete',
  deleteName: (name: string) => `Delete ${name}`,
  date: 'Date',
  whatHappened: 'What happened',
  details: 'Details',
  link: 'Link',
  addMilestone: 'Add milestone',
  storyPublished: 'Your story is published.',
  storyDraft: 'Your story is a draft.',
  published: 'Published',
  draft: 'Draft',
  viewStory: 'View the published story',
  publishesWhen: 'It publishes automatically when you’ve done the following:',
  title: 'Title',
  saveStory: 'Save story',
  saveInterview: 'Save answers',
  noListing: 'You have no listing with this number.',
}

const mail = {
  listingOnSite: (listing: string, site: string) => `${listing} on ${site}`,
  whyAtOnce: 'You get this email because you follow products and chose updates right away.',
  whyWeekly: 'You get this email because you follow products and chose a weekly digest.',
  unsubscribe: 'Unsubscribe',
  yourWeek: (sites: string) => `Your week on ${sites}`,
  newListing: (name: string, headline: string) => `New: ${name}, ${headline}`,
  newListingLink: (link: Html, headline: string) => html`New: ${link}, ${headline}`,
}

export const en = { ...readers, ...following, ...owners, ...mail }
