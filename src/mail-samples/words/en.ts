import { plural } from '../../design/words/catalogue.ts'

export const en = {
  title: 'Emails as they are read',
  intro:
    'Every kind of email that the service sends, with invented data. Look at one, or send it to your own address.',
  toMails: 'All emails',
  language: 'Language',
  show: 'Show',
  showKind: (kind: string) => `Show ${kind}`,
  from: (sender: string) => `From: ${sender}`,
  asHtml: 'As most programs show it',
  asText: 'As text',
  send: 'Send it to me',
  sendTo: (email: string) => `It goes to ${email}, marked as a sample.`,
  sent: 'Sent. What becomes of it is shown under Email.',
  tooMany: (count: number) =>
    plural(count, {
      one: 'You can send # sample an hour. Try again later.',
      other: 'You can send # samples an hour. Try again later.',
    }),
  sample: (subject: string) => `[Sample] ${subject}`,
  data: {
    product: 'Sample product',
    rival: 'Another product',
    headline: 'Shows what an email looks like',
    person: 'Sample person',
    reason: 'This is where the team’s own words appear.',
    title: 'A sample of an update',
    body: 'The first paragraph of what an owner wrote.\n\nAnd a second one.',
    question: 'Does it work without a network?',
    answer: 'Yes, and it catches up later.',
    item: 'Paid launch: Sample product',
    seller: 'Sample seller',
    detail: 'What happened, and which order it is about.',
    offer: 'Sample offer',
    before: 'Ten euros',
    after: 'Twelve euros',
  },
}
