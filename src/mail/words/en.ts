import { type Content, html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'

export const en = {
  title: 'Mail',
  intro: 'Every mail of this server with what became of it. Texts are not shown.',
  states: { waiting: 'Waiting', sent: 'Sent', given_up: 'Given up' },
  anyState: 'Any state',
  state: 'State',
  recipient: 'Recipient',
  filter: 'Filter',
  none: 'No mail',
  noneText: 'No mail fits the filter.',
  more: 'Older mail',
  written: (moment: Content) => html`written ${moment}`,
  tries: (tries: number) => plural(tries, { one: '# try', other: '# tries' }),
  resend: 'Send again',
  resendTo: (recipient: string) => `Send again to ${recipient}`,
  done: 'Done.',
  gone: 'It can’t be sent again: it was sent meanwhile, or what it asks for has expired.',
  refusals: 'Unsubscribed',
  refusalsNote: 'By the link in a mail, in one click (RFC 8058).',
  noRefusals: 'Nobody has unsubscribed',
  lift: 'Let it through again',
  liftFor: (recipient: string) => `Let it through again to ${recipient}`,
}
