import { plural } from '../../../design/words/catalogue.ts'
import { html, type Html } from '../../../design/html.ts'

/** The account itself: tabs, profile, data export and deletion; email preferences. */
export const account = {
  tabsLabel: 'Your account',
  dashboard: 'Dashboard',
  saved: 'Saved and followed',
  votes: 'Votes',
  following: 'Following',
  orders: 'Orders',
  claims: 'Claims',
  interview: 'Interview',
  handovers: 'Hand-overs',
  profile: 'Profile',
  security: 'Security',
  keys: 'API keys',
  apps: 'Apps',
  proposals: 'Proposals',
  webhooks: 'Webhooks',
  activity: 'Activity log',

  signedInAs: (email: string) => html`Signed in as <b>${email}</b>.`,
  operator: (site: string | null) => (site === null ? 'Operator, all sites' : `Operator, ${site}`),
  siteTeam: (site: string | null) => (site === null ? 'Site team, all sites' : `Site team, ${site}`),

  yourName: 'Your name',
  name: 'Name',
  nameHint: 'The site team and co-owners see it. Without a name, they see your email address.',
  nameInvalid: 'Enter your name in one line of up to 80 characters.',
  save: 'Save name',
  nameSaved: 'Your name is saved.',
  yourPicture: 'Your picture',
  pictureFile: 'A picture',
  pictureHint: 'PNG, JPEG, WebP, GIF or AVIF, up to 8 MB. Only you see it, beside “Dashboard” at the top.',
  savePicture: 'Save picture',
  removePicture: 'Remove picture',
  pictureSaved: 'Your picture is saved.',
  chooseFile: 'Choose a file first.',
  yourLanguage: 'Language',
  language: 'Language of your pages and emails',
  languageHint: 'The public pages stay in the language of the site.',
  siteLanguage: 'Same as the site',
  saveLanguage: 'Save language',
  languageSaved: 'Your language is saved.',
  yourZone: 'Your time zone',
  zone: 'Time zone',
  zoneHint: (site: string) =>
    `Used for times on your own pages. Launch weeks still follow the site’s time zone, ${site}.`,
  siteZone: (site: string) => `The site’s: ${site}`,
  saveZone: 'Save time zone',
  zoneSaved: 'Your time zone is saved.',

  changeEmail: 'Change your email address',
  newEmail: 'New email address',
  newEmailHint: 'We’ll email it a link. Once you confirm, we let your old address know.',
  emailInvalid: 'Enter an email address.',
  sendLink: 'Send confirmation link',
  emailRequested: 'We’ve emailed a link to the new address. Nothing changes until you open it.',
  emailChanged: 'Your email address is changed. We’ve let the old one know.',
  emailTaken: 'Another account already uses this email address, so nothing was changed.',
  confirmEmail: 'Confirm your new email address',
  useThisEmail: 'Use this email address?',
  useThisEmailText: 'From now on, sign-in links go to the new address. We’ll let the old one know.',
  useEmail: 'Use this address',
  confirmLinkInvalid: 'This link was already used, has expired or belongs to another account.',

  yourData: 'Your data',
  yourDataText: 'Everything we store about this account, as JSON. Passwords and keys are not included.',
  downloadData: 'Download my data',

  delete: 'Delete your account',
  deleteNow: 'Delete my account',
  keep: 'Keep my account',
  deleted: 'Your account is deleted',
  deletedLead:
    'You’re signed out everywhere. Nothing else is needed from you, and you’re welcome back at any time.',
  toHome: 'To the home page',
  cannotUndo: 'This can’t be undone.',
  nothingDeleted: 'Your account was not deleted. Please check:',
  deletedAtOnce:
    'We immediately delete your name, email address, sign-in methods, API keys, connected apps, drafts, votes and emails.',
  listingsArchived: (listings: number) =>
    plural(listings, {
      one: '# listing that only you own is archived.',
      other: '# listings that only you own are archived.',
    }),
  sharedListings: 'Listings with other owners stay with them.',
  invoicesStay: 'We keep orders and invoices as long as tax law requires, without your account.',
  typeEmail: 'Enter your email address to confirm',
  emailMismatch: 'Enter the email address of this account.',

  outbox: 'Outbox',
  outboxText: 'This server doesn’t send email. Messages it would have sent appear here, newest first.',
  outboxEmpty: 'No emails yet',
  outboxEmptyText: 'Emails appear here within a few seconds. Reload the page to check again.',
  sentTo: (recipient: string, date: string) => `To ${recipient}, ${date}`,
  noSuchPage: 'There is no page at this address.',

  unsubscribe: 'Unsubscribe',
  unsubscribeQuestion: 'Unsubscribe from these emails?',
  unsubscribed: 'Unsubscribed',
  unsubscribedText: 'You’ll no longer get these emails.',
  unsubscribeUnknown: 'This unsubscribe link isn’t valid. Nothing was changed.',

  noticesTitle: 'Emails to you',
  noticesLabel: 'We email you when',
  noticesHint: 'You always get emails about sign-in, launches, orders and decisions.',
  notices: {
    question_asked: {
      label: 'a reader asks about your product',
      detail: 'With the question and a link to answer it.',
    },
    site_changed: {
      label: 'your website says something different from your listing',
      detail: 'What changed, before and after.',
    },
    question_answered: {
      label: 'a founder answers your question',
      detail: 'With the answer and a link to its page.',
    },
  },
  noticesOfFollows: (link: (label: string) => Html) =>
    html`News of what you follow is ${link('set separately')}: right away, weekly or never.`,
  saveNotices: 'Save email choices',
  noticesSaved: 'Your email choices are saved.',

  confirmMail: {
    subject: 'Confirm your new email address',
    text: (hours: number, url: string) =>
      `Open this link to use this email address for your account. It works once and expires in ${hours} hours.\n\n${url}\n\nIf you didn’t request this, ignore this email.`,
    lasts: (hours: number) => `The link works once and expires in ${hours} hours.`,
    button: 'Use this address',
    ignore: 'If you didn’t request this, ignore this email.',
  },
  changedMail: {
    subject: 'Your email address was changed',
    changed: (email: string) =>
      `The email address of your account is now ${email}. You can no longer sign in with this one.`,
    notYou: 'If this wasn’t you, reply to this email right away.',
  },
}
