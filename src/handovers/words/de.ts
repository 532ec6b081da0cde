import { type Content, html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import type { en } from './en.ts'

export const de: typeof en = {
  yourDashboard: 'Deine Übersicht',
  title: 'Übergaben',
  lead: 'Du bereitest einen Eintrag für jemand anderen vor oder hast ein Produkt verkauft? Gib es über einen Link weiter. Wer ihn öffnet und sich anmeldet, tritt an deine Stelle.',
  empty: 'Noch nichts übergeben',
  emptyText:
    'Öffne einen Entwurf oder Eintrag von dir und wähle „Übergeben“. Du bekommst einen Link, den du verschickst.',
  toDashboard: 'Zu deiner Übersicht',
  limit: (waiting, most) => `${waiting} von ${most} Links warten darauf, angenommen zu werden.`,
  count: (count) => plural(count, { one: '# Übergabe', other: '# Übergaben' }),
  show: 'Zeigen',
  all: 'Alle',
  statuses: { waiting: 'Wartet', accepted: 'Übergeben', expired: 'Abgelaufen', withdrawn: 'Zurückgezogen' },
  noneOf: 'Davon gibt es keine',
  noneOfText: 'Wähle einen anderen Stand, oder zeige alle.',
  until: (made: Content, until: Content) => html`Erstellt ${made}, gültig bis ${until}`,
  wasUntil: (made: Content, until: Content) => html`Erstellt ${made}, abgelaufen ${until}`,
  wasTaken: (made: Content, taken: Content) => html`Erstellt ${made}, angenommen ${taken}`,
  made: (made: Content) => html`Erstellt ${made}`,
  withdraw: 'Zurückziehen',
  withdrawOf: (name) => `Link für ${name} zurückziehen`,
  again: 'Neuer Link',
  againOf: (name) => `Neuen Link für ${name} erstellen`,
  withdrawn: 'Der Link ist zurückgezogen und funktioniert nicht mehr.',

  handOver: (name) => `${name} übergeben`,
  handOverShort: 'Übergeben',
  makeLead:
    'Erstelle einen Link und schick ihn der Person, die das bekommen soll. Ihre Adresse brauchst du nicht zu kennen: Wer den Link öffnet, meldet sich mit der eigenen an.',
  goes: 'Was mit übergeben wird',
  product: 'Produkt',
  website: 'Website',
  listings: 'Einträge',
  listingOn: (name, site, status) => `${name} auf ${site} (${status})`,
  noListing: 'Noch keiner: Es ist ein Entwurf',
  drafts: 'Entwürfe',
  others: 'Wer es mit dir teilt',
  othersStay: (count) =>
    plural(count, { one: '# weitere Person, sie bleibt', other: '# weitere Personen, sie bleiben' }),
  nobody: 'Niemand',
  stays: 'Was bei dir bleibt',
  staysText: {
    orders: 'Deine Bestellungen und Rechnungen. Was du bezahlt hast, läuft für das Produkt weiter.',
    proof: 'Dein Nachweis der Domain. Der neue Inhaber weist sie selbst nach.',
    apps: 'Deine Schlüssel und Apps: Sobald jemand annimmt, erreichen sie das Produkt nicht mehr.',
  },
  client: 'Für wen (freiwillig)',
  clientHint: 'Das liest nur du, in der Liste deiner Übergaben.',
  make: 'Link erstellen',
  replaces: 'Ein früherer Link von dir für dieses Produkt funktioniert danach nicht mehr.',
  notMade: 'Der Link wurde nicht erstellt:',
  linkFor: (name) => `Der Link für ${name}`,
  shownOnce: (until: Content) =>
    html`Kopiere ihn jetzt: Er wird nicht noch einmal gezeigt. Er funktioniert einmal, bis ${until}. Wer ihn
    hat, kann das Produkt übernehmen; schick ihn also nur einer Person.`,
  linkLabel: 'Link zur Übergabe',
  toList: 'Alle Übergaben',

  offer: (giver, name) => `${giver} übergibt dir ${name}`,
  acceptLead: (site) =>
    `Nimmst du an, gehört es auf ${site} dir: Du bearbeitest es, entscheidest über den Launch und stehst für die Angaben ein.`,
  signedInAs: (email) => `Du bist als ${email} angemeldet. Zu diesem Konto wird es gehören.`,
  otherAccount: 'Anderes Konto verwenden',
  staysThere: (giver) => `Was bei ${giver} bleibt`,
  staysThereText: {
    orders: 'Eigene Bestellungen und Rechnungen. Was bezahlt ist, läuft weiter.',
    proof:
      'Der Nachweis der Domain. Weise sie nach dem Annehmen selbst nach, damit niemand sonst die Inhaberschaft nachweisen kann.',
    apps: 'Schlüssel und Apps. Sie erreichen das Produkt nicht mehr.',
  },
  accept: 'Annehmen',
  ownLink:
    'Diesen Link hast du selbst gemacht. Schick ihn der Person, die das Produkt bekommen soll, oder melde dich mit einem anderen Konto an.',
  linkOver:
    'Dieser Link wurde schon benutzt oder zurückgezogen, oder er ist älter als 14 Tage. Bitte den Absender um einen neuen; hast du ihn angenommen, steht das Produkt in deiner Übersicht.',
  stillRead: 'Die Website wird gerade gelesen. Öffne den Link in einer Minute noch einmal.',

  mail: {
    subject: (name) => `${name} wurde übergeben`,
    madeSubject: (name) => `Ein Link, der ${name} übergibt`,
    reviewDraft: 'Entwurf prüfen',
    seeList: 'Deine Übergaben ansehen',
    madeText: (name) =>
      `Ein Schlüssel oder eine App von dir hat einen Link erstellt, der ${name} an jeden übergibt, der ihn öffnet und annimmt. Willst du das nicht, zieh den Link hier zurück:`,
    text: {
      giver: (name, _giver, receiver) =>
        `${receiver} hat deine Übergabe von ${name} angenommen und tritt an deine Stelle. Deine Bestellungen und Rechnungen bleiben bei dir. Kennst du diese Person nicht, schreib sofort dem Team der Website.`,
      receiver: (name, giver, _receiver) =>
        `${name} gehört jetzt dir; ${giver} hat es dir übergeben. Prüfe die Angaben, und weise nach, dass die Website deine ist.`,
      other: (name, giver, receiver) =>
        `${giver} hat den eigenen Platz bei ${name} an ${receiver} übergeben. Du gehörst weiter dazu.`,
    },
  },
}
