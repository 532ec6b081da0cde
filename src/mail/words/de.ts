import { type Content, html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import { kinds } from './de-kinds.ts'
import type { en } from './en.ts'

export const de: typeof en = {
  actions: {
    manageListing: 'Eintrag verwalten',
    seeListing: 'Eintrag ansehen',
    claimListing: 'Inhaberschaft nachweisen',
  },
  samples: 'Alle E-Mails ansehen',
  title: 'E-Mails',
  intro: 'Alle E-Mails dieses Servers und was aus ihnen wurde. Texte werden nicht gezeigt.',
  states: {
    waiting: 'Wartet',
    sent: 'Gesendet',
    delivered: 'Zugestellt',
    bounced: 'Unzustellbar',
    complained: 'Als Spam gemeldet',
    given_up: 'Aufgegeben',
  },
  kinds,
  anyState: 'Jeder Stand',
  state: 'Stand',
  recipient: 'Empfänger',
  filter: 'Filtern',
  none: 'Keine E-Mails',
  noneText: 'Keine E-Mail passt zum Filter.',
  more: 'Ältere E-Mails',
  written: (moment: Content) => html`geschrieben am ${moment}`,
  tries: (tries: number) => plural(tries, { one: '# Versuch', other: '# Versuche' }),
  resend: 'Noch einmal senden',
  resendTo: (recipient: string) => `Noch einmal an ${recipient} senden`,
  done: {
    test: (to: string) =>
      `Eine Test-E-Mail an ${to} ist unterwegs. Lade diese Seite neu, um zu sehen, was aus ihr wurde.`,
    suppress: (to: string) => `${to} bekommt keine E-Mails mehr.`,
    write_again: (to: string) => `${to} bekommt wieder E-Mails.`,
    lift: (to: string) => `${to} bekommt diese E-Mails wieder.`,
    resend: () => 'Die E-Mail ist wieder unterwegs.',
  },
  noneYet: 'Hier steht jede E-Mail, die dieser Server verschickt, und was aus ihr wurde.',
  gone: 'Sie lässt sich nicht noch einmal senden: Sie ist inzwischen verschickt, oder worum es ging, ist abgelaufen.',
  test: {
    title: 'Test-E-Mail',
    note: 'Eine kurze E-Mail, die nur zeigt, dass E-Mails ankommen. Was aus ihr wurde, steht oben in der Liste.',
    to: 'Senden an',
    send: 'Test-E-Mail senden',
    subject: (site: string) => `Test-E-Mail von ${site}`,
    text: (site: string) =>
      `Das ist eine Test-E-Mail von ${site}. Wenn du sie lesen kannst, kommen E-Mails an. Sieh in den Kopfzeilen nach SPF, DKIM und DMARC: Überall sollte „pass“ stehen.`,
  },
  suppressions: {
    title: 'Gesperrte Adressen',
    note: 'Ist eine Adresse dauerhaft unzustellbar, bekommt sie nur noch Anmeldelinks; nach einer Spam-Meldung nichts mehr, was sich abbestellen lässt.',
    none: 'Keine Adresse ist gesperrt',
    why: {
      bounced: 'Unzustellbar',
      complained: 'Als Spam gemeldet',
      by_hand: 'Von Hand eingetragen',
    },
    lift: 'Wieder anschreiben',
    liftFor: (recipient: string) => `${recipient} wieder anschreiben`,
    add: 'Adresse, die keine E-Mails mehr bekommen soll',
    addIt: 'Sperren',
  },
  refusals: 'Abbestellt',
  refusalsNote: 'Über den Link in einer E-Mail, mit einem Klick (RFC 8058).',
  noRefusals: 'Niemand hat etwas abbestellt',
  lift: 'Wieder zulassen',
  liftFor: (recipient: string) => `Für ${recipient} wieder zulassen`,
}
