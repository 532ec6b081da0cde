import { type Content, html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'

export const en = {
  reportOf: (listing: string) => `Report ${listing}`,
  intro: 'The site team reads every report. You need no account.',
  whatIsWrong: 'What is it about?',
  kinds: {
    wrong_fact: 'A fact is wrong or out of date',
    gone: 'The product is gone',
    not_real: 'It isn’t what it says it is',
    takedown: 'It’s mine, and I want it taken down',
    privacy: 'My personal data or rights',
    other: 'Something else',
  },
  details: 'What did you find?',
  detailsHint: 'For a wrong fact: what it says here, and where it says otherwise.',
  correction: 'Suggest the right value',
  field: 'Which value is it?',
  noField: 'Not one in particular',
  source: 'Where it says so',
  sourceHint: 'A link, or the sentence word for word.',
  email: 'Your email address (optional)',
  emailHint: 'Only to answer you.',
  send: 'Send report',
  tooShort: 'Say what is wrong.',
  tooShortFix: 'A sentence helps the team to find it.',
  thanks: 'Thank you. The site team has your report.',
  thanksAnswer: 'Thank you. The site team has your report and will answer to your email address.',
  thanksRights:
    'Thank you. The site team has your request and will answer to your email address within 30 days.',
  back: (listing: string) => `Back to ${listing}`,
  noListing: 'There is no such listing.',

  fieldOf: 'Value',
  reports: 'Reports',
  deskIntro: 'What visitors found. Requests about rights say by when they must be answered.',
  states: { open: 'Open', resolved: 'Resolved', dismissed: 'Dismissed' },
  none: 'No reports',
  noneText: 'You’re all caught up.',
  older: 'Older reports',
  reported: (moment: Content) => html`reported ${moment}`,
  due: (moment: Content) => html`answer by ${moment}`,
  overdue: 'overdue',
  others: (count: number) =>
    plural(count, {
      one: '# other open report of this listing',
      other: '# other open reports of this listing',
    }),
  from: (email: string) => `Answer goes to ${email}.`,
  told: (email: string) => `The answer went to ${email}.`,
  nobodyTold: 'It came without an address: nobody was told.',
  nobody: 'No address was given: nobody is told.',
  answer: 'Answer',
  resolve: 'Resolve',
  dismiss: 'Dismiss',
  resolveReport: (listing: string) => `Resolve the report of ${listing}`,
  dismissReport: (listing: string) => `Dismiss the report of ${listing}`,
  findListing: 'Find on the desk of listings',
  closed: (told: boolean): string => (told ? 'Closed. The visitor gets your answer.' : 'Closed.'),

  mail: {
    resolved: (listing: string) => ({
      subject: `Your report of ${listing}`,
      text: `Thank you for your report of ${listing}. The site team acted on it.`,
    }),
    dismissed: (listing: string) => ({
      subject: `Your report of ${listing}`,
      text: `Thank you for your report of ${listing}. The site team looked at it and changed nothing.`,
    }),
  },
}
