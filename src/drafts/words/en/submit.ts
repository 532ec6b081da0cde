import { html } from '../../../design/html.ts'
import { plural } from '../../../design/words/catalogue.ts'

/** The page that takes a website's address. */
export const submit = {
  title: 'Submit a product',
  description: (site: string) =>
    `List your product on ${site}: paste its address, and we draft the listing from your own pages.`,
  notStarted: 'We couldn’t start with this address:',
  heading: 'Start with your website',
  lead: 'Paste your website address and we’ll draft the listing from it, with a quote from your own pages behind every value. Nothing is published or charged until you say so.',
  address: 'Website address',
  addressNeeded: 'Enter the address of your website.',
  addressHint: 'Your home page works best, for example yourproduct.com.',
  readMyWebsite: 'Read my website',
  continue: 'Continue',
  signInNext: 'Next, sign in with your email address. We’ll keep the website address.',
  alreadyListed: (name: string) =>
    html`<b>${name}</b> is already listed. If it’s yours, claim it by proving that you control the domain.`,
  yourOwn: (name: string) =>
    html`You have <b>${name}</b> here already. If the website is read again, you get a new draft; submitting
      it updates ${name}: what you typed stays, the rest follows the website.`,
  editOwn: (name: string) => `Edit ${name}`,
  readAgain: 'Read the website again',
  beingPrepared: (host: string) =>
    html`A listing for <b>${host}</b> is being prepared here by somebody else. If the website is yours, claim
      it by proving that you control the domain.`,
  claim: (name: string) => `Claim ${name}`,
  seeListing: 'See the listing',

  whatNext: 'What happens next',
  readWhen: 'About a minute',
  read: 'We read your website',
  readText: 'You can watch page by page.',
  reviewWhen: '5 to 10 minutes',
  review: 'You review the draft',
  reviewText: 'See each value next to its quote. Accept it, change it or leave it blank.',
  chooseWhen: 'Then',
  choose: 'You choose a launch week',
  freeOrPaid: (weeks: number) =>
    plural(weeks, {
      one: 'Free: about # week from now. Paid: an earlier week.',
      other: 'Free: about # weeks from now. Paid: an earlier week.',
    }),
  freeWithBadgeOrPaid: (weeks: number) =>
    plural(weeks, {
      one: 'Free: about # week from now, with our badge on your website. Paid: an earlier week, no badge.',
      other: 'Free: about # weeks from now, with our badge on your website. Paid: an earlier week, no badge.',
    }),
  howWeRead: 'How we read',
  howWeReadText: html`Up to 12 public pages, two at a time, as <code>MarqueeBot</code>. We follow robots.txt
    and take facts, not opinions. What your website doesn’t say stays blank.`,
}
