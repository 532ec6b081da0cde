import { html, type Html } from '../../../design/html.ts'
import { plural } from '../../../design/words/catalogue.ts'
import type { edit as en } from '../en/edit.ts'

/** The form of one field. */
export const edit: typeof en = {
  save: 'Speichern',
  addRow: 'Zeile hinzufügen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  moveUp: 'Nach oben',
  moveDown: 'Nach unten',
  removeRow: 'Entfernen',
  addressOf: (position: number) => `Adresse ${position}`,
  savedByOther: (value: string) =>
    `Während dieses Formular offen war, hat jemand einen anderen Wert gespeichert: „${value}“.`,
  clearedByOther: 'Während dieses Formular offen war, hat jemand das Feld geleert.',
  saveAgain:
    'Was du eingegeben hast, steht noch unten. Wähle noch einmal „Speichern“, um den anderen Wert zu ersetzen, oder „Abbrechen“, um ihn zu behalten.',
  chosenCategories: 'Gewählte Kategorien',
  addCategory: 'Kategorie hinzufügen',
  addCategoryHint: (most: number) =>
    `Tippe ein paar Buchstaben und wähle aus. Höchstens ${most}; die erste ist die Hauptkategorie.`,
  proposedCategories: 'Deine Website deutet hin auf',
  whatYouType:
    'Was du eingibst, wird als deine Angabe gekennzeichnet und hat kein Zitat. Neu entwerfen ändert es nicht. Speichere ein leeres Feld, um es zu leeren.',
  notStated: 'Nicht angegeben',
  onePerLine: (entries: number) =>
    plural(entries, { one: 'Höchstens # Zeile.', other: 'Ein Wert pro Zeile, höchstens #.' }),
  atMost: (characters: number) =>
    plural(characters, { one: 'Höchstens # Zeichen.', other: 'Höchstens # Zeichen.' }),
  primaryCategory: 'Hauptkategorie',
  linkLabel: 'Linktext',
  address: 'Adresse',
  metaTitle: 'Titel',
  metaDescription: 'Beschreibung',
  onYourSite: 'Auf deiner Website',
  notSavedEmpty: 'Noch nicht gespeichert. Wähle „Speichern“, um das Feld zu leeren.',
  notSaved: (reason: string) => `Noch nicht gespeichert. ${reason}`,

  feature: (position: number) => `Funktion ${position}`,
  featureTitle: 'Titel',
  featureText: 'In einem Satz',
  faq: (position: number) => `Frage ${position}`,
  question: 'Frage',
  answer: 'Antwort',
  plan: (position: number) => `Tarif ${position}`,
  planName: 'Name',
  price: 'Preis',
  priceHint: 'Leer lassen für „auf Anfrage“; 0 für kostenlos.',
  currency: 'Währung',
  noPrice: 'Diesen Preis können wir nicht lesen.',
  noPriceFix:
    'Schreib ihn in Ziffern wie 1250 oder 9,90, ohne Währungszeichen und Tausenderpunkte und mit höchstens so vielen Nachkommastellen, wie die Währung hat.',
  priceTooHigh: 'Dieser Preis ist höher, als wir ihn aufführen können.',
  priceTooHighFix: 'Lass ihn leer und nenne ihn in der Anmerkung.',
  interval: 'Abrechnung',
  note: 'Anmerkung',
  founder: (position: number) => `Gründungsteam, Person ${position}`,
  addFounder: 'Weitere Person hinzufügen',
  founderNeeds:
    'Ein kostenloser Launch und die Gründungsgeschichte brauchen alles, was mit „nötig“ markiert ist.',
  needed: 'nötig',
  founderName: 'Name',
  role: 'Rolle',
  bio: 'Kurz vorgestellt',
  atLeast: (least: number, count: Html) =>
    html`${plural(least, { one: 'Mindestens # Zeichen', other: 'Mindestens # Zeichen' })}, bisher ${count}.`,
  oneLink: 'Mindestens ein Link:',
  photo: 'Foto',
  photoHint: 'Adresse des Bildes. Wir legen eine eigene Kopie an.',
  pictureFile: 'Oder eine Datei hochladen',
  pictureFiles: 'Oder Dateien hochladen',
  ofFile: (number: number, message: string) => `Datei ${number}: ${message}`,
  pictureFileHint: 'PNG, JPEG, WebP, GIF, AVIF oder SVG, höchstens 8 MB.',
  email: 'E-Mail-Adresse',
  emailHint: 'Wird nicht öffentlich gezeigt.',
}
