import { plural } from '../../design/words/catalogue.ts'
import { type Content, html } from '../../design/html.ts'
import type { en } from './en.ts'

export const de: typeof en = {
  products: {
    launch: {
      name: 'Bezahlter Launch',
      description:
        'Sofort oder in einer Launchwoche deiner Wahl online. Ohne Badge und ohne vollständiges Gründungsprofil.',
    },
    billboard_week: {
      name: 'Plakatplatz',
      description:
        'Ein Plakatplatz für eine Launchwoche, Montag bis Sonntag. Die Reihenfolge richtet sich nach dem Betrag, der für die Woche bezahlt wurde.',
    },
    unlock_milestones: {
      name: 'Abschnitt „Meilensteine“',
      description: 'Zeigt die Meilensteine eines kostenlosen Eintrags öffentlich, auf Dauer.',
    },
    unlock_gallery: {
      name: 'Ganze Galerie',
      description:
        'Zeigt alle Screenshots eines kostenlosen Eintrags öffentlich, auf Dauer, statt nur der ersten drei.',
    },
  },

  order: (number: string) => html`Bestellung <span class="nowrap">${number}</span>`,
  status: {
    pending: 'Nicht bezahlt',
    paid: 'Bezahlt',
    fulfilled: 'Abgeschlossen',
    expired: 'Abgelaufen',
    cancelled: 'Storniert',
    refunded: 'Erstattet',
    disputed: 'Beanstandet',
  },
  meaning: {
    pending:
      'Diese Bestellung ist noch nicht bezahlt. Wenn du gerade bezahlt hast, kann es eine Minute dauern, bis es hier steht; du musst nicht noch einmal zahlen.',
    paid: 'Deine Zahlung ist da. Was du gekauft hast, ist in etwa einer Minute bereit.',
    fulfilled: 'Deine Bestellung ist abgeschlossen. Die Rechnung findest du unten und in deinen E-Mails.',
    expired: 'Diese Bestellung wurde nicht rechtzeitig bezahlt. Es wurde nichts berechnet.',
    cancelled: 'Diese Bestellung wurde storniert. Es wurde nichts berechnet.',
    refunded:
      'Wir haben diese Bestellung auf deine Zahlungsart erstattet. Die Rechnungskorrektur findest du unten.',
    disputed:
      'Deine Bank hat diese Zahlung beanstandet. Bis darüber entschieden ist, behältst du, was du gekauft hast.',
  },
  confirming:
    'Danke. Deine Zahlung wird gerade bestätigt; das kann eine Minute dauern. Diese Seite zeigt es von selbst.',
  notConfirmed: (url: string) => html`Doch nicht bezahlt? <a class="link" href="${url}">Zur Kasse</a>`,
  lineStatus: {
    waiting: 'In Arbeit',
    fulfilled: 'Erledigt',
    refused: 'Nicht möglich',
    undone: 'Erstattet',
    cancelled: 'Storniert',
  },
  unpaidLine: 'Noch nicht bezahlt',
  items: 'Positionen',
  refunded: (amount: string) => `${amount} wurden dir erstattet.`,
  dispute: {
    open: 'Über die Beanstandung ist noch nicht entschieden.',
    won: 'Die Beanstandung wurde zugunsten des Verkäufers entschieden.',
    lost: 'Die Beanstandung wurde zu deinen Gunsten entschieden.',
  },
  amounts: 'Beträge',
  goToCheckout: 'Zur Kasse',
  termsAccepted: (url: string, version: number, moment: Content) =>
    version > 0
      ? html`<a class="link" href="${url}">AGB, Fassung ${version}</a>, akzeptiert am ${moment}`
      : html`<a class="link" href="${url}">AGB</a>, akzeptiert am ${moment}`,
  allOrders: 'Alle Bestellungen',
  invoices: 'Rechnungen',
  document: {
    invoice: (number: string) => `Rechnung ${number}`,
    credit_note: (number: string) => `Rechnungskorrektur ${number}`,
  },
  pdf: 'PDF',
  pdfOf: (number: string) => `PDF von ${number}`,

  itemsAndAmounts: 'Positionen und Beträge',
  item: 'Position',
  net: 'Netto',
  vat: (rate: string) => `USt. ${rate}`,
  noSellerCountry: 'Es wird keine Umsatzsteuer berechnet.',
  estimate: 'Das ist eine Schätzung. An der Kasse fragen wir nach deinem Land.',
  noSuchOrder: 'Du hast keine Bestellung mit dieser Nummer.',

  own: {
    title: 'Eigene Angebote',
    intro:
      'Was dieses Verzeichnis außer Launches verkauft: mehrere Abschnitte zusammen, gekennzeichnete Sponsorplätze oder eine Leistung von euch. Bestellungen behalten Preis und Inhalt, zu denen sie aufgegeben wurden.',
    make: 'Neues Angebot',
    change: (name: string) => `${name} ändern`,
    name: 'Name',
    description: 'Was man dafür bekommt',
    descriptionHint: 'In ein, zwei Sätzen. Höchstens 300 Zeichen.',
    opens: 'Öffnet Abschnitte des Eintrags',
    sections: { milestones: 'Meilensteine', gallery: 'Ganze Galerie' },
    category: 'Sponsorplatz in einer Kategorie',
    categoryHint: (most: number) =>
      `Oben auf ihrer Seite, als „Gesponsert“ gekennzeichnet. Höchstens ${most} Produkte teilen sich eine Kategorie.`,
    noCategory: 'Keiner',
    digest: 'Sponsorplatz in der Wochenmail',
    digestHint: 'Im letzten Teil der E-Mail, als „Gesponsert“ gekennzeichnet.',
    byHand:
      'Ist nichts davon gewählt, liefert ihr selbst, was das Angebot verspricht; von jeder Bestellung erfahrt ihr per E-Mail.',
    forTerm: 'Wie lange es gilt',
    forGood: 'Auf Dauer',
    units: { day: 'Tage', week: 'Wochen', month: 'Monate' },
    count: 'Wie viele',
    countHint: 'Tage, Wochen oder Monate. Bleibt leer, wenn es auf Dauer gilt.',
    price: (currency: string) => `Nettopreis (${currency})`,
    priceHint:
      'Bleibt das Feld leer, bleibt auch der Preis. Andere Währungen stehen unter Angebote und Preise.',
    position: 'Platz in der Reihenfolge',
    save: 'Angebot speichern',
    stop: 'Nicht mehr verkaufen',
    sellAgain: 'Wieder verkaufen',
    saved: 'Gespeichert.',
    stopped: 'Nicht im Verkauf',
    none: 'Noch keine eigenen Angebote',
    noneText:
      'Leg mit dem Formular eins an: Es steht dann neben Launch, Plakatplatz und Abschnitten zum Verkauf.',
    edit: 'Bearbeiten',
    editName: (name: string) => `${name} bearbeiten`,
    all: 'Angebote und Preise',
    lasts: (count: number, unit: 'day' | 'week' | 'month') =>
      plural(count, {
        one: { day: '# Tag', week: '# Woche', month: '# Monat' }[unit],
        other: { day: '# Tage', week: '# Wochen', month: '# Monate' }[unit],
      }),
    sponsorIn: (category: string) => `Sponsorplatz in ${category}`,
    inDigest: 'Sponsorplatz in der Wochenmail',
    service: 'Wird von Hand erledigt',
    noPrice: 'Noch ohne Preis: Es wird nicht verkauft.',
    full: 'Alle Sponsorplätze dieser Kategorie wurden inzwischen vergeben.',
    runsUntil: (moment: string) => `Läuft bis ${moment}.`,
    byHandNote: 'Das erledigt das Team dieser Website; es weiß per E-Mail Bescheid.',
    endsSubject: (site: string, name: string, listing: string) =>
      `${site}: ${name} für ${listing} läuft bald aus`,
    endsMail: (name: string, listing: string, moment: string) =>
      `${name} für ${listing} läuft bis ${moment}.`,
    notCharged: 'Es wird nichts automatisch abgebucht: Ohne Verlängerung endet es einfach.',
    renewAt: 'Verlängern',
  },

  productsAndPrices: 'Angebote und Preise',
  priceSaved: 'Der Preis ist gespeichert.',
  pricesIntro: 'Preise sind netto. Ein neuer Preis gilt nur für neue Bestellungen.',
  prices: 'Preise',
  product: 'Angebot',
  price: 'Preis',
  sold: 'Im Verkauf',
  changed: 'Geändert',
  yes: 'Ja',
  no: 'Nein',
  startingPrice: 'Anfangspreis',
  notSold: (price: string) => `${price}, nicht im Verkauf`,
  setPrice: 'Preis festlegen',
  currency: 'Währung',
  netPrice: 'Nettopreis',
  netPriceHint: 'Für eine Woche oder für das ganze Angebot',
  soldHere: 'Auf dieser Website im Verkauf',
  savePrice: 'Preis speichern',
  chooseProduct: 'Wähle ein Angebot.',
  notAPrice: 'Gib einen gültigen Preis ein.',
  priceExample: (example: string) => `Zum Beispiel: ${example}, netto.`,
  history: 'Verlauf',
  priceChanges: 'Preisänderungen',
  time: 'Zeit',
  before: 'Vorher',
  after: 'Nachher',
  by: 'Von',
}
