import { plural } from '../../../design/words/catalogue.ts'

/** The owner's dashboard: the one thing to do next. */
export const dashboard = {
  yourDashboard: 'Your dashboard',
  week: (day: string, week: number) => `${day}, week ${week}`,
  goesLiveIn: (place: string, left: string) => `${place}, in ${left}`,
  votingEndsIn: (place: string, left: string) => `${place}; voting ends in ${left}`,
  launchesAgain: (place: string, day: string) => `${place}; launches again on ${day}`,
  noWeek: 'No launch week yet',

  review: (name: string) => `Review ${name}`,
  reviewText: 'Check every value against your website, then submit the draft.',
  reviewDraft: 'Review the draft',
  seeProgress: 'See progress',
  seeDraft: 'See the draft',
  launch: (name: string) => `Launch ${name}`,
  launchText: 'The listing is saved. Choose when it goes live.',
  chooseLaunch: 'Choose a launch',
  sentBack: (name: string) => `The site team asked for a change to ${name}`,
  sentBackText: 'Make the change and submit again, or appeal.',
  seeWhatToChange: 'See what to change',
  suspended: (name: string) => `${name} is suspended`,
  suspendedText: 'It no longer appears in lists or search. Read why, and appeal if you don’t agree.',
  seeDecision: 'Read why',
  unreachable: (email: string) => `Our emails to ${email} bounce, so we only send you sign-in links.`,
  unwritten: (email: string) =>
    `The operator of this server has stopped emails to ${email}, so you only get sign-in links.`,
  changeAddress: 'Change your email address',
  badgeMissing: (name: string) => `The badge of ${name} is missing`,
  badgeMissingText: 'Put it back on your home page, or the listing will be removed from the lists.',
  seeUntilWhen: 'See the deadline',
  badgeLapsed: (name: string) => `${name} is no longer in the lists`,
  badgeLapsedText: 'Its badge was missing for too long. Put it back, then restore the listing.',
  bringBack: 'Bring it back',
  goesLive: (name: string, day: string) => `${name} goes live on ${day}`,
  goesLiveText:
    'Write its story and spread the word: most people look on the day itself, so have everything ready by then.',
  getReady: 'Get ready',
  changed: (name: string) => `The website of ${name} has changed`,
  changedText: (facts: number) =>
    plural(facts, {
      one: '# fact on your listing now reads differently on your website.',
      other: '# facts on your listing now read differently on your website.',
    }),
  reviewChanges: 'Review changes',
  prove: (host: string) => `Prove that ${host} is yours`,
  proveText: (name: string) =>
    `Until then ${name} is shown as not verified, and whoever proves the website becomes its owner.`,
  proveWebsite: 'Prove it',
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

  noSuchPage: 'You don’t have that many listings.',
  waits: {
    proposal: (name: string) =>
      name === '' ? 'An app asks you to confirm a change' : `An app asks to change ${name}`,
    proposalText: 'Nothing changes until you confirm it. See what would be different.',
    seeProposal: 'See what it asks',
    order: (number: string) => `Order ${number} is not paid`,
    orderText: 'The places you ordered are yours once you’ve paid.',
    pay: 'Go to payment',
    claim: (name: string) => `Prove that ${name} is yours`,
    claimText: 'Your claim is open: publish the record or open the link in the email.',
    seeClaim: 'See the claim',
    questions: (count: number, name: string) =>
      plural(count, {
        one: `# question about ${name} waits for an answer`,
        other: `# questions about ${name} wait for answers`,
      }),
    questionsText: 'Your answers appear on the listing, for everybody who wonders the same.',
    answer: 'Answer',
    webhook: (host: string) => `Events no longer reach ${host}`,
    webhookText: 'It refused too often, so we stopped sending. Fix its address, then start it again.',
    seeWebhook: 'See the webhook',
  },
}
