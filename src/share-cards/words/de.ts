import { plural } from '../../design/words/catalogue.ts'
import type { en } from './en.ts'

export const de: typeof en = {
  noCard: 'Unter dieser Adresse gibt es kein Bild.',
  launches: (products: number) =>
    plural(products, {
      one: '# Produkt, eine Woche, deine Stimme',
      other: '# Produkte, eine Woche, deine Stimme',
    }),
  weekKind: 'Launchwoche',
  board: { votes: 'Nach Stimmen', billboard: 'Plakatplätze', 'domain-rating': 'Nach Domain-Rating' },
  boardKind: 'Rangliste',
  founderKind: 'Gründungsteam',
  categoryKind: 'Kategorie',
  products: (products: number) => plural(products, { one: '# Produkt', other: '# Produkte' }),
  versus: (one: string, other: string) => `${one} vs. ${other}`,
  sideBySide: 'Nebeneinander, mit Angaben von ihren eigenen Websites',
  compareKind: 'Vergleich',
  postKind: 'Blog',
  alternativesTo: (name: string) => `Alternativen zu ${name}`,
  alternativesKind: 'Alternativen',
  storyKind: 'Gründungsgeschichte',
  pages: {
    about: 'So funktioniert diese Seite',
    ask: 'Fragen mit Beleg',
    awards: 'Auszeichnungen',
    blog: 'Blog',
    categories: 'Kategorien',
    founders: 'Gründungsteams',
    launches: 'Launchkalender',
    search: 'Alle Produkte',
    updates: 'Neuigkeiten',
  },
}
