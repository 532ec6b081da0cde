import { type Content, html } from '../../../design/html.ts'
import { plural } from '../../../design/words/catalogue.ts'

/** Co-founders of a draft, and the invite by email. */
export const invites = {
  title: 'Team',
  yourDashboard: 'Your dashboard',
  notSent: 'The invite wasn’t sent:',
  lead: 'People who accept your invite can edit the listing with you and are shown on it as founders.',
  owners: 'Who manages it',
  since: (day: Content) => html`Since ${day}`,
  first: 'first owner',
  proved: 'has proved the website',
  you: 'You',
  leave: 'Leave',
  leaveDraft: 'Leave this draft',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removed: 'Removed. We’ll let them know by email.',
  hasLeft: 'You left. We’ll let the others know by email.',
  sentTo: (email: string) => `We emailed an invite to ${email}.`,
  isInvited: 'They already have an invite, so no further email was sent.',
  isWithdrawn: 'The invite is withdrawn; its link no longer works.',
  ownersMay: [
    'Everybody here can edit the listing, choose and pay for its launch, invite others, hand over their own part, and leave.',
    'The first owner can remove others who haven’t proved the website.',
    'Whoever proves the website becomes its owner, and owners without proof lose it: best prove it yourself.',
  ],
  proveWebsite: (host: string) => `Prove that ${host} is yours`,
  empty: 'No invites yet',
  emptyText: 'We email a link that works once, for 14 days.',
  allUsed: 'You’ve used all invites.',
  invited: (day: Content) => html`Invited ${day}`,
  invitedExpired: (day: Content, until: Content) => html`Invited ${day}, expired ${until}`,
  invitedUntil: (day: Content, until: Content) => html`Invited ${day}, open until ${until}`,
  accepted: 'Accepted',
  withdrawn: 'Withdrawn',
  withdraw: 'Withdraw',
  withdrawOf: (email: string) => `Withdraw the invite for ${email}`,
  email: 'Email address',
  left: (count: number) => plural(count, { one: '# invite left.', other: '# invites left.' }),
  send: 'Send invite',

  acceptTitle: 'Accept an invite',
  joined: 'Done: you now edit this product together.',
  taken: 'Done: this product is now yours.',
  notAccepted: 'The invite isn’t accepted yet:',
  invitesYou: (inviter: string) => `${inviter} invites you`,
  acceptLead: (host: string, site: string) =>
    html`You’ll edit the listing of <b>${host}</b> on ${site} together and be shown on it as a founder.`,
  name: 'Your name',
  nameHint: 'As shown on the listing.',
  role: 'Your role',
  roleHint: 'Optional, for example “Co-founder, engineering”.',
  accept: 'Accept invite',
  wrongAccount: (invited: string, email: string) =>
    html`This invite is for <b>${invited}</b>, but you’re signed in as <b>${email}</b>.`,
  signInAsInvited: 'Sign in with that address',
  nameInvalid: 'Enter your name in one line of up to 80 characters.',
  roleInvalid: 'Enter your role in one line of up to 80 characters.',

  mailSubject: (inviter: string, site: string) => `${inviter} invites you to ${site}`,
  mailLead: (inviter: string, website: string, site: string) =>
    `${inviter} is preparing a listing of ${website} on ${site} and names you as a co-founder.`,
  mailText: (lead: string, url: string, days: number) =>
    `${lead}\n\nAccept the invite:\n${url}\n\nThe link works once, for ${days} days. If you don’t know this person, ignore this email.`,
  mailHeading: 'You’re invited as a co-founder',
  mailButton: 'See the invite',
  mailFoot: (days: number) =>
    `The link works once, for ${days} days. If you don’t know this person, ignore this email.`,
  acceptedMail: {
    subject: (who: string, product: string) => `${who} joined ${product}`,
    text: (who: string, product: string) => `${who} accepted your invite. You now edit ${product} together.`,
    button: 'See the team',
  },
  leftMail: {
    subject: (who: string, product: string) => `${who} left ${product}`,
    text: (who: string, product: string) =>
      `${who} left the draft of ${product} and no longer sees it. If they’re among its founders, you can remove them there.`,
    button: 'See the team',
  },
  takenOutMail: {
    subject: (_who: string, product: string) => `You no longer edit ${product}`,
    text: (who: string, product: string) =>
      `${who} removed you from the draft of ${product}. You no longer see it.`,
    button: 'Go to your dashboard',
  },
}
