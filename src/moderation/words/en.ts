import { type Content, html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import { enBefore } from './en-before.ts'

export const en = {
  siteTeam: 'Site team',
  allDone: 'You’re all caught up',
  nothingToReview: 'No listings to review',
  elsewhere: 'Waiting elsewhere:',
  toReview: (listings: number) =>
    plural(listings, { one: '# listing to review', other: '# listings to review' }),
  toDecide: (appeals: number) => plural(appeals, { one: '# appeal to decide', other: '# appeals to decide' }),
  moderationOn:
    'Free listings wait for your approval. Paid launches go live at once and are checked here afterwards. The oldest is first.',
  moderationOff: 'Moderation is off: free listings are scheduled without review.',
  queue: 'Waiting for review',
  keys: 'Keys: J and K move, A approves, R sends back (you give a reason first; Esc goes back), Enter shows the whole listing.',
  ownerBanned: 'Owner banned',
  manyAtOnce: 'Decide on many at once',
  decided: {
    pass: 'Checked. The listing stays as it is.',
    approve: 'Approved. The owner gets an email.',
    reject: 'Sent back. The owner gets an email with your reason, and can submit the listing again.',
    suspend: 'Suspended. The owner gets an email with your reason. You can reinstate it below.',
    reinstate: 'Reinstated. The owner gets an email.',
    granted: 'The appeal is granted. The owner gets an email with your answer.',
    upheld: 'The decision stands. The owner gets an email with your answer.',
  },
  since: (moment: Content) => html`since ${moment}`,
  sendBackWithReason: 'Send back, with a reason …',
  reasonToSendBack: 'Reason (required, sent to the owner)',
  approve: 'Approve',
  approveListing: (listing: string) => `Approve ${listing}`,
  sendBack: 'Send back',
  sendBackListing: (listing: string) => `Send ${listing} back`,

  before: enBefore,

  suspendListing: 'Suspend a listing',
  listingAddress: 'Address of the listing',
  reason: 'Reason (sent to the owner)',
  suspend: 'Suspend listing',
  addressMissing: 'Enter the address of the listing, as the browser shows it.',
  noSuchListing: (slug: string) => `There is no listing “${slug}” on this site.`,
  leadsElsewhere: (slug: string, listing: string, current: string) =>
    `“${slug}” now leads to ${listing}. To suspend that, enter “${current}”.`,

  suspended: 'Suspended listings',
  noReason: 'No reason given.',
  reinstate: 'Reinstate',
  reinstateListing: (listing: string) => `Reinstate ${listing}`,

  waiting: {
    owner: 'Owner',
    noOwner: 'None',
    since: (day: Content) => html`here since ${day}`,
    verified: 'Ownership verified',
    atDomain: 'Address at the website’s domain',
    others: 'Their other listings',
    noOthers: 'None: this is the first',
    noCategory: 'None chosen',
    values: 'Values',
    valuesFrom: (read: number, own: number, blank: number) =>
      `${read} from the website, ${own} written by the owner, ${blank} blank`,
    sentBackBefore: 'Sent back before',
    launched: (status: string) => `Paid launch: ${status.toLowerCase()}`,
    pass: 'Looks fine',
    passListing: (listing: string) => `${listing} looks fine`,
    suspendWithReason: 'Suspend, with a reason …',
    suspendListing: (listing: string) => `Suspend ${listing}`,
    reasonIfSuspended: 'Reason (required, sent to the owner)',
  },

  preview: {
    noListing: 'There is no listing at this address.',
    of: (name: string) => `Preview of ${name}`,
    status: (status: string) => `${status}: only the site’s team sees this page.`,
    decision: 'Your decision',
    scheduled: (week: string) =>
      `It launches in ${week}. To stop that, send it back: it loses its place, and the owner can change it and ask again.`,
  },

  votes: 'Votes',

  listings: {
    title: 'Listings',
    intro: 'Every listing on this site, in any state. Tick some, then choose what to do.',
    find: 'Name, address or owner’s email',
    state: 'State',
    anyState: 'Any state',
    week: 'Launch week',
    unowned: 'Without an owner',
    filter: 'Filter',
    product: 'Product',
    categories: 'Categories',
    choose: 'Choose',
    chooseListing: (listing: string) => `Choose ${listing}`,
    none: 'No listings',
    noneText: 'No listing fits the filter.',
    noneYet: 'No listings yet',
    noneYetText: 'Paste a list of websites: we read them, and you review what their pages prove.',
    addWebsites: 'Add websites',
    noOwner: 'No owner',
    mergedInto: (listing: Content) => html`Merged into ${listing}`,
    owners: 'Owners',
    votesOf: (listing: string) => `votes of ${listing}: where they came from`,
    older: 'Older listings',
    tickAll: (count: number) => `Tick all ${count} on this page`,
    tickNone: 'Tick none',
    withChosen: 'With the ticked listings:',
    reasonMissing: 'Choose a reason or write one: it is sent to the owners.',
    keys: 'J and K move, X ticks, Enter opens, / finds.',
    acts: {
      suspend: 'Suspend',
      reinstate: 'Reinstate',
      approve: 'Approve',
      reject: 'Send back',
      move: 'Move',
      file: 'Recategorise',
      blank: 'Remove a value',
    },
    ask: {
      suspend: (count: number) => plural(count, { one: 'Suspend # listing', other: 'Suspend # listings' }),
      reinstate: (count: number) =>
        plural(count, { one: 'Reinstate # listing', other: 'Reinstate # listings' }),
      approve: (count: number) => plural(count, { one: 'Approve # listing', other: 'Approve # listings' }),
      reject: (count: number) => plural(count, { one: 'Send # listing back', other: 'Send # listings back' }),
      move: (count: number) => plural(count, { one: 'Move # launch', other: 'Move # launches' }),
      file: (count: number) =>
        plural(count, { one: 'Recategorise # listing', other: 'Recategorise # listings' }),
      blank: (count: number) =>
        plural(count, { one: 'Remove a value from # listing', other: 'Remove a value from # listings' }),
    },
    askText: {
      suspend: (votes: number) =>
        plural(votes, {
          one: 'They are removed from lists and search, together with # vote. The owners get an email with your reason.',
          other:
            'They are removed from lists and search, together with # votes. The owners get an email with your reason.',
        }),
      reinstate: (_votes: number) => 'They are live again. The owners get an email.',
      approve: (_votes: number) => 'Each takes the first free launch week. The owners get an email.',
      reject: (_votes: number) =>
        'Scheduled free launches lose their week. The owners get an email with your reason, and can ask again.',
      move: (_votes: number) =>
        'Only scheduled launches move, where the week has a place. The owners get an email.',
      file: (_votes: number) => 'Their categories are replaced by this one.',
      blank: (_votes: number) =>
        'It is removed from the page, search and the API; the history keeps it. The owners get an email with your reason, and can state another value.',
    },
    wayBack: {
      suspend: 'You can undo this for an hour; later you can still reinstate them.',
      reinstate: 'If it was a mistake, suspend them again. The emails can’t be called back.',
      approve:
        'This can’t be undone, but a scheduled launch can be moved or sent back and a live listing suspended.',
      reject: 'This can’t be undone: the owner submits the listing again.',
      move: 'You can undo this for an hour, while the old week still has a place.',
      file: 'You can undo this for an hour.',
      blank: 'You can undo this for an hour; later it can be put back from the listing’s history.',
    },
    actedOn: {
      suspend: (done: number, all: number) => `${done} of ${all} suspended.`,
      reinstate: (done: number, all: number) => `${done} of ${all} reinstated.`,
      approve: (done: number, all: number) => `${done} of ${all} approved.`,
      reject: (done: number, all: number) => `${done} of ${all} sent back.`,
      move: (done: number, all: number) => `${done} of ${all} moved.`,
      file: (done: number, all: number) => `${done} of ${all} recategorised.`,
      blank: (done: number, all: number) => `Value removed from ${done} of ${all}.`,
      undo: (done: number, all: number) => `${done} of ${all} undone.`,
    },
    nothingChosen: 'Tick at least one listing first.',
    stayed: (listing: string, why: string) => `${listing} stayed as it was: ${why}`,
    line: (id: number) => `Line ${id} of the log`,
    toWeek: 'To week',
    toCategory: 'Category',
    toField: 'Value',
    chooseField: 'Choose a field',
    fieldMissing: 'Choose the field whose value you want to remove.',
    reasonFix: 'Say why; the owners read it.',
    blankAlready: 'This field is blank.',
    blankAlreadyFix: 'Choose another field.',
    canned: 'Reason',
    ownWords: 'In your own words',
    reasons: [
      'The website can’t be reached, or shows another product.',
      'The description says things that your website doesn’t. Please change it to match what can be read there.',
      'This product is listed already. Claim the other listing instead.',
      'The product isn’t what this directory is about.',
      'The website or its pictures break our terms.',
    ],
    cancel: 'Cancel',
  },

  appeals: {
    decisionsOn: (listing: string) => `Decisions on ${listing}`,
    intro: 'What the site team decided, and why. Newest first.',
    elsewhere: 'This listing is on another site: open it there.',
    appeal: 'Appeal this decision',
    once: 'Somebody else on the site team reads what you write and decides again. You can appeal once against each decision; the answer comes by email and appears here.',
    onceAlone:
      'This site’s team is one person, who reads what you write and decides again. You can appeal once against each decision; the answer comes by email and appears here.',
    why: 'Why should it be decided otherwise?',
    whyHint:
      'Say what the decision overlooked. If you changed something since, submit the listing again instead.',
    whyHintSuspended: 'Say what the decision overlooked, or what you have changed since.',
    send: 'Send appeal',
    asked: 'Your appeal is sent. The answer comes by email and appears here.',
    log: 'What was decided',
    none: 'Nothing decided yet',
    noneText: 'When the site team decides on this listing, you find the decision and its reason here.',
    events: {
      approve: 'Approved',
      reject: 'Sent back',
      suspend: 'Suspended',
      reinstate: 'Suspension lifted',
      grant_appeal: 'Approved on your appeal',
      badge_lapses: 'Archived: the badge was missing for 14 days',
    },
    yourAppeal: 'Your appeal',
    waits: 'Waiting for the site team',
    outcomes: { granted: 'Granted', upheld: 'The decision stands' },
    noneOpen: 'There is no open appeal with this number.',
    appeals: 'Appeals',
    appealsNote: 'Decided by somebody other than the person who made the decision',
    theReason: 'What the owner was told',
    theAppeal: 'The appeal',
    yours: 'You made this decision, so somebody else on the team, or the operator, decides the appeal.',
    yoursAlone:
      'You made this decision, and nobody else is on the team: read it again as if it were somebody else’s. The owner is told that the team is one person.',
    answer: 'Answer (required, sent to the owner)',
    grant: 'Grant appeal',
    grantFor: (listing: string) => `Grant the appeal for ${listing}`,
    uphold: 'Uphold decision',
    upholdFor: (listing: string) => `Uphold the decision on ${listing}`,
  },

  mail: {
    approved: (listing: string) => ({
      subject: `${listing} is approved`,
      text: `The site team approved ${listing}.`,
    }),
    rejected: (listing: string) => ({
      subject: `${listing} needs a change`,
      text: `The site team sent ${listing} back, so it won’t launch yet. Make the change described below, then submit it again. If you don’t agree, you can appeal once, where you manage the listing.`,
    }),
    suspended: (listing: string) => ({
      subject: `${listing} is suspended`,
      text: `The site team suspended ${listing} for the reason below. It no longer appears in lists or search. If you don’t agree, you can appeal once, where you manage the listing.`,
    }),
    moved: (listing: string) => ({
      subject: `${listing} has another launch week`,
      text: `The site team moved the launch of ${listing} to another week.`,
    }),
    granted: (listing: string) => ({
      subject: `${listing}: your appeal is granted`,
      text: `Your appeal for ${listing} was read and granted. The decision no longer stands.`,
    }),
    upheld: (listing: string) => ({
      subject: `${listing}: the decision stands`,
      text: `Your appeal for ${listing} was read. The decision stands, for the reason below.`,
    }),
    blanked: (listing: string, field: string) => ({
      subject: `${listing}: the site team removed “${field}”`,
      text: `The site team removed the value of “${field}” from ${listing} for the reason below. Everything else stays. You can state another value where you manage the listing.`,
    }),
    putBack: (listing: string, field: string) => ({
      subject: `${listing}: “${field}” is back`,
      text: `The site team put back the value of “${field}” that it had removed from ${listing}.`,
    }),
    reinstated: (listing: string) => ({
      subject: `${listing} is live again`,
      text: `The site team lifted the suspension of ${listing}.`,
    }),
  },
}
