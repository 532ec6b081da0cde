import { type Content, html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'

export const en = {
  reportOf: (listing: string) => `Report ${listing}`,
  intro: 'The site team reads every report. No account needed.',
  whatIsWrong: 'What is it about?',
  kinds: {
    wrong_fact: 'A fact is wrong or out of date',
    gone: 'The product is gone',
    not_real: 'It isn’t what it says it is',
    takedown: 'It’s mine, and I want it taken down',
    privacy: 'My personal data or rights',
    other: 'Something else',
  },
  kindMissing: 'Choose what it is about.',
  details: 'What did you find?',
  detailsHint: 'For a wrong fact: what it says here, and where you found something different.',
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
  thanksAdded: 'Thank you. You already reported this, so what you just wrote was added to that report.',
  thanksKnown:
    'Thank you. The site team already has this report from you. It is still open, so nothing was sent again.',
  back: (listing: string) => `Back to ${listing}`,
  noListing: 'There is no such listing.',

  fieldOf: 'Value',
  reports: 'Reports',
  teamIntro: 'What visitors found. Requests about rights come first and say by when they must be answered.',
  reportsOpen: (count: number) => plural(count, { one: '# open report', other: '# open reports' }),
  states: { open: 'Open', resolved: 'Resolved', dismissed: 'Dismissed' },
  none: 'No reports',
  noneText: 'You’re all caught up.',
  find: 'Report, answer, address or listing',
  noneFits: 'No report in this state fits the search.',
  older: 'Older reports',
  reported: (moment: Content) => html`reported ${moment}`,
  due: (moment: Content) => html`answer by ${moment}`,
  overdue: 'overdue',
  others: (count: number) =>
    plural(count, {
      one: '# other open report about this listing',
      other: '# other open reports about this listing',
    }),
  from: (email: string) => `Answer goes to ${email}.`,
  told: (email: string) => `The answer went to ${email}.`,
  nobodyTold: 'No email address was given, so nobody was told.',
  nobody: 'No email address was given, so nobody will be told.',
  answer: 'Answer',
  answerOwed: 'This request needs an answer.',
  answerOwedFix: 'Say what you did, or why you did nothing. It is sent to the person who asked.',
  before: {
    by: {
      resolved: (who: string) => `${who} has already resolved this report.`,
      dismissed: (who: string) => `${who} has already dismissed this report.`,
    },
    own: {
      resolved: 'You have already resolved this report.',
      dismissed: 'You have already dismissed this report.',
    },
    somebody: 'Somebody else',
  },
  closedBy: (moment: Content, who: string | null) => html`closed ${moment}${who !== null && ` by ${who}`}`,
  unsent: 'Your answer, not sent',
  unsentHint: 'Copy what you still need: it is not kept.',
  resolve: 'Resolve',
  dismiss: 'Dismiss',
  resolveReport: (listing: string) => `Resolve the report about ${listing}`,
  dismissReport: (listing: string) => `Dismiss the report about ${listing}`,
  close: 'Close the report',
  answerAndClose: 'Answer and close',
  chooseReport: (listing: string) => `Choose the report about ${listing}`,
  withChosen: 'With the chosen ones:',
  resolveChosen: 'Resolve the chosen reports',
  dismissChosen: 'Dismiss the chosen reports',
  askMany: {
    resolved: (count: number) => plural(count, { one: 'Resolve # report', other: 'Resolve # reports' }),
    dismissed: (count: number) => plural(count, { one: 'Dismiss # report', other: 'Dismiss # reports' }),
  },
  toldOf: (count: number) =>
    count === 0
      ? 'None of those who reported gave an address: nobody is told.'
      : plural(count, {
          one: '# of those who reported gave an address and is told by email.',
          other: '# of those who reported gave an address and are told by email.',
        }),
  answerHint: 'The same for all of them.',
  cancel: 'Cancel',
  noneChosen: 'Tick the reports first.',
  closedMany: (count: number) =>
    plural(count, { one: '# report was closed.', other: '# reports were closed.' }),
  stayedOpen: (listing: string, why: string) => `The report about ${listing} stays open: ${why}`,
  findListing: 'Find among the listings',
  suspend: 'Suspend the listing …',
  suspendListing: (listing: string) => `Suspend ${listing}: you give the reason first`,
  stillLive: (listing: string) => `The listing of ${listing} is still live.`,
  closed: (told: boolean): string => (told ? 'Closed. The visitor is told by email.' : 'Closed.'),

  mail: {
    resolved: (listing: string) => ({
      subject: `Your report about ${listing}`,
      text: `Thank you for your report about ${listing}. The site team has acted on it.`,
    }),
    dismissed: (listing: string) => ({
      subject: `Your report about ${listing}`,
      text: `Thank you for your report about ${listing}. The site team looked into it and decided not to change anything.`,
    }),
  },
}
