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

  order: (number: string) => `Bestellung ${number}`,
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
  lineStatus: {
    waiting: 'In Arbeit',
    fulfilled: 'Erledigt',
    refused: 'Nicht möglich',
    undone: 'Erstattet',
  },
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
  noSellerCountry:
    'Es wird keine Umsatzsteuer berechnet: Der Verkäufer hat nicht angegeben, in welchem Land er registriert ist.',
  estimate: 'Das ist eine Schätzung. An der Kasse fragen wir nach deinem Land.',
  noSuchOrder: 'Du hast keine Bestellung mit dieser Nummer.',

  productsAndPrices: 'Produkte und Preise',
  pricesIntro: 'Preise sind netto. Ein neuer Preis gilt nur für neue Bestellungen.',
  orders: 'Bestellungen',
  prices: 'Preise',
  product: 'Produkt',
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
  netPriceHint: 'Für eine Woche oder für das ganze Produkt',
  soldHere: 'Auf dieser Website im Verkauf',
  savePrice: 'Preis speichern',
  chooseProduct: 'Wähle ein Produkt.',
  notAPrice: 'Gib einen gültigen Preis ein.',
  priceExample: (example: string) => `Zum Beispiel: ${example}, netto.`,
  history: 'Verlauf',
  priceChanges: 'Preisänderungen',
  time: 'Zeit',
  before: 'Vorher',
  after: 'Nachher',
  by: 'Von',
}
