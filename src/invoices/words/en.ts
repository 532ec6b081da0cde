import { plural } from '../../design/words/catalogue.ts'

export const en = {
  title: {
    invoice: (number: string) => `Invoice ${number}`,
    credit_note: (number: string) => `Credit note ${number}`,
  },
  seller: 'Seller',
  customer: 'Customer',
  itemsAndAmounts: 'Items and amounts',
  item: 'Item',
  net: 'Net',
  vat: (rate: string) => `VAT ${rate}`,
  total: { invoice: 'Total, paid', credit_note: 'Total, refunded' },
  downloadPdf: 'Download PDF',
  order: (number: string) => `Order ${number}`,
  date: (day: string) => `Date of invoice and supply: ${day}`,
  corrects: (invoice: string) => `Corrects invoice ${invoice}`,
  vatNumber: (number: string) => `VAT number ${number}`,
  taxNumber: (number: string) => `Tax number ${number}`,
  noSuchInvoice: 'There is no such invoice.',
  noSuchMonth: 'There is no such month. Use a month such as ?month=2026-11.',

  line: (product: string, listing: string) => `${product} for ${listing}`,
  lineInWeek: (product: string, listing: string, week: number, year: number) =>
    `${product} for ${listing}, week ${week} of ${year}`,
  lineOfWeeks: (product: string, listing: string, weeks: number, week: number, year: number) =>
    plural(weeks, {
      one: `${product} for ${listing}, # week from week ${week} of ${year}`,
      other: `${product} for ${listing}, # weeks from week ${week} of ${year}`,
    }),
}
