import { html, type Html } from '../../../design/html.ts'
import { plural } from '../../../design/words/catalogue.ts'

/** Signing in: the form, the emailed link, passwords and other services. */
export const signIn = {
  title: 'Sign in',
  signInTo: (site: string) => `Sign in to ${site}`,
  intro: 'We’ll email you a link that signs you in. No password needed. New here? This creates your account.',
  notSignedIn: 'You’re not signed in yet. Please check:',
  reasons: {
    app: 'An app wants access to your account. Sign in first, then choose what it can do.',
    save: 'What you save is kept in your account, where only you see it.',
    follow: 'Your account keeps what you follow and where to send the news.',
    question: 'You need an account to ask a question. We email you the answer.',
    claim: 'Sign in to the account that the listing should belong to.',
    invite: 'You were invited to help with a listing. Sign in, then accept.',
    handover: 'A product is handed over to you. Sign in to the account that should own it.',
  },
  toRead: (host: string) =>
    `Sign in and we read ${host}: your account keeps the draft. Nothing is published until you say so.`,
  toSubmit: 'Sign in to submit a product: your account keeps the draft.',
  toVote: (name: string) => ({
    title: `Sign in to vote for ${name}`,
    reason:
      'Each person has one vote, so we ask who you are. Your vote is cast as you sign in. If your account is new, we keep the vote and count it once the account is old enough, as long as the week isn’t over by then.',
    link: `The link also casts your vote for ${name}.`,
    almost: `One more step: press the button to sign in and vote for ${name}. This link works once.`,
    action: 'Sign in and vote',
  }),
  toGetLaunches: {
    title: 'Get each week’s launches by email',
    reason:
      'One email on Mondays: what launches this week, and who won the last one. A link in each of them unsubscribes you.',
    link: 'The link also subscribes you to each week’s launches.',
    almost: 'One more step: press the button to get each week’s launches by email. This link works once.',
    action: 'Sign in and subscribe',
  },
  email: 'Email address',
  emailInvalid: 'Enter an email address.',
  emailExample: 'For example: you@example.com.',
  sendLink: 'Email me a link',
  otherWays: 'Other ways to sign in',
  continueWith: (service: string) => `Continue with ${service}`,
  usePassword: 'Use a password',
  password: 'Password',
  wrongPassword: 'The email address or password is wrong.',
  wrongPasswordFix: 'You can always sign in with an email link.',
  tooManyAttempts: (seconds: number) =>
    seconds > 90
      ? plural(Math.ceil(seconds / 60), {
          one: 'Too many attempts. Try again in # minute.',
          other: 'Too many attempts. Try again in # minutes.',
        })
      : plural(seconds, {
          one: 'Too many attempts. Try again in # second.',
          other: 'Too many attempts. Try again in # seconds.',
        }),
  passwordsStopped: () =>
    'Too many passwords were tried for this address, so none is taken from a new device for now. Sign in with an email link or a passkey.',

  checkEmail: 'Check your email',
  linkSent: (address: string, minutes: number) =>
    html`We’re sending a sign-in link to <b>${address}</b>. It works once and expires in ${minutes} minutes.
      Open it in the browser where you want to sign in.`,
  openOutbox: (url: string) =>
    html`This server doesn’t send email. <a class="link" href="${url}">Open the outbox</a>`,
  sendAgain: 'Send again',
  otherWay: 'Use another address or sign-in method',
  linkJustSent: (seconds: number) =>
    plural(seconds, {
      one: 'You asked for a link just now. You can ask for another in # second.',
      other: 'You asked for a link just now. You can ask for another in # seconds.',
    }),
  linkTrouble: {
    waits:
      'The last email to this address could not be delivered yet. We keep trying, but this one may be late too. It’s faster to sign in another way.',
    refused:
      'The last email to this address came back: there seems to be no such mailbox. Check the spelling, or use another address.',
  },
  noMail: 'No email after a minute? Check the address above and your spam folder, then press “Send again”.',
  noMailWrite: (address: Html) => html`If nothing arrives even so, write to ${address}.`,

  almostIn: 'You’re almost in. Press the button to sign in; this link works once.',
  linkExpired: 'This link no longer works',
  linkExpiredText: (minutes: number) =>
    `It was already used or is more than ${minutes} minutes old. Request a new one to sign in.`,
  newLink: 'Get a new link',

  mail: {
    subject: (site: string) => `Your sign-in link for ${site}`,
    text: (site: string, minutes: number, url: string) =>
      `Open this link to sign in to ${site}. It works once and expires in ${minutes} minutes.\n\n${url}\n\nIf you didn’t request this, ignore this email. Nobody can sign in without the link.`,
    title: (site: string) => `Sign in to ${site}`,
    lasts: (minutes: number) => `The link works once and expires in ${minutes} minutes.`,
    button: 'Sign in',
    ignore: 'If you didn’t request this, ignore this email. Nobody can sign in without the link.',
  },

  noSuchSite: 'There is no such site.',
  serviceNotSetUp: 'This sign-in method isn’t available here.',
  serviceFailed: 'Signing in didn’t work. Try again or use an email link.',
  serviceRefusals: {
    account_not_linked:
      'An account with this email address already exists. Sign in with an email link, then connect the service under Security.',
    email_not_verified:
      'Your email address isn’t verified with this service. Verify it there or use an email link.',
    unable_to_link_account:
      'Your email address isn’t verified with this service. Verify it there, then connect again.',
    email_not_found: 'The service didn’t share your email address. Use an email link instead.',
    account_already_linked_to_different_user: 'This login is already connected to another account here.',
    access_denied: 'You cancelled at the other service. Nothing was changed.',
    state_mismatch: 'That took too long or started in another browser. Try again.',
  },

  passwordTooShort: (characters: number) => `Use at least ${characters} characters.`,
  passwordTooLong: (characters: number) => `Use up to ${characters} characters.`,
  passwordTooEasy: 'This password is too easy to guess.',
  passwordLikeEmail: 'This password is too similar to your email address.',
}
