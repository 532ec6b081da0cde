import type { WeekNumbers } from '../../calendar/index.ts'
import { type Content, html, type Html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import { teamBadges } from './en-team-badges.ts'
import { mail } from './en-mail.ts'
import { badgeCheck } from './en-badge-check.ts'
import { relaunch } from './en-relaunch.ts'
import { weekPlans } from './en-week-plans.ts'

const weeks = {
  taken: 'Done: this product is now yours.',
  week: (week: number) => `Week ${week}`,
  weekOfYear: (week: number, year: number) => `Week ${week}, ${year}`,
  launchesOfWeek: ({ number, year }: WeekNumbers) => `Launches of week ${number}, ${year}`,
  launchesOfWeekDescription: ({ number, year }: WeekNumbers, site: string) =>
    `The products that launch on ${site} in week ${number}, ${year}, ranked by votes.`,
  votes: (votes: number) => plural(votes, { one: '# vote', other: '# votes' }),
  launches: (launches: number) => plural(launches, { one: '# launch', other: '# launches' }),
  lead: 'A new group of products goes live every Monday. Vote for the ones you’d use: the top three win an award on Sunday night.',
  topThree: 'Top three',
  submitProduct: 'Submit a product',
  categories: 'Categories',
  shuffled: (until: Html) =>
    html`Until ${until}, products appear in a random order that changes every hour, so that an early start
    gives no advantage.`,
  leading: 'Leading',
  paidLaunch: 'Paid launch',
  calendar: 'Calendar',
  weekStates: { past: 'Past week', running: 'This week', coming: 'Upcoming week' },
  beforeFirst: 'Before the first launch on this site',
  closedOn: (day: string) => `Closed on ${day}`,
  opensOn: (day: string) => `Opens on ${day}`,
  votingIsOpen: 'Voting is open',
  weekIsOver: 'This week is over.',
  votingOpensWithWeek: 'Voting opens when the week starts.',
  launchesTitle: 'Launches',
  followWeek: 'Follow this week',
  toCalendar: 'Add to calendar',
  finalRanking: 'Final ranking',
  pastWeek: (range: string) => `${range}. This is the final ranking.`,
  pastWeekWithoutVotes: (range: string) => `${range}. Nobody voted, so it has no ranking.`,
  runningWeek: (range: string, city: string) => `${range}. Voting ends on Sunday at 24:00 in ${city}.`,
  comingWeek: (range: string, city: string) => `${range}. Voting opens on Monday at 00:00 in ${city}.`,
  emptyPastWeek: 'No launches in this week',
  emptyPastWeekText: 'Nothing was scheduled for this week.',
  emptyComingWeek: 'No launches scheduled yet',
  emptyComingWeekText:
    'The number of planned launches is shown here, and which they are once the week begins.',
  plannedLaunches: (launches: number) =>
    plural(launches, { one: '# launch planned', other: '# launches planned' }),
  plannedText: 'Which products launch is shown here once the week begins.',
  seeFreePlaces: 'See free places',
}

const calendar = {
  launchCalendar: 'Launch calendar',
  calendarDescription: 'The next launch weeks with their free and paid places.',
  calendarLead: (weeksAhead: number) =>
    plural(weeksAhead, {
      one: 'A new group of products goes live every Monday. Free places open # week ahead and are given in order; a paid launch can be earlier. Votes alone decide the ranking of both.',
      other:
        'A new group of products goes live every Monday. Free places open # weeks ahead and are given in order; a paid launch can be earlier. Votes alone decide the ranking of both.',
    }),
  addToYourCalendar: 'Add to your calendar',
  launchesFeed: 'Launches as an Atom feed',
  launchesByMail: 'Launches by email',
  nextWeeks: 'Upcoming weeks',
  weeksStart: (city: string) => `Weeks start on Monday at 00:00 in ${city}`,
  cityAndZone: (city: string, zone: string) => `${city} (${zone})`,
  freeOpensAhead: (weeksAhead: number) =>
    plural(weeksAhead, { one: 'Free places open # week ahead', other: 'Free places open # weeks ahead' }),
  noWeeks: 'No upcoming weeks',
  noWeeksText: 'This site isn’t taking launches at the moment.',
  placesByWeek: 'Places by week',
  free: 'Free',
  paid: 'Paid',
  yours: 'Yours',
  perWeek: (places: number) => `${places} a week`,
  takeWeek: (week: number) => `choose week ${week}`,
  noLimit: 'no limit',
  weekSmall: (week: number) => `week ${week}`,
  /** Read out by screen readers before the places of a column. */
  spokenFree: 'Free: ',
  spokenPaid: 'Paid: ',
  open: 'Open',
  closed: 'Closed',
  full: 'Full',
  ofPlacesLeft: (places: number) => `of ${places} left`,
  placesTaken: (taken: number, places: number) => `${taken} of ${places} places taken`,
  mine: { free: 'free', paid: 'paid' },
  minePlace: {
    free: (place: number) => `free place ${place}`,
    paid: (place: number) => `paid place ${place}`,
  },
  liveNow: (week: number) => `Live now, week ${week}`,
  openWeek: 'See this week',
  nothingLive: 'No launches this week.',
  allOfWeek: (launches: number) => `See all ${launches}`,
  howPlacesWork: 'How places work',
  howPlacesWorkText: (weeksAhead: number, places: number) =>
    `Free places open ${weeksAhead} weeks ahead, ${places} a week, and are given in order. When someone withdraws, nobody else’s launch moves. You can move or cancel a free launch any time before its week.`,
  howPlacesWorkBadge: 'A free place needs our badge on your home page.',
}

const choice = {
  launch: (name: string) => `Launch ${name}`,
  waitingForBadge: 'Waiting for the badge',
  changeRequested: 'The site team asked for a change',
  ready: (name: string) => `${name} is ready`,
  whenToLaunch: (name: string) => `When should ${name} launch?`,
  bothWays: (isEarlier: boolean, needsBadge: boolean) => {
    const gain = isEarlier ? 'gets you an earlier week' : 'lets you launch right away or in any week'
    return `Free and paid launches share the same week, the same page and the same ranking. Paying ${gain}${needsBadge ? ', without the badge' : ''}. It never affects ranking.`
  },
  previewListing: 'Preview the listing',
  backToReview: 'Back to the review',
  fixInReview: (link: (label: string) => Html) =>
    html`${link('Make the change in the review')}, then submit again below.`,
  paidTitle: 'Paid: the next Monday',
  paidAnyWeek: 'Paid: the week you choose',
  costsNothing: 'Free of charge',
  fromMidnight: (week: number, city: string) => `Week ${week}, from 00:00 in ${city}`,
  noPaidPlace: 'All paid places of the next weeks are taken.',
  littleLeft: (left: string) =>
    `Only ${left} of this week are left. A launch right away costs the same, so the next full week is chosen for you.`,
  openOrder: (number: string) =>
    html`Order <span class="nowrap">${number}</span> for this launch isn’t paid yet.
      <a class="link" href="/checkout/${number}">Go to payment</a>`,
  otherWeeks: 'Another week, or right away',
  anyWeek: 'Any week, or right away',
  noBadgeNeeded: 'No badge needed on your site',
  reviewedAfterwards: 'Reviewed by the site team after it goes live',
  markedPaid: 'Marked “Paid launch” on the listing',
  sameRanking: 'Same ranking, same awards',
  priceOnce: (net: string, vat: string) => `${net} net, once. ${vat}`,
  anyWeekNow: 'Any week you like, or right away',
  launchInChosenWeek: 'Choose a week',
  paidNotOpen: 'Paid launches aren’t available yet.',
  launchFor: (price: string, day: string) => `Launch on ${day} for ${price}`,
  freeTitle: 'Free: the first available place',
  noFreePlace: 'No free place at the moment',
  freePlaceIn: (place: number, places: number) => `Place ${place} of ${places} free places that week`,
  reviewedFirst: 'Reviewed by the site team before it is scheduled',
  keepBadge: 'Our badge on your home page, for as long as it’s live',
  completeFounder: 'A complete founder profile',
  cancelAnyTime: 'Move or cancel it any time',
  checkAgain: 'Check again',
  submitAgain: 'Submit again',
  submitForReview: 'Submit for review',
  takeFreePlace: 'Take a free place',
  takeFreeWeek: (day: string) => `Launch free on ${day}`,
  needsOfFree: 'What a free place needs',
  badge: 'Badge',
  badgeHow: 'Put this anywhere on your home page. It works right away, before the launch.',
  badgePreview: 'The badge as it looks on your site before the launch',
  badgeHtml: 'HTML of the badge',
  founderFirst: 'Complete the founder profile first',
  founderProfile: 'Your founder profile',
  founderProfileWhy:
    'A free place needs a complete founder profile, so that people see who is behind the product.',
  needed: 'needed',
  founderField: {
    name: 'Founder: name',
    title: 'Founder: role',
    bio: 'Founder: bio of at least 80 characters',
    photo_url: 'Founder: photo',
    socials: 'Founder: at least one link',
  },
  badgeFoundPill: 'Found',
  badgeNotFound: 'Not found',
  badgeNotFoundYet: 'Not found yet',
  badgeNotChecked: 'Not checked yet',
  checkedHourly: (until: Html) =>
    html`We check every hour until ${until}, and whenever you press the button below. You’ll get an email when
    we find it.`,
  lastChecked: (when: Html) => html`Last checked ${when}.`,
  badgeFoundOn: (url: string) => `We found the badge on ${url}.`,
  lookedFor: (url: string, targets: Html) => html`We looked on ${url} for a link to ${targets}.`,
}

const state = {
  stateTitles: {
    draft: (name: string) => `Choose a week for ${name}`,
    in_review: (name: string) => `${name} is in review`,
    scheduled: (name: string) => `${name} is scheduled`,
    live: (name: string) => `${name} is live`,
    archived: (name: string) => `${name} is archived`,
    suspended: (name: string) => `${name} is suspended`,
  },
  viewListing: 'View the listing',
  kit: 'Until the launch',
  kitLive: 'Tell others',
  kitBadge: 'Put the badge on your website',
  kitStory: 'Write the founder’s story',
  kitUpdate: 'Prepare an update for your followers',
  kitDone: 'done',
  kitText: 'A post in your own words',
  kitLink:
    'A named link: the figures show how many people came through it. Change “newsletter” to anything you like.',
  kitCard: 'Picture for posts, 1200 × 630',
  kitFigures: 'See the figures',
  sitesOfProduct: 'Sites that list this product',
  addToCalendar: 'Add the week to your calendar',
  badges: 'Badges',
  cancelLaunch: 'Cancel launch',
  cancelLaunchSure: (week: number, range: string) =>
    `Your place in week ${week} (${range}) is given back right away and may be taken by somebody else. The listing becomes a draft again, and nothing of it is lost.`,
  paymentStays: 'Your payment stays valid: you choose another week whenever you like, at no extra charge.',
  cancelLaunchYes: 'Yes, cancel the launch',
  cancelledFree: 'The launch is cancelled and its place given back. To launch after all, take a place below.',
  cancelledPaid:
    'The launch is cancelled and its place given back. Your payment stays valid: choose a new week below.',
  stopWaiting: 'Stop waiting for the badge',
  takeBackFromReview: 'Take it back from review',
  archive: 'Archive listing',
  archiveSure: (votes: number) =>
    plural(votes, {
      one: 'It leaves its week’s ranking and every list at once, with its # vote. You can restore page and vote at any time; its week isn’t extended.',
      other:
        'It leaves its week’s ranking and every list at once, with its # votes. You can restore page and votes at any time; its week isn’t extended.',
    }),
  archiveYes: 'Yes, archive the listing',
  restore: 'Restore listing',
  appealed: (link: (label: string) => Html) =>
    html`You have appealed. ${link('See the decision and your appeal')}.`,
  notAgreed: (link: (label: string) => Html) => html`Don’t agree? ${link('Read the decision and appeal')}.`,
  badgeMissingSince: (since: Content, checked: Content) =>
    html`The badge has been missing from your home page since ${since}; we last checked ${checked}.`,
  badgeBackBy: (until: Content, badges: (label: string) => Html) =>
    html`Put ${badges('the badge')} back by ${until}, or the listing will be removed from the lists. A paid
    launch needs no badge.`,
  badgeBackNow: (badges: (label: string) => Html) =>
    html`Put ${badges('the badge')} back now: without it the listing will be removed from the lists at our
    next check.`,
  badgeBackThenRestore: (badges: (label: string) => Html) =>
    html`Put ${badges('the badge')} back, then restore the listing.`,
  badgeIsThere: 'We found the badge on your home page. Everything is in order.',
  badgeNotThere: 'We didn’t find the badge on your home page.',
  badgeCode: 'Badge code',
  checkBadgeAgain: 'Check again',
  weekAndRange: (week: number, range: string) => html`<b>Week ${week}</b>, ${range}`,
  paidFor: 'Your launch is paid. It goes live on the Monday you choose.',
  votesSoFarSentence: (votes: number) => plural(votes, { one: '# vote so far.', other: '# votes so far.' }),
  archivedText:
    'Its page says that it is archived; it isn’t listed anywhere and can’t be voted for. Restoring it brings back its page and its votes; its week isn’t extended.',
  suspendedText: 'The site team took it offline. Nothing is lost, and the site team can restore it.',
  teamReason: 'What the site team wrote',
  suspendedPaid:
    'Your payment stays with this launch, and its week isn’t extended. If the suspension is lifted, the listing is live again at once. Write to the site team about a refund.',
  inReviewText:
    'We’ll email you the decision. Once approved, it takes the first free place. You can keep editing in the meantime.',
  goesLiveOn: (day: string, city: string) =>
    `It goes live on ${day} at 00:00 in ${city}. We’ll email you then.`,
  goesLiveNext: (day: string, city: string) =>
    `It goes live on ${day} at 00:00 in ${city}, next in the free queue. We’ll email you then.`,
  goesLiveInQueue: (day: string, city: string, position: number) =>
    plural(position - 1, {
      one: `It goes live on ${day} at 00:00 in ${city}; # free launch of this and earlier weeks comes before it. We’ll email you then.`,
      other: `It goes live on ${day} at 00:00 in ${city}; # free launches of this and earlier weeks come before it. We’ll email you then.`,
    }),
  goesLiveWithWeek: 'It goes live when its week starts. We’ll email you then.',
  noOtherWeek: 'No other week has a place left at the moment.',
  launchWeek: 'Launch week',
  moveToWeek: 'Move to another week',
  moveNote: 'Your current place is released right away. Nobody else’s launch moves.',
  chooseWeek: 'Choose this week',
  moveLaunch: 'Move launch',
  placesLeft: (places: number) => plural(places, { one: '# place left', other: '# places left' }),
  launchesSoFar: (taken: number) => (taken === 0 ? 'none so far' : `${taken} so far`),
  laterWeeks: (weeks: number) => plural(weeks, { one: '# later week', other: '# later weeks' }),
  rather: (link: (label: string) => Html) =>
    html`Don’t want to wait? ${link('Launch right away or in an earlier week')}.`,
}

export const en = {
  ...weeks,
  ...calendar,
  ...choice,
  ...badgeCheck,
  ...state,
  ...relaunch,
  ...weekPlans,
  teamBadges,
  ...mail,
}
