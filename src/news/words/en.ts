import { html, type Html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import { scheduled } from './en-scheduled.ts'

const kinds = {
  listing: 'product',
  category: 'category',
  founder: 'founder',
  week: 'launch week',
  launches: 'every week',
}

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
  launchesOf: (week: string, site: string) => `${week}: launches on ${site}`,
  launchesOn: (site: string) => `Launches on ${site}`,
  launchWeek: (site: string, week: number, year: number) => `${site}: launch week ${week}, ${year}`,
  interviewWith: (name: string) => `Interview with ${name}`,
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
  followWeekText: 'Get one email when the week opens and one with its result.',
  youFollowWeekText: (link: (label: string) => Html) =>
    html`You get one email when it opens and one with its result. ${link('See what you follow')}`,
  launchesByMail: 'Each week’s launches by email',
  launchesByMailText: 'One email on Mondays: what launches this week, and who won the last one.',
  youGetLaunches: 'You get each week’s launches by email',
  launchesOnMonday: (link: (label: string) => Html) =>
    html`One email on Mondays: what launches, and who won the week before. ${link('See what you follow')}`,
  launchesInDigest: (link: (label: string) => Html) =>
    html`They’re part of the digest that you get on Mondays. ${link('Change how often')}`,
  youChoseNoMail: (link: (label: string) => Html) =>
    html`But you chose to get no email about what you follow. ${link('Change how often')}`,
  subscribe: 'Subscribe',
  followText: 'Get updates by email, right away or once a week.',
  back: 'Back',
  nothingToFollow: 'There is nothing to follow at this address.',
  following: 'Following',
  noSuchChoice: 'Choose right away, once a week, or no email.',
  saved: 'Saved.',
  savedPublic: (url: string) => html`Saved. <a class="link" href="${url}">See it on the page</a>`,
  deleted: 'Deleted.',
  save: 'Save',
  howOften: 'Email me updates',
  frequencies: {
    at_once: { label: 'Right away', detail: 'One email per update.' },
    weekly: { label: 'Once a week', detail: 'One digest on Monday, with the week’s first three.' },
    never: { label: 'Never', detail: 'You’ll still find everything on the site and in the feeds.' },
  },
  followsNothing: 'You’re not following anything yet',
  noSuchFollows: 'You don’t follow that many things.',
  followsNothingText: 'Follow a product, a category, a founder or the launches of each week to get updates.',
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
  founderPageLater:
    'Your founder page appears when a listing that names you as a founder is live. Until then nobody can read your answers.',
  seeFounderPage: 'See your founder page',
  interviewLead: 'Answer the questions you like. Your answers appear on your founder page.',
  notLive: 'You can post updates once the listing is live.',
  headline: 'Headline',
  whatIsNew: 'What’s new',
  whatIsNewHint: 'Plain text. It is emailed to your followers, so check it before you post.',
  postUpdate: 'Post update',
  timelineHidden:
    'The timeline is shown on paid listings, or once the section is unlocked. You can already fill it in.',
  showTimeline: 'See what it costs to show it',
  noMilestones: 'No milestones yet',
  noMilestonesText:
    'Your first customer, your first release, your first hundred users: what readers should know.',
  takeBack: 'Take back',
  takeBackName: (title: string) => `Take back ${title}`,
  takeBackHint: 'Emails already sent can’t be called back.',
  delete: 'Delete',
  tellFollowers: 'Post it as an update',
  deleteName: (name: string) => `Delete ${name}`,
  date: 'Date',
  whatHappened: 'What happened',
  details: 'Details',
  link: 'Link',
  picture: 'Picture',
  pictureNotYet: 'picture being fetched',
  pictureNotFetched: 'picture couldn’t be fetched',
  pictureHint: 'PNG, JPEG, WebP, GIF, AVIF or SVG up to 8 MB; it appears on the timeline.',
  addMilestone: 'Add milestone',
  storyPublished: 'Your story is published.',
  storyDraft: 'Your story is a draft.',
  published: 'Published',
  draft: 'Draft',
  storyWaits: 'Readers see it while the listing is live.',
  viewStory: 'View the published story',
  publishesWhen: 'It publishes automatically when you’ve done the following:',
  title: 'Title',
  storyHint:
    'Markdown: a blank line begins a new paragraph; **bold**, *italic*, lists, links and pictures, ![like this](address), work too.',
  addPicture: 'Add a picture',
  addPictureHint:
    'It goes to the end of the section once you save or preview. You can also paste or drop one right into a section.',
  pictureTypes: 'PNG, JPEG, WebP, GIF, AVIF or SVG up to 8 MB.',
  whatPictureShows: 'What the picture shows',
  pictureSection: 'Section',
  pictureSending: 'Uploading the picture …',
  pictureNotTaken: 'The picture could not be uploaded. Try again.',
  tellPicture: 'Type between the brackets, ![here], what the picture shows.',
  picturesUntold:
    'Pictures without a description for people who can’t see them; type it between the brackets:',
  picturesNotShown: 'Pictures that readers don’t see:',
  pictureWaits: (url: string) => `${url}: being fetched, look again in a minute.`,
  pictureRefused: (url: string) => `${url}: couldn’t be fetched. Upload it instead.`,
  wordsOfSection: (count: Html, least: number) =>
    html`${count} words; a section counts once it has ${least}.`,
  wordsOfStory: (total: Html, least: number, sections: number) =>
    html`${total} words in all. It is published once it has ${least} words in ${sections} sections.`,
  previewStory: 'Preview',
  previewOfStory: 'Preview: not saved yet',
  saveStory: 'Save story',
  saveInterview: 'Save answers',
  noListing: 'You have no listing with this number.',
}

const mail = {
  listingOnSite: (listing: string, site: string) => `${listing} on ${site}`,
  whyAtOnce: 'You get this email because you follow products and chose updates right away.',
  whyWeekly: 'You get this email because you follow products and chose a weekly digest.',
  unsubscribe: 'Unsubscribe',
  digestSubject: (first: string, others: number) =>
    others === 0 ? first : plural(others, { one: `${first}, and # more`, other: `${first}, and # more` }),
  weekWonSubject: (name: string, week: number) => `${name} won week ${week}`,
  sponsored: 'Sponsored (paid places)',
  digestLead: (sites: string) => `Your week on ${sites}`,
  newListing: (name: string, headline: string) => `New: ${name}, ${headline}`,
  newsOfFollowed: 'New in what you follow',
  launchedOfFollowed: 'Launched in what you follow',
  podiumOf: (week: number) => `The first three of week ${week}`,
  mailVotes: (votes: number) => plural(votes, { one: '# vote', other: '# votes' }),
  thisWeekLives: 'See this week’s launches',
  weekIsOpen: (week: number, site: string) => `Week ${week} on ${site} is open`,
  weekIsOpenText: (launches: number, ends: string) =>
    launches === 0
      ? `No product has launched in it so far. You can vote until ${ends}.`
      : plural(launches, {
          one: `# product launches. You can vote until ${ends}.`,
          other: `# products launch. You can vote until ${ends}.`,
        }),
  weekWon: (name: string, week: number, site: string) => `${name} won week ${week} on ${site}`,
  weekEnded: (week: number, site: string) => `Week ${week} on ${site} is over`,
  weekEndedText: (best: number): string =>
    best === 0 ? 'Nobody voted in it, so it has no ranking.' : 'The ranking is final. The first places:',
  launchesSubject: (site: string, named: readonly string[], others: number) =>
    others === 0
      ? `This week on ${site}: ${named.join(' and ')}`
      : `This week on ${site}: ${named.join(', ')} and ${plural(others, { one: '# more', other: '# more' })}`,
  launchesInWeek: (week: number) => `Launches of week ${week}`,
  moreLaunches: (left: number) =>
    plural(left, { one: '# more is on the page of the week.', other: '# more are on the page of the week.' }),
  whyLaunches: (site: string) => `You get this email because you follow the launches on ${site}.`,
  seeAndVote: 'See them and vote',
  seeResult: 'See the whole ranking',
  whyWeek: 'You get this email because you follow this launch week.',
}

export const en = { ...readers, ...following, ...owners, ...scheduled, ...mail }
