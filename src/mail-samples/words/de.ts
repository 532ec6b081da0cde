import { plural } from '../../design/words/catalogue.ts'
import type { en } from './en.ts'

export const de: typeof en = {
  title: 'E-Mails, wie sie ankommen',
  intro:
    'Jede Art von E-Mail, die der Dienst verschickt, mit erfundenen Angaben. Sieh dir eine an oder schick sie an deine eigene Adresse.',
  toMails: 'Alle E-Mails',
  language: 'Sprache',
  show: 'Ansehen',
  showKind: (kind: string) => `${kind} ansehen`,
  from: (sender: string) => `Von: ${sender}`,
  asHtml: 'Wie die meisten Programme sie zeigen',
  asText: 'Als Text',
  send: 'An mich schicken',
  sendTo: (email: string) => `Sie geht an ${email} und ist als Muster gekennzeichnet.`,
  sent: 'Verschickt. Was daraus wird, steht unter „E-Mails“.',
  tooMany: (count: number) =>
    plural(count, {
      one: 'Pro Stunde kannst du # Muster verschicken. Versuch es später noch einmal.',
      other: 'Pro Stunde kannst du # Muster verschicken. Versuch es später noch einmal.',
    }),
  sample: (subject: string) => `[Muster] ${subject}`,
  data: {
    product: 'Musterprodukt',
    rival: 'Anderes Produkt',
    headline: 'Zeigt, wie eine E-Mail aussieht',
    person: 'Musterperson',
    reason: 'Hier stehen die eigenen Worte des Teams.',
    title: 'Muster einer Neuigkeit',
    body: 'Der erste Absatz dessen, was jemand geschrieben hat.\n\nUnd ein zweiter.',
    question: 'Geht das auch ohne Netz?',
    answer: 'Ja, und später gleicht es alles ab.',
    item: 'Bezahlter Launch: Musterprodukt',
    seller: 'Musterverkäufer',
    detail: 'Was geschehen ist und um welche Bestellung es geht.',
    offer: 'Musterangebot',
    before: 'Zehn Euro',
    after: 'Zwölf Euro',
  },
}
