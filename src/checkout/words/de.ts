import { type Content, html } from '../../design/html.ts'
import type { en } from './en.ts'
import { prices } from './de-prices.ts'

export const de: typeof en = {
  prices,
  runsUntil: (moment: Content) => html`Läuft bis ${moment}. Verlängert wird nichts von selbst.`,
  renew: 'Verlängern',
  renewName: (name: string) => `${name} verlängern`,
  checkout: 'Kasse',
  checkoutOf: (number: string) => `Kasse ${number}`,
  order: (number: string) => `Bestellung ${number}`,
  intro: (seller: string) => `Bezahlt wird auf der nächsten Seite. Verkäufer: ${seller}`,
  notCharged: 'Es wurde nichts berechnet. Bitte prüfe:',
  cancelOrder: 'Bestellung stornieren',

  billing: 'Rechnungsangaben',
  billingNote: 'Stehen auf der Rechnung',
  country: 'Land',
  chooseCountry: 'Land wählen',
  countryHint: 'Danach richtet sich die Umsatzsteuer.',
  name: 'Name',
  company: 'Firma (freiwillig)',
  vatNumber: 'USt-IdNr. (freiwillig)',
  vatNumberHint:
    'Für Unternehmen in der EU, im Vereinigten Königreich, in der Schweiz und in Norwegen. Mit den Buchstaben des Landes.',
  street: 'Straße und Hausnummer',
  postalCode: 'Postleitzahl',
  postalCodeHint: 'In manchen Gebieten gelten eigene Regeln für die Umsatzsteuer.',
  city: 'Ort',
  calculateVat: 'Umsatzsteuer berechnen',
  vatInvalid: {
    unknown_country: (number: string) =>
      `Die USt-IdNr. ${number} lässt sich nicht prüfen: Die Regeln ihres Landes sind nicht bekannt. An der Umsatzsteuer ändert sie nichts.`,
    malformed: (number: string) =>
      `${number} ist keine gültige USt-IdNr.: Das Format stimmt nicht. An der Umsatzsteuer ändert sie nichts.`,
    wrong_check_digits: (number: string) =>
      `${number} ist keine gültige USt-IdNr.: Die Prüfziffern stimmen nicht. An der Umsatzsteuer ändert sie nichts.`,
  },
  vatFix: 'Berichtige sie oder lass das Feld leer.',
  vatUnknown: (number: string) =>
    `Das EU-Register (VIES) kennt ${number} nicht, deshalb ändert sie an der Umsatzsteuer nichts.`,
  vatVerified: (number: string) => `${number} ist vom EU-Register (VIES) bestätigt.`,
  vatPlausible: (number: string) => `${number} hat ein gültiges Format.`,

  yourOrder: 'Deine Bestellung',
  total: 'Gesamtbetrag',
  totalEstimate: 'Geschätzter Gesamtbetrag',
  acceptTerms: (url: string) =>
    html`Ich stimme den
      <a class="link" href="${url}" target="_blank" rel="noopener"
        >AGB<span class="visually-hidden"> (öffnet einen neuen Tab)</span></a
      >
      zu und möchte, dass die Leistung sofort beginnt`,
  sellerFields: { name: 'Name', address: 'Adresse', city: 'Ort', country: 'Land' },
  sellerIncomplete: (what: string) =>
    `Diese Website nimmt noch kein Geld an: Der Verkäufer muss noch angeben: ${what}. Deine Bestellung behält ihren Preis 7 Tage lang.`,
  testPaymentsShort: 'Testmodus: Es wird kein Geld abgebucht.',
  withVat: (rate: string, country: string) =>
    `Im Preis sind ${rate} USt. (${country}) enthalten; Unternehmen zahlen unter Umständen netto.`,
  noPayments:
    'Diese Website kann noch keine Zahlungen annehmen. Deine Bestellung behält ihren Preis 7 Tage lang.',
  placeOrder: 'Bestellen',
  continueToPayment: 'Zahlungspflichtig bestellen',
  testPayments: 'Testmodus: Die nächste Seite ist eine Testzahlung. Es wird kein Geld abgebucht.',
  paidElsewhere:
    'Du zahlst auf der Seite des Zahlungsanbieters. Deine Kartendaten erreichen diese Website nie.',
  goingToPayment: 'Weiter zur Zahlung',
  noSuchLink: 'Zu diesem Zahlungslink gibt es keine Bestellung.',
  linkPaid: (number: string) => `Bestellung ${number} ist bezahlt`,
  linkPaidText: 'Danke. Die Rechnung geht per E-Mail an das Konto, das bestellt hat.',
  linkEnded: 'Dieser Zahlungslink gilt nicht mehr',
  linkEndedText:
    'Die Bestellung kann nicht mehr bezahlt werden. Wer dir den Link geschickt hat, kann neu bestellen.',
  openPayment: 'Zahlungsseite öffnen',

  nameMissing: 'Gib deinen Namen oder den deiner Firma ein.',
  nameFix: 'Die Rechnung braucht einen von beiden.',
  addressMissing: 'Gib deine Adresse ein.',
  addressFix: 'Straße und Hausnummer, wie sie auf der Rechnung stehen sollen.',
  cityMissing: 'Gib deinen Ort ein.',
  countryMissing: 'Wähle dein Land.',
  termsMissing: 'Stimme den AGB zu, um weiterzumachen.',
  termsFix: 'Setz das Häkchen über der Schaltfläche.',
  termsChanged: 'Die AGB haben sich geändert, seit du diese Seite geöffnet hast.',
  termsChangedFix: 'Lies sie und setz das Häkchen noch einmal.',

  paid: 'Bezahlt',
  yourOrders: 'Deine Bestellungen',
  noOrders: 'Noch keine Bestellungen',
  noOrdersText: 'Für jeden deiner Einträge kannst du einen bezahlten Launch oder einen Plakatplatz kaufen.',
  yourDashboard: 'Zu deiner Übersicht',

  buyFor: (listing: string) => `Kaufen für ${listing}`,
  pricesHow: (country: string) =>
    country === ''
      ? 'Auf der nächsten Seite fragen wir nach deinem Land und zeigen die Umsatzsteuer. Berechnet wird erst, wenn du zahlst.'
      : `Preise mit Umsatzsteuer (${country}). Auf der nächsten Seite fragen wir nach deinem Land; berechnet wird erst, wenn du zahlst.`,
  product: 'Produkt',
  productAt: (name: string, gross: string, net: string) =>
    gross === net ? `${name}, ${gross}` : `${name}, ${gross} (${net} netto)`,
  week: 'Woche',
  weekHint: (city: string) => `Wochen beginnen am Montag um 00:00 Uhr (Ortszeit ${city}).`,
  notOrdered: 'Es wurde nichts bestellt',
  weekNotToBeHad:
    'Diese Woche hat schon begonnen, hat keinen bezahlten Platz mehr oder liegt zu weit in der Zukunft.',
  chooseAnotherWeek: 'Wähle eine andere Woche.',
  rightAway: 'Sofort',
  ofThisWeek: (left: string) => `diese Woche noch ${left}`,
  littleLeft: (left: string) =>
    html`<b>Diese Woche ist fast vorbei.</b> Mit „Sofort“ bekommst du ${left} zum Preis einer ganzen Woche.
      Vorausgewählt ist deshalb die nächste volle Woche.`,
  unpaidOrder: (number: string) =>
    html`Die Bestellung <span class="nowrap">${number}</span> für dieses Produkt ist noch nicht bezahlt.
      <a class="link" href="/checkout/${number}">Zur Zahlung</a>`,
  backToListing: 'Zurück zum Eintrag',
  seeListing: (name: string) => `Seite von ${name} ansehen`,
  helpLaunch: (name: string) => `Von ${name} erzählen`,
  inWeek: (state: string, week: string) => `${state}, ${week}`,
  stateOf: (name: string, status: string) => `${name}: ${status}`,
  addToCalendar: 'Woche in den Kalender eintragen',
  goToCheckout: 'Zur Kasse',

  noSuchOrder: 'Du hast keine Bestellung mit dieser Nummer.',
  stillOpen:
    'Deine frühere Zahlungsseite ließ sich nicht schließen. Es wurde nichts berechnet. Versuch es in einer Minute noch einmal.',
  otherWindow:
    'Diese Bestellung wird gerade in einem anderen Fenster bezahlt. Schließ es und versuch es dann noch einmal.',
  orderExpired: 'Diese Bestellung ist abgelaufen. Bestell neu zu den aktuellen Preisen.',
  notStarted:
    'Die Zahlung ließ sich nicht starten. Es wurde nichts berechnet. Versuch es in einer Minute noch einmal.',

  testPayment: 'Testzahlung',
  testPaymentFor: (number: string) => `Testzahlung für ${number}`,
  testPaymentText: (number: string) =>
    `Für Bestellung ${number}. Diese Seite steht hier anstelle eines Zahlungsanbieters: Es wird kein Geld abgebucht.`,
  pay: (amount: string) => `${amount} zahlen`,
  backWithoutPaying: 'Zurück, ohne zu zahlen',
  alreadyPaid: (url: string) =>
    html`Diese Bestellung ist bezahlt. <a class="link" href="${url}">Bestellung ansehen</a>`,
  paymentExpired: (url: string) =>
    html`Diese Zahlungsseite ist abgelaufen. <a class="link" href="${url}">Geh zurück zur Kasse</a>, dort
      bekommst du eine neue.`,
}
