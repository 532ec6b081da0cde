import { type Content, html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import { companies } from './en-companies.ts'
import { leaving } from './en-leaving.ts'

export const en = {
  companies,
  leaving,
  claim: (listing: string) => `Claim ${listing}`,
  proveDomain: (domain: string) => `Prove that you control ${domain} to manage this listing.`,
  proveOwn: (domain: string, name: string) =>
    `Prove that you control ${domain}: ${name} then shows a verified owner. Without proof it goes to whoever proves the domain.`,
  proveWebsite: 'Prove that you control its website to manage this listing.',
  notClaimed: 'The claim couldn’t be started. Please check:',
  youAreOwner: html`You’re the verified owner. <a class="link" href="/account">Go to your dashboard</a>`,
  otherOwner: 'Someone else has already verified this domain. If that’s wrong, ask the site team below.',
  noDomain: 'This website can’t be verified by its domain. Ask the site team below.',

  howToVerify: 'How do you want to verify your domain?',
  methods: {
    dns: { label: 'DNS record', detail: 'Add a TXT record to your domain. The strongest proof.' },
    meta: { label: 'Meta tag', detail: 'Add one line to the head of your home page.' },
    file: { label: 'Text file', detail: 'Upload a small file to a fixed address.' },
    email: { label: 'Email', detail: 'Open a link sent to an address at your domain.' },
  },
  emailAt: (domain: string) => `Email address at ${domain}`,
  emailHint: 'Only for verification by email.',
  startClaim: 'Start claim',
  ownAddress: (email: string) =>
    `You’re signed in as ${email}, an address at the domain of this website. That’s all the proof it takes.`,

  status: {
    pending: 'Waiting for verification',
    verified: 'Verified',
    expired: 'Expired',
    failed: 'Refused',
    cancelled: 'Closed',
  },
  verifyBy: {
    dns: (listing: string, domain: string) => `${listing}: verify ${domain} by DNS record`,
    meta: (listing: string, domain: string) => `${listing}: verify ${domain} by meta tag`,
    file: (listing: string, domain: string) => `${listing}: verify ${domain} by text file`,
    email: (listing: string, domain: string) => `${listing}: verify ${domain} by email`,
  },
  addRecord:
    'Add a TXT record with this name and value at your DNS provider. It can take a few minutes until everyone sees it.',
  addTag: (page: string) => html`Add this line to the head of <b>${page}</b>.`,
  addFile: (address: string) => html`Upload a text file to <b>${address}</b> with exactly this content.`,
  openLink: (address: string) => html`Open the link we emailed to <b>${address}</b> and confirm there.`,
  recordName: (listing: string) => `Name of the DNS record for ${listing}`,
  recordValue: (listing: string) => `Value to publish for ${listing}`,
  checkNow: 'Check now',
  checkedByItself: 'We also look by ourselves, often at first, and email you when we find it.',
  checkedOnFirstDay: 'On the first day we also look by ourselves, and email you when we find it.',
  openUntil: (moment: Content) => html`This claim expires ${moment}.`,
  checked: (moment: Content, seen: string) => html`Checked ${moment}: ${seen}`,
  reasons: {
    already_owner: 'The listing is yours already.',
    claimed_by_another: 'Someone else verified the domain first.',
    owner_verified: 'The owner had already verified the domain.',
    merged: 'The product was listed twice and this listing was merged into the other. Claim that one.',
    replaced: 'You started a newer claim.',
    refused_by_mail: 'Someone at the domain refused it.',
    account_deleted: 'The account that started this claim was deleted.',
    expired: 'It wasn’t verified within 7 days.',
  },

  seen: {
    recordFound: (name: string) => `The TXT record is at ${name}.`,
    recordPartly: (name: string, agreeing: number, asked: number) =>
      plural(asked, {
        one: `${agreeing} of # resolver sees the record at ${name}.`,
        other: `${agreeing} of # resolvers see the record at ${name}.`,
      }),
    silent: (resolvers: number) =>
      plural(resolvers, { one: '# did not answer.', other: '# did not answer.' }),
    otherRecords: (records: number) =>
      plural(records, {
        one: 'There is # other TXT record with that name.',
        other: 'There are # other TXT records with that name.',
      }),
    status: (url: string, status: number) => `${url} answered with status ${status}.`,
    otherDomain: (url: string) => `${url} leads to another domain.`,
    tagFound: (url: string) => `The meta tag is in the head of ${url}.`,
    tagDiffers: (url: string) => `${url} has a marquee-verification tag with a different value.`,
    tagMissing: (url: string) => `${url} has no marquee-verification tag in its head.`,
    webPage: (url: string) => `${url} answered with a web page instead of a text file.`,
    fileTooLong: (url: string) => `The file at ${url} has more content than the token.`,
    fileFound: (url: string) => `The file is at ${url}.`,
    fileDiffers: (url: string) => `The file at ${url} has different content.`,
  },

  askTeam: 'Ask the site team',
  requestOpen: 'We’ve received your request. You’ll get an email with the decision.',
  whyYours: 'Why should you own this listing?',
  whyYoursHint:
    'For a website on a shared host, or if someone else verified the domain. Say how the team can check it.',
  whyYoursMissing: 'Say why you should own this listing.',
  sendRequest: 'Send request',

  yourClaims: 'Your claims',
  noClaims: 'No claims yet',
  noClaimsText: 'Find your product and select “Claim” on its page.',
  findProduct: 'Find a product',

  claimOf: (listing: string) => `Claim for ${listing}`,
  confirmText: (claimant: string, listing: string, domain: string) =>
    html`<b>${claimant}</b> wants to manage ${listing} and says ${domain} is theirs. Confirm only if you know
      this is right.`,
  confirmed: (claimant: string, listing: string) => `${claimant} is the verified owner of ${listing}.`,
  closed: (claimant: string, listing: string) => `The claim for ${listing} by ${claimant} is closed.`,
  confirm: (claimant: string) => `Confirm ${claimant} as owner`,
  refuse: 'Refuse claim',
  linkInvalid: 'This link is incomplete or isn’t valid. Copy the whole link from the email.',
  deletedAccount: 'deleted account',

  requestGranted: 'Granted: the person who asked now owns the product.',
  requestRefused: 'The request is refused.',
  before: {
    by: {
      granted: (who: string) => `${who} has already granted this request.`,
      refused: (who: string) => `${who} has already refused this request.`,
      handed_over: (who: string) => `${who} has already handed it over.`,
    },
    own: {
      granted: 'You have already granted this request.',
      refused: 'You have already refused this request.',
      handed_over: 'You have already handed it over.',
    },
    somebody: 'Somebody else',
  },
  claimantGone:
    'The account that asked has been deleted, so it can’t become the owner. Refuse the request instead.',
  requests: 'Ownership requests',
  requestsOpen: (count: number) =>
    plural(count, { one: '# open ownership request', other: '# open ownership requests' }),
  requestStates: { open: 'Open', decided: 'Decided' },
  noRequests: 'No ownership requests',
  noRequestsText: 'When someone asks you to decide who owns a listing, the request appears here.',
  findRequest: 'Request, decision, address or listing',
  noRequestFits: 'No request in this state fits the search.',
  requestStatus: { open: 'Open', granted: 'Granted', refused: 'Refused' },
  requestedBy: 'Requested by',
  website: 'Website',
  owners: 'Owners',
  ownerVerified: (email: string) => `${email} (verified)`,
  requested: 'Requested',
  reasonForRecord: 'Reason (for your records)',
  reasonForClaimant: 'Reason (sent to the person who asked)',
  grant: 'Make them the owner',
  refuseRequest: 'Refuse request',
  noSuchListing: 'There is no listing with this number.',
  noAccountYet: (email: string) =>
    `Nobody has signed in with ${email} yet. Ask them to sign in once, then hand over.`,
  notVerified: 'Website not verified',
  verifiedAt: 'Verified',
  ownersOf: (listing: string) => `Owners of ${listing}`,
  ownersIntro: 'Whoever owns a listing edits it on every site, sees its stats and answers its questions.',
  noOwners: 'Nobody owns this listing',
  noOwnersText: 'Whoever runs the website can prove it on the listing’s claim page.',
  ownershipHistory: 'History',
  /** The stored note on how it was proved is already English. */
  ownershipDetail: (detail: string) => detail,
  ownershipEvents: {
    verified: 'Proved the website',
    removed: 'No longer owner',
    left: 'Left the listing',
    granted_by_team: 'Made owner by the team',
    handed_over: 'Took over through an owner’s link',
  },
  mergeWith: 'Listed twice? Merge it into the other listing',
  handOver: 'Hand over to another account',
  handOverText:
    'The account becomes the only owner. Everyone who owns the listing now loses it and is told by email, with your reason. This can’t be undone; you can only hand it over again.',
  newOwner: 'Email address of the account',
  handOverReason: 'Reason (everyone concerned reads it)',
  handOverNow: 'Hand over',
  handedOver: (email: string) => `${email} owns the listing now.`,
  granted: 'Granted.',
  refused: 'Refused.',

  claimantMayNot:
    'The account that started this claim can’t take over a listing at the moment. The link stays valid until it expires.',
  confirmMail: {
    subject: (listing: string) => `Confirm the claim for ${listing}`,
    asks: (claimant: string, listing: string, site: string, domain: string) =>
      `${claimant} wants to manage ${listing} on ${site} and says ${domain} is theirs.`,
    how: 'If that’s you or a colleague, open the link and confirm within 7 days. If not, refuse it there or ignore this email; nothing happens without your confirmation.',
    link: 'Review the claim',
  },
  wonMail: {
    subject: (listing: string) => `You now own ${listing}`,
    verified: (listing: string) => `You’re the verified owner of ${listing}.`,
    granted: (listing: string, decision: string) =>
      `The site team made you the verified owner of ${listing}. Their reason: ${decision}`,
  },
  removedMail: {
    subject: (listing: string) => `${listing} has a verified owner`,
    text: (listing: string) =>
      `Someone proved control of the website of ${listing}. You hadn’t verified it, so you no longer own the listing. If the website is yours, ask the site team on the listing’s claim page.`,
  },
  givenToAnotherMail: {
    subject: (listing: string) => `${listing} has a new owner`,
    text: (listing: string, decision: string) =>
      `The site team gave ${listing} to another account, so you no longer own it. If that’s wrong, tell them on the listing’s claim page. Their reason: ${decision}`,
  },
  rivalMail: {
    subject: (listing: string) => `Your claim for ${listing} is closed`,
    text: (listing: string) =>
      `Someone else proved control of the website of ${listing} first, so your claim was cancelled. If the website is yours, ask the site team on the listing’s claim page.`,
  },
  refusedMail: {
    subject: (listing: string) => `Your request about ${listing}`,
    text: (listing: string, decision: string) =>
      `The site team reviewed your request about ${listing} and decided not to change its owner. Their reason: ${decision}`,
  },
}
