import { plural } from '../../design/words/catalogue.ts'
import type { en } from './en.ts'

export const de: typeof en = {
  sponsored: (category: string) => `Gesponsert: bezahlte Plätze in ${category}`,
  sponsor: 'Gesponsert',
  categoryOn: (category: string, site: string) => `${category} auf ${site}`,
  teamPage: {
    title: 'Kategorien',
    intro:
      'Hinzufügen, bearbeiten, verschieben oder zusammenführen. Alte Namen und Adressen führen weiter ans Ziel.',
    did: {
      add: (category: string) => `${category} ist hinzugefügt. Einträge lassen sich jetzt dort einordnen.`,
      save: (category: string) => `${category} ist gespeichert.`,
      move: (category: string) => `Verschoben: Die Kategorie ist jetzt ${category}.`,
      merge: (category: string) => `Zusammengeführt mit ${category}; alte Adressen führen dorthin.`,
    },
    find: 'Name oder Stichwort',
    none: 'Keine Kategorien',
    noneFits: 'Keine Kategorie passt zur Suche.',
    noneYet: 'Noch keine Kategorien',
    noneYetText: 'Lege die erste mit dem Formular oben an.',
    choose: 'Wähle eine Kategorie',
    listings: (listings: number) => plural(listings, { one: '# Eintrag', other: '# Einträge' }),
    edit: 'Bearbeiten',
    editCategory: (category: string) => `${category} bearbeiten`,
    add: 'Neue Kategorie',
    name: 'Name',
    description: 'Beschreibung',
    parent: 'Übergeordnete Kategorie',
    words: 'Stichwörter',
    wordsHint:
      'Wörter, die auf den Websites solcher Produkte stehen, eins pro Zeile: „Bootsbau“, „boat building“. Entwürfe schlagen diese Kategorie vor, wenn sie darauf stoßen.',
    top: 'Keine: oberste Ebene',
    addCategory: 'Kategorie hinzufügen',
    saveCategory: 'Kategorie speichern',
    merge: (category: string) => `${category} zusammenführen`,
    mergeText: (listings: number) =>
      plural(listings, {
        one: '# Eintrag zieht in die andere Kategorie um. Das lässt sich nicht rückgängig machen.',
        other: '# Einträge ziehen in die andere Kategorie um. Das lässt sich nicht rückgängig machen.',
      }),
    move: (category: string) => `${category} verschieben`,
    moveText: 'Ihre Adresse bleibt. Ihre Einträge stehen in den Listen der Kategorie darüber.',
    below: 'Neue übergeordnete Kategorie',
    moveCategory: 'Kategorie verschieben',
    into: 'Ziel',
    mergeInto: 'Kategorien zusammenführen',
    mergeCategory: 'Kategorie zusammenführen',
    mergeAsk: (from: string, into: string) => `${from} mit ${into} zusammenführen?`,
    mergeBelow: (below: number) =>
      plural(below, { one: '# Unterkategorie zieht mit um.', other: '# Unterkategorien ziehen mit um.' }),
    mergeChanged: (from: string) =>
      `Jemand anderes hat ${from} geändert, seit du es geöffnet hast. Sieh es dir an, bevor du es zusammenführst.`,
    mergeAskText: (from: string) =>
      `${from} gibt es dann nicht mehr; Follower, Sponsoren und Stichwörter ziehen mit um; Adresse und Name führen zur anderen Kategorie.`,
    cancel: 'Abbrechen',
  },
  categories: 'Kategorien',
  categoriesDescription: (site: string) => `Alle Kategorien auf ${site}.`,
  intro: 'Stöbere in den Produkten nach dem, was sie tun.',
  best: 'Meiste Stimmen:',
  noProducts: 'Noch keine Produkte in den Kategorien',
  noProductsText: 'Reich das erste ein; es steht in seinen Kategorien, sobald es online ist.',
  none: 'Noch keine Kategorien',
  noneText: 'Das Team der Website hat noch keine Kategorien angelegt.',
  /** The names are outside the plural forms, where a `#` in a name would be replaced by the number. */
  description: (category: string, lead: string, products: string, site: string) =>
    `${category} auf ${site}: ${products}. ${lead}`.trim(),
  emptyDescription: (category: string, lead: string, site: string) => lead || `${category} auf ${site}.`,
  describedProducts: (products: number) =>
    plural(products, {
      one: '# Produkt mit Preisen und Angaben von der eigenen Website',
      other: '# Produkte mit Preisen und Angaben von ihren eigenen Websites',
    }),
  describedAtLeast: (products: number) =>
    plural(products, { other: 'mindestens # Produkte mit Preisen und Angaben von ihren eigenen Websites' }),
  sorts: { votes: 'Meiste Stimmen', newest: 'Neueste', name: 'Name', domain_rating: 'Domain-Rating' },
  follow: 'Folgen',
  narrow: 'Eingrenzen',
  narrowed: { current: 'Neu diese Woche', free: 'Kostenlos', open_source: 'Open Source' },
  within: (category: string) => `Unterkategorien von ${category}`,
  products: 'Produkte',
  count: (products: number) => plural(products, { other: '#' }),
  atLeast: (products: number) => plural(products, { other: 'mindestens #' }),
  related: 'Verwandte Kategorien',
  moreIn: (category: string) => `Mehr in ${category}`,
  otherCategories: 'Weitere Kategorien',
  atomFeed: (category: string) => `Atom-Feed von ${category}`,
  addProduct: 'Fehlt ein Produkt?',
  addProductText: 'Gib die Adresse seiner Website ein, und wir entwerfen den Eintrag.',
  submitProduct: 'Produkt einreichen',
  sortBy: 'Sortieren nach',
  noSuchPage: 'Diese Seite gibt es nicht',
  noSuchPageText: 'Die Liste endet vor dieser Seite.',
  backToStart: 'Zurück zur ersten Seite',
  empty: (category: string) => `Noch keine Produkte in ${category}`,
  emptyText: 'Launche hier das erste.',
}
