import type { en } from './en.ts'

export const de: typeof en = {
  vat: {
    domestic: (rate: string, place: string) => `Umsatzsteuer ${rate} (${place}).`,
    smallBusiness: (law: string) =>
      `Es wird keine Umsatzsteuer berechnet: Der Verkäufer ist Kleinunternehmer (${law}).`,
    smallBusinessInEu: 'Richtlinie 2006/112/EG, Artikel 284 bis 292',
    notRegistered: 'nicht für die Umsatzsteuer registriert',
    reverseCharge:
      'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge; Richtlinie 2006/112/EG, Artikel 44 und 196).',
    sellerOutsideEu: 'Der Verkäufer ist außerhalb der EU ansässig.',
    euConsumer: (rate: string, place: string) =>
      `Umsatzsteuer ${rate} (${place}, Ort des Leistungsempfängers).`,
    numberElsewhere:
      'Die USt-IdNr. stammt aus einem anderen Land als die Adresse, deshalb wird Umsatzsteuer berechnet.',
    numberInvalid: 'Die USt-IdNr. ist ungültig, deshalb wird Umsatzsteuer berechnet.',
    outsideEuVat: (place: string) =>
      `In der EU nicht steuerbar: Ort der Leistung ist ${place}; dort kann Steuer anfallen.`,
    outsideVat: (place: string) =>
      `Nicht steuerbar: Ort der Leistung ist ${place}; dort kann Steuer anfallen.`,
    outsideVatOf: (seller: string, place: string) =>
      `Nicht steuerbar (Sitz des Verkäufers: ${seller}): Ort der Leistung ist ${place}; dort kann Steuer anfallen.`,
    frenchOverseas: 'Umsatzsteuersätze der französischen Überseegebiete werden hier nicht berechnet.',
    unregistered: (place: string) =>
      `Es wird keine Umsatzsteuer berechnet. Ort der Leistung ist ${place}: Ein Verkäufer außerhalb der EU meldet die Umsatzsteuer dort über die einzige Anlaufstelle (One-Stop-Shop).`,
  },

  sellerAndVat: 'Verkäufer und Umsatzsteuer',
  noCountry:
    'Es ist kein Land angegeben. Solange es fehlt, wird keine Umsatzsteuer berechnet, und Rechnungen fehlen Pflichtangaben.',
  seller: 'Verkäufer',
  sellerNote: 'Steht auf Rechnungen',
  name: 'Name',
  street: 'Straße und Hausnummer',
  postalCode: 'Postleitzahl',
  city: 'Ort',
  country: 'Land',
  chooseCountry: 'Land wählen',
  vatNumber: 'USt-IdNr.',
  taxNumber: 'Steuernummer',
  email: 'E-Mail-Adresse für Fragen',
  prefix: 'Präfix der Rechnungsnummern',
  smallBusiness: 'Kleinunternehmer: berechnet keine Umsatzsteuer',
  oneStopShop: 'Außerhalb der EU, für den One-Stop-Shop (OSS) der EU registriert',
  ownSeller: 'Für diese Website einen eigenen Verkäufer verwenden',
  ownSellerHint: 'Sonst teilen sich alle Websites diesen Verkäufer und seine Rechnungsnummern.',
  hasOwnSeller: 'Diese Website hat einen eigenen Verkäufer und eigene Rechnungsnummern.',
  saveSeller: 'Verkäufer speichern',
  sellerSaved: 'Der Verkäufer ist gespeichert. Ausgestellte Rechnungen bleiben, wie sie sind.',
  rateSaved: 'Der Satz ist gespeichert.',
  nameMissing: 'Gib den Namen des Verkäufers ein.',
  emailInvalid:
    'Das ist keine E-Mail-Adresse. Sie steht auf den Rechnungen; gib eine an wie name@example.com.',
  countryMissing: 'Wähle das Land, in dem der Verkäufer besteuert wird.',
  vatNumberInvalid: 'Die Prüfziffern dieser USt-IdNr. stimmen nicht.',
  prefixInvalid: 'Nimm nur Buchstaben, Ziffern und Bindestriche.',

  setRate: 'Steuersatz festlegen',
  region: 'Gebiet',
  regionHint: 'Ein Land, oder PT-20 und PT-30',
  from: 'Ab',
  percent: 'Prozent',
  saveRate: 'Satz speichern',
  regionInvalid: 'Für dieses Gebiet gibt es hier keine Umsatzsteuersätze.',
  regionFix: 'Zum Beispiel: DE, GB, CH, NO oder PT-20.',
  dayInvalid: 'Gib ein gültiges Datum ein.',
  rateInvalid: 'Gib einen Satz von 0 bis 100 Prozent ein.',
  currentRates: 'Geltende und kommende Umsatzsteuersätze',
  earlierRates: 'Frühere Sätze',
  earlierVatRates: 'Frühere Umsatzsteuersätze',
  rate: 'Satz',
}
