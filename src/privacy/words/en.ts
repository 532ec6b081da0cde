import { html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import type { Ground, Moment, Term } from '../kept.ts'
import type { KeptKey } from '../kept-data.ts'

interface Kind {
  name: string
  what: string
  why: string
}

const kinds: Record<KeptKey, Kind> = {
  account: {
    name: 'Your account',
    what: 'Email address, name, time zone, roles, and whether the account is banned and why.',
    why: 'So that you have an account.',
  },
  sign_in: {
    name: 'How you sign in',
    what: 'A hash of your password, the public keys of your passkeys, your id at GitHub or Google.',
    why: 'So that nobody else signs in as you.',
  },
  sessions: {
    name: 'Your devices',
    what: 'Each signed-in browser: its own description, and the block that its network address belongs to, never the whole address.',
    why: 'So that you stay signed in and know your devices.',
  },
  links: {
    name: 'Links and codes',
    what: 'Links to sign in, new addresses that wait for confirmation, and devices that wait to be connected, with a hash of their network.',
    why: 'So that a link or code works once.',
  },
  attempts: {
    name: 'Attempts to sign in',
    what: 'When, and a hash of the address that was typed or of the network.',
    why: 'To stop people from guessing passwords.',
  },
  keys: {
    name: 'API keys and apps',
    what: 'Their names, what they may do, when they were last used; of a key its hash alone.',
    why: 'So that programs act for you as far as you allow.',
  },
  tokens: {
    name: 'What apps sign in with',
    what: 'Hashes of the tokens of apps that you connected.',
    why: 'So that an app stays connected.',
  },
  activity: {
    name: 'Activity log',
    what: 'What your keys and apps did, and when.',
    why: 'So that you see what they do.',
  },
  answers: {
    name: 'Stored answers',
    what: 'The answer to a request that a program may repeat.',
    why: 'So that a repeated request happens once.',
  },
  events: {
    name: 'Events',
    what: 'What happened to your listings and orders, for programs that follow it.',
    why: 'So that programs learn of changes.',
  },
  webhooks: {
    name: 'Webhooks',
    what: 'The addresses to which you have events posted, and which.',
    why: 'So that your server learns of changes.',
  },
  webhook_deliveries: {
    name: 'Webhook messages',
    what: 'Which events were posted to your webhooks, and what was answered.',
    why: 'So that what did not arrive is sent again.',
  },
  proposals: {
    name: 'Proposals',
    what: 'What your apps and API keys asked you to confirm, and what you decided.',
    why: 'So that you see a change before it is made.',
  },
  drafts: {
    name: 'Drafts',
    what: 'What you entered, the pages read from the website, who works on it, and what a language model was asked and answered where one is used.',
    why: 'So that every value can be shown with its quote.',
  },
  limits: {
    name: 'Daily limits',
    what: 'When you deleted a draft or looked for the proof of a claim.',
    why: 'To apply limits that are the same for everyone.',
  },
  invites: {
    name: 'Invitations',
    what: 'The address that a co-founder was invited at, and by whom. One that was accepted stays as long as the listing’s owners have their accounts.',
    why: 'So that the invitation arrives and can be accepted.',
  },
  handovers: {
    name: 'Hand-overs',
    what: 'What you handed over by links or hand over still, for whom in your words, and who accepted it.',
    why: 'So that the link works, and that you see what became of it.',
  },
  listings: {
    name: 'Listings',
    what: 'What you publish: profile, updates, stories, pictures; and who owns it.',
    why: 'To show it to the public, as you asked.',
  },
  history: {
    name: 'Version history',
    what: 'Who changed what of a listing, and when.',
    why: 'So that a change can be explained and undone.',
  },
  founders: {
    name: 'Founders and interviews',
    what: 'Name, role, portrait, links and story, as the website or the founder gives them; the email address is never shown.',
    why: 'To show who makes a product.',
  },
  claims: {
    name: 'Claims of ownership',
    what: 'Who claimed a listing, by which proof, who decided and why; appeals against decisions.',
    why: 'To show later why somebody was given a listing.',
  },
  votes: {
    name: 'Votes',
    what: 'What you voted for and when, the block of your network address and the domain of your email address.',
    why: 'To count each vote once and to hold back rings of votes.',
  },
  follows: {
    name: 'What you follow and save',
    what: 'Products, categories, weeks, and which emails you want.',
    why: 'To send you the news you asked for.',
  },
  questions: {
    name: 'Questions to founders',
    what: 'What you asked; once it is answered, question and answer are public, without your name.',
    why: 'So that a founder can answer.',
  },
  asked: {
    name: 'Needs that visitors asked for',
    what: 'Which known needs, never the words; and a hash that changes every day instead of who asked.',
    why: 'So that owners learn what their website does not say.',
  },
  reports: {
    name: 'Reports of listings',
    what: 'What you wrote, our answer, and your address if you gave it. A hash of your network until it is decided.',
    why: 'To answer you, and to show how we decided.',
  },
  mail_texts: {
    name: 'Texts of emails',
    what: 'What we wrote to you.',
    why: 'So that a lost email can be sent again.',
  },
  mail: {
    name: 'Record of emails',
    what: 'To which address, about what, and whether it arrived.',
    why: 'To find out why an email did not arrive.',
  },
  ways_out: {
    name: 'Links to unsubscribe',
    what: 'Your address and what an email was about.',
    why: 'So that one click stops an email, also an old one.',
  },
  refusals: {
    name: 'Emails you refused',
    what: 'Your address and what you don’t want to receive; addresses that bounced.',
    why: 'So that we don’t write to you again.',
  },
  orders: {
    name: 'Orders, payments and invoices',
    what: 'Billing details, VAT number, what you bought, payments, refunds, disputes, invoices. Never the number of a card.',
    why: 'To deliver what you bought, and to keep the books.',
  },
  team: {
    name: 'The site team’s work',
    what: 'Who of the site team and the operators did what; names of authors of the blog; the seller’s and the site’s address.',
    why: 'To answer for decisions.',
  },
  ended: {
    name: 'Accounts that were deleted',
    what: 'A hash of the id of a deleted account, which tells nothing about anybody.',
    why: 'So that an account stays deleted when an older backup is restored.',
  },
}

const grounds: Record<Ground, string> = {
  contract: '(GDPR Article 6(1)(b), contract)',
  law: '(GDPR Article 6(1)(c), legal duty)',
  interest: '(GDPR Article 6(1)(f), legitimate interest)',
}

const until: Record<Extract<Term, { until: string }>['until'], string> = {
  account: 'As long as you have your account, unless you delete it before.',
  listing: 'As long as the listing exists.',
  wish: 'As long as you wish.',
  record: 'As long as this site exists.',
  law: 'As long as tax and commercial law requires it. It isn’t deleted automatically.',
}

const dayCount = (count: number) => plural(count, { one: '# day', other: '# days' })
const days: Record<Moment, (count: number) => string> = {
  written: (count) => `${dayCount(count)}; then it’s deleted automatically.`,
  over: (count) =>
    count === 0
      ? 'Until it expires; deleted the night after.'
      : `Until it expires and ${dayCount(count)} more; then it’s deleted automatically.`,
  decided: (count) => `${dayCount(count)} from the decision; then it’s deleted automatically.`,
  sent: (count) =>
    `${dayCount(count)} from the day it was sent or given up; then it’s deleted automatically.`,
}

export const en = {
  kept: 'What is kept',
  keptIntro:
    'Of whom, why and for how long. This list is checked against the database of the service whenever the software changes.',
  what: 'What',
  why: 'Why',
  howLong: 'How long',
  whenYouLeave: 'When you delete your account',
  kinds,
  grounds,
  until,
  days,
  outcomes: {
    deleted: 'Deleted at once.',
    anonymised: 'What belongs to a listing or a site stays, without your name.',
    kept: 'Stays, with an id that leads to nobody.',
    keptByLaw: 'Kept by law, with an id that leads to nobody.',
    byItself: 'Ends automatically; it doesn’t say whose it is.',
  },
  beside: 'Outside the database',
  besides: [
    {
      name: 'Backups',
      value: html`Encrypted copies of everything, by the operator’s schedule. Accounts that were deleted are
      deleted again when one is restored.`,
    },
    {
      name: 'Log',
      value: html`What the service did, with the ids of accounts; never a whole network address. The operator
      decides how long it is kept.`,
    },
    {
      name: 'Your browser',
      value: html`Cookies that keep you signed in, guard forms and tell once what a form did. When you were
      here last, and products you collect to compare, are known to your browser alone.`,
    },
  ],
}
