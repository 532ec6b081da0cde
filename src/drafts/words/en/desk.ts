import { plural } from '../../../design/words/catalogue.ts'

/** The owner's desk: the one thing to do next. */
export const desk = {
  yourDesk: 'Your desk',
  week: (day: string, week: number) => `${day}, week ${week}`,
  goesLiveIn: (place: string, left: string) => `${place}, in ${left}`,
  votingEndsIn: (place: string, left: string) => `${place}; voting ends in ${left}`,
  orders: 'Your orders',
  noWeek: 'No launch week yet',
  saved: 'Saved and followed',
  votes: 'Your votes',
  following: 'Following',
  interview: 'Your interview',
  claims: 'Your claims',
  handovers: 'Your hand-overs',
  keys: 'API keys',
  apps: 'Connected apps',
  profile: 'Profile, language and notices',
  security: 'Security',

  review: (name: string) => `Review ${name}`,
  reviewText: 'Check every value against your website, then submit the draft.',
  reviewDraft: 'Review the draft',
  seeProgress: 'See progress',
  seeDraft: 'See the draft',
  launch: (name: string) => `Launch ${name}`,
  launchText: 'The listing is saved. Choose when it goes live.',
  chooseLaunch: 'Choose a launch',
  goesLive: (name: string, day: string) => `${name} goes live on ${day}`,
  goesLiveText: 'Write its story and tell people of the day: what is ready on the day is seen by most.',
  getReady: 'Get ready',
  changed: (name: string) => `The website of ${name} has changed`,
  changedText: (facts: number) =>
    plural(facts, {
      one: '# fact on your listing now reads differently on your website.',
      other: '# facts on your listing now read differently on your website.',
    }),
  reviewChanges: 'Review changes',
  story: (name: string) => `Tell the story of ${name}`,
  storyText: 'People trust people more than products. Tell in your own words how it began.',
  writeStory: 'Write the story',
  update: (name: string) => `What’s new with ${name}?`,
  noUpdateYet: 'Your followers haven’t heard from you yet.',
  quietFor: (days: number) =>
    plural(days, {
      one: 'Your followers haven’t heard from you for # day.',
      other: 'Your followers haven’t heard from you for # days.',
    }),
  postUpdate: 'Post an update',
}
