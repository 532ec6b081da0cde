import { html, type Html } from '../../design/html.ts'
import { listed, plural } from '../../design/words/catalogue.ts'
import type { en } from './en.ts'

const alternatives = {
  reasons: {
    competitor: 'Als wichtigster Mitbewerber genannt.',
    category: (categories: string) => `Beide stehen unter ${categories}.`,
    audience: (audience: string) => `Auch gemacht für: ${audience}.`,
    samePrice: {
      free: 'Auch kostenlos.',
      freemium: 'Auch im Einstieg kostenlos.',
      free_trial: 'Lässt sich auch kostenlos testen.',
      paid: 'Auch von Anfang an kostenpflichtig.',
      open_source: 'Auch Open Source.',
      contact: 'Auch mit Preis auf Anfrage.',
    },
    free: 'Kostet nichts.',
    platforms: (platforms: string) => `Läuft auch auf ${platforms}.`,
    tags: (tags: string) => `Gemeinsame Schlagwörter: ${tags}.`,
    features: (features: readonly string[]) => `Beide bieten ${listed(features.map((name) => `„${name}“`))}.`,
  },
  alternatives: 'Alternativen',
  alternativesTo: (name: string) => `Alternativen zu ${name}`,
  alternativesDescription: (name: string) =>
    `Produkte, die du statt ${name} nutzen kannst, jedes mit dem Grund.`,
  alternativesIntro: (name: string) =>
    `Bei jedem Produkt steht, was es mit ${name} gemeinsam hat. Geld beeinflusst die Reihenfolge nie.`,
  namedByOwner: (link: Html, name: string) =>
    html`Das Team von ${name} nennt ${link} als Mitbewerber; hier gibt es dazu keinen Eintrag. Was dessen
    Website sagt, steht auf der Seite von ${name}.`,
  noAlternatives: (name: string) => `Noch keine Alternativen zu ${name}`,
  noAlternativesText:
    'Ähnliche Produkte derselben Kategorie erscheinen hier, sobald sie einen Eintrag haben. Du machst eines? Dann reich es ein.',
  alsoIn: (category: string) => `Außerdem in ${category}`,
  closestFirst: 'Ähnlichste zuerst',
  products: (products: number) => plural(products, { one: '# Produkt', other: '# Produkte' }),
  compare: 'Vergleichen',
  compareBoth: (one: string, other: string) => `${one} mit ${other} vergleichen`,
}

const comparison = {
  versus: (names: readonly string[]) => names.join(' vs. '),
  versusDescription: (names: readonly string[]) =>
    `${listed(names)} nebeneinander, mit Angaben von ihren eigenen Websites.`,
  notWithItself: 'Ein Eintrag lässt sich nicht mit sich selbst vergleichen.',
  notSaid: 'Nicht angegeben',
  askThese: 'Diese nach deinem Bedarf fragen',
  addAnother: 'Weiteres Produkt hinzufügen',
  howToRead:
    'Wähle einen gepunkteten Wert, um das Zitat zu sehen, aus dem er stammt. Andere Werte hat das jeweilige Team geschrieben; wo nichts steht, sagt die Website nichts.',
  bothName: 'Beide Teams nennen das andere Produkt als wichtigsten Mitbewerber.',
  oneNames: (one: string, other: string) => `Das Team von ${one} nennt ${other} als wichtigsten Mitbewerber.`,
  onlyDifferences: 'Nur Unterschiede',
  differCount: (differ: number, same: number) => `${differ} verschieden, ${same} gleich`,
  comparison: 'Vergleich',
  attribute: 'Merkmal',
  differences: 'Unterschiede',
  furtherFacts: 'Weitere Angaben',
  similarities: 'Gemeinsamkeiten',
  noneStates: (sites: number, fields: string) =>
    sites === 2 ? `Auf keiner der beiden Websites: ${fields}.` : `Auf keiner der Websites: ${fields}.`,
  allIn: (category: string) => `Alle in ${category} ansehen`,
  lastRead: (day: Html) => html`Geprüft am ${day}`,
  clearedByOwner: 'Vom Team leer gelassen',
  linkWithheld: 'Link zurückgehalten',
}

const choice = {
  compareTwo: 'Produkte vergleichen',
  compareTwoText: 'Sieh dir zwei bis vier Produkte nebeneinander an, mit dem Zitat hinter jeder Angabe.',
  productsToCompare: 'Produkte im Vergleich',
  places: ['Erstes Produkt', 'Zweites Produkt', 'Drittes Produkt', 'Viertes Produkt'],
  findPlace: [
    'Erstes Produkt finden',
    'Zweites Produkt finden',
    'Drittes Produkt finden',
    'Viertes Produkt finden',
  ],
  compareThese: 'Diese vergleichen',
  findProduct: 'Produkt zum Vergleichen finden',
  search: 'Suchen',
  startWith: 'Beliebte Produkte',
  resultsFor: (query: string) => `Ergebnisse für „${query}“`,
  similarTo: (query: string) => `Nichts gefunden für „${query}“. Meintest du eins von diesen?`,
  nothingToCompare: 'Noch keine Produkte zum Vergleichen',
  nothingToCompareText: 'Dazu braucht es zwei Produkte, die online sind. Reich eins ein.',
  submitProduct: 'Produkt einreichen',
  nothingFound: 'Keine Produkte gefunden',
  nothingFoundText: 'Versuch weniger oder allgemeinere Wörter, oder stöbere in den Kategorien.',
  browseCategories: 'Kategorien ansehen',
  add: 'Hinzufügen',
  addName: (name: string) => `${name} hinzufügen`,
  remove: 'Entfernen',
  removeName: (name: string) => `${name} entfernen`,
}

export const de: typeof en = { ...alternatives, ...comparison, ...choice }
