import { type Content, html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import type { en } from './en.ts'

export const de: typeof en = {
  reportOf: (listing: string) => `${listing} melden`,
  intro: 'Das Team der Website liest jede Meldung. Du brauchst kein Konto.',
  whatIsWrong: 'Worum geht es?',
  kinds: {
    wrong_fact: 'Eine Angabe ist falsch oder veraltet',
    gone: 'Das Produkt gibt es nicht mehr',
    not_real: 'Es ist nicht, was es zu sein vorgibt',
    takedown: 'Es ist meins und soll entfernt werden',
    privacy: 'Meine persönlichen Daten oder Rechte',
    other: 'Etwas anderes',
  },
  kindMissing: 'Wähle, worum es geht.',
  details: 'Was hast du bemerkt?',
  detailsHint: 'Bei einer falschen Angabe: was hier steht, und wo es anders steht.',
  correction: 'Richtigen Wert vorschlagen',
  field: 'Um welchen Wert geht es?',
  noField: 'Um keinen bestimmten',
  source: 'Wo es so steht',
  sourceHint: 'Ein Link oder der Satz im Wortlaut.',
  email: 'Deine E-Mail-Adresse (freiwillig)',
  emailHint: 'Nur, um dir zu antworten.',
  send: 'Meldung senden',
  tooShort: 'Schreib, was nicht stimmt.',
  tooShortFix: 'Ein Satz hilft unserem Team, es zu finden.',
  thanks: 'Danke. Deine Meldung ist beim Team der Website.',
  thanksAnswer: 'Danke. Deine Meldung ist beim Team der Website. Die Antwort kommt an deine E-Mail-Adresse.',
  thanksRights:
    'Danke. Dein Anliegen ist beim Team der Website. Die Antwort kommt binnen 30 Tagen an deine E-Mail-Adresse.',
  thanksAdded:
    'Danke. Du hattest das schon gemeldet; was du jetzt geschrieben hast, steht nun mit in dieser Meldung.',
  thanksKnown:
    'Danke. Das Team der Website hat diese Meldung schon von dir. Sie ist noch offen, und nichts wurde ein zweites Mal gesendet.',
  back: (listing: string) => `Zurück zu ${listing}`,
  noListing: 'Diesen Eintrag gibt es nicht.',

  fieldOf: 'Wert',
  reports: 'Meldungen',
  teamIntro:
    'Was Leute bemerkt haben. Anliegen zu Rechten stehen oben, mit dem Tag, bis zu dem zu antworten ist.',
  reportsOpen: (count: number) => plural(count, { one: '# offene Meldung', other: '# offene Meldungen' }),
  states: { open: 'Offen', resolved: 'Erledigt', dismissed: 'Verworfen' },
  none: 'Keine Meldungen',
  noneText: 'Alles erledigt.',
  find: 'Meldung, Antwort, Adresse oder Eintrag',
  noneFits: 'Keine Meldung mit diesem Status passt zur Suche.',
  older: 'Ältere Meldungen',
  reported: (moment: Content) => html`gemeldet ${moment}`,
  due: (moment: Content) => html`zu beantworten bis ${moment}`,
  overdue: 'überfällig',
  others: (count: number) =>
    plural(count, {
      one: '# weitere offene Meldung zu diesem Eintrag',
      other: '# weitere offene Meldungen zu diesem Eintrag',
    }),
  from: (email: string) => `Die Antwort geht an ${email}.`,
  told: (email: string) => `Die Antwort ging an ${email}.`,
  nobodyTold: 'Ohne E-Mail-Adresse gemeldet, deshalb wurde niemand benachrichtigt.',
  nobody: 'Ohne E-Mail-Adresse gemeldet, deshalb wird niemand benachrichtigt.',
  answer: 'Antwort',
  answerOwed: 'Dieses Anliegen braucht eine Antwort.',
  answerOwedFix:
    'Schreib, was du getan hast oder warum nichts. Die Antwort geht an die Person, die gefragt hat.',
  before: {
    by: {
      resolved: (who: string) => `Schon erledigt von ${who}.`,
      dismissed: (who: string) => `Schon verworfen von ${who}.`,
    },
    own: {
      resolved: 'Du hast diese Meldung schon erledigt.',
      dismissed: 'Du hast diese Meldung schon verworfen.',
    },
    somebody: 'jemand anderem',
  },
  closedBy: (moment: Content, who: string | null) =>
    html`abgeschlossen ${moment}${who !== null && ` von ${who}`}`,
  unsent: 'Deine Antwort, nicht gesendet',
  unsentHint: 'Kopiere, was du davon noch brauchst: Sie wird nicht gespeichert.',
  resolve: 'Erledigen',
  dismiss: 'Verwerfen',
  resolveReport: (listing: string) => `Meldung zu ${listing} erledigen`,
  dismissReport: (listing: string) => `Meldung zu ${listing} verwerfen`,
  close: 'Meldung abschließen',
  answerAndClose: 'Antworten und abschließen',
  chooseReport: (listing: string) => `Meldung zu ${listing} auswählen`,
  withChosen: 'Mit den ausgewählten:',
  resolveChosen: 'Ausgewählte Meldungen erledigen',
  dismissChosen: 'Ausgewählte Meldungen verwerfen',
  askMany: {
    resolved: (count: number) =>
      plural(count, { one: '# Meldung erledigen', other: '# Meldungen erledigen' }),
    dismissed: (count: number) =>
      plural(count, { one: '# Meldung verwerfen', other: '# Meldungen verwerfen' }),
  },
  toldOf: (count: number) =>
    count === 0
      ? 'Niemand davon hat eine Adresse angegeben: Niemand wird benachrichtigt.'
      : plural(count, {
          one: '# davon kam mit Adresse und wird per E-Mail beantwortet.',
          other: '# davon kamen mit Adresse und werden per E-Mail beantwortet.',
        }),
  answerHint: 'Dieselbe für alle.',
  cancel: 'Abbrechen',
  noneChosen: 'Wähle zuerst Meldungen aus.',
  closedMany: (count: number) =>
    plural(count, { one: '# Meldung wurde abgeschlossen.', other: '# Meldungen wurden abgeschlossen.' }),
  stayedOpen: (listing: string, why: string) => `Die Meldung zu ${listing} bleibt offen: ${why}`,
  findListing: 'Bei den Einträgen suchen',
  suspend: 'Eintrag sperren …',
  suspendListing: (listing: string) => `${listing} sperren: Zuerst wird nach dem Grund gefragt`,
  stillLive: (listing: string) => `Der Eintrag von ${listing} ist noch online.`,
  closed: (told: boolean) =>
    told ? 'Abgeschlossen. Wer gemeldet hat, bekommt eine E-Mail.' : 'Abgeschlossen.',

  mail: {
    resolved: (listing: string) => ({
      subject: `Deine Meldung zu ${listing}`,
      text: `Danke für deine Meldung zu ${listing}. Das Team der Website hat sich darum gekümmert.`,
    }),
    dismissed: (listing: string) => ({
      subject: `Deine Meldung zu ${listing}`,
      text: `Danke für deine Meldung zu ${listing}. Das Team der Website hat sie angesehen und nichts geändert.`,
    }),
  },
}
