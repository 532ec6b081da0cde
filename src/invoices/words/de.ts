import { plural } from '../../design/words/catalogue.ts'
import type { en } from './en.ts'

export const de: typeof en = {
  title: {
    invoice: (number: string) => `Rechnung ${number}`,
    credit_note: (number: string) => `Rechnungskorrektur (Storno) ${number}`,
  },
  seller: 'Verkäufer',
  customer: 'Rechnungsempfänger',
  itemsAndAmounts: 'Positionen und Beträge',
  item: 'Position',
  net: 'Netto',
  vat: (rate: string) => `Umsatzsteuer ${rate}`,
  total: { invoice: 'Gesamtbetrag, bezahlt', credit_note: 'Gesamtbetrag, erstattet' },
  downloadPdf: 'PDF herunterladen',
  order: (number: string) => `Bestellung ${number}`,
  date: (day: string) => `Rechnungs- und Leistungsdatum: ${day}`,
  corrects: (invoice: string) => `Korrigiert die Rechnung ${invoice}`,
  vatNumber: (number: string) => `USt-IdNr. ${number}`,
  taxNumber: (number: string) => `Steuernummer ${number}`,
  noSuchInvoice: 'Diese Rechnung gibt es nicht.',
  noSuchMonth: 'Diesen Monat gibt es nicht. Nimm einen Monat wie ?month=2026-11.',

  line: (product: string, listing: string) => `${product} für ${listing}`,
  lineInWeek: (product: string, listing: string, week: number, year: number) =>
    `${product} für ${listing}, Woche ${week}/${year}`,
  lineOfWeeks: (product: string, listing: string, weeks: number, week: number, year: number) =>
    plural(weeks, {
      one: `${product} für ${listing}, # Woche ab Woche ${week}/${year}`,
      other: `${product} für ${listing}, # Wochen ab Woche ${week}/${year}`,
    }),
}
