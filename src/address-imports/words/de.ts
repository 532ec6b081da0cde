import { html, type Html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import type { en } from './en.ts'

const listings = (count: number) => plural(count, { one: '# Eintrag', other: '# Einträge' })
const addresses = (count: number) => plural(count, { one: '# Adresse', other: '# Adressen' })

/** German. */
export const de: typeof en = {
  title: 'Importe',
  intro:
    'Füge eine Liste von Websites hinzu. Wir lesen sie im Hintergrund und mit Rücksicht; was ihre Seiten belegen, steht danach hier zur Prüfung.',
  none: 'Noch keine Listen',
  noneText: 'Füge oben Adressen ein oder lade eine Datei damit hoch.',
  older: 'Ältere Listen',
  pasted: 'Eingefügte Liste',
  given: (moment: Html) => html`Vom ${moment}`,

  form: {
    title: 'Websites hinzufügen',
    text: 'Adressen',
    textHint:
      'Eine pro Zeile, oder der Text einer CSV-, Sitemap-, Lesezeichen- oder OPML-Datei. Höchstens 300 werden auf einmal gelesen.',
    file: 'Oder eine Datei',
    preview: 'Liste prüfen',
  },
  preview: {
    title: (count: number) => `${plural(count, { one: '# Website', other: '# Websites' })} lesen?`,
    nothing: 'In dieser Liste ist nichts Neues',
    text: (taken: number, given: number) =>
      `Neu: ${taken} von ${addresses(given)}. Nichts wird veröffentlicht, bevor du es geprüft hast.`,
    start: (count: number) => `${plural(count, { one: '# Website', other: '# Websites' })} lesen`,
    cancel: 'Zurück',
    taken: 'Wird gelesen',
    takenHint: 'Lösch die Zeilen, die nicht gelesen werden sollen.',
    leftOut: (count: number) => `${addresses(count)} ausgelassen`,
    beyond: (count: number, most: number) =>
      `Die Liste ist lang: ${addresses(count)} nach den ersten ${most.toLocaleString('de')} haben wir nicht angesehen. Füge sie als eigene Liste hinzu.`,
    firstOf: (shown: number, all: number) =>
      `Gezeigt werden die ersten ${shown} von ${all.toLocaleString('de')}.`,
  },
  why: {
    invalid: 'Keine Webadresse',
    inward: 'Nicht öffentlich: führt in ein privates Netz oder zu diesem Server',
    twice: 'Steht zweimal in der Liste',
    listed: 'Schon eingetragen',
    known: 'Schon in einer früheren Liste',
    not_chosen: 'Nicht gewählt',
    too_many: 'Mehr, als auf einmal gelesen wird; füge sie später noch einmal hinzu',
  },
  formats: {
    lines: 'Als Zeilen gelesen',
    csv: 'Als CSV gelesen',
    sitemap: 'Als Sitemap gelesen',
    bookmarks: 'Als Lesezeichen gelesen',
    opml: 'Als OPML gelesen',
  },

  started: (count: number) =>
    plural(count, {
      one: '# Adresse wird gelesen. Diese Seite aktualisiert sich von selbst.',
      other: '# Adressen werden gelesen. Diese Seite aktualisiert sich von selbst.',
    }),
  progress: (read: number, all: number) => `${read} von ${addresses(all)} gelesen`,
  stages: {
    waiting: 'Wartet',
    reading: 'Wird gelesen',
    ready: 'Zu prüfen',
    failed: 'Nicht lesbar',
    published: 'Veröffentlicht',
    set_aside: 'Beiseitegelegt',
  },
  tab: (name: string, count: number) => `${name} (${count})`,
  all: 'Alle Listen',

  review: {
    keys: 'J und K blättern, A veröffentlicht, X legt beiseite.',
    accept: 'Veröffentlichen',
    acceptOf: (name: string) => `Veröffentlichen: ${name}`,
    aside: 'Beiseitelegen',
    asideOf: (name: string) => `Beiseitelegen: ${name}`,
    visit: 'Website',
    proven: (values: number, quotes: number) =>
      `${plural(values, { one: '# Wert', other: '# Werte' })}, ${plural(quotes, { one: '# Zitat', other: '# Zitate' })}`,
    values: 'Alle Werte mit ihren Zitaten',
    toFill:
      'Was unten gekennzeichnet ist, steht nicht auf der Website. Füll es aus, um zu veröffentlichen; es steht dann ohne Zitat da.',
    categories: 'Kategorie',
    acceptAllButton: 'Alle vollständigen veröffentlichen',
    none: 'Nichts zu prüfen',
    more: 'Weitere Websites',
    noneText: 'Was gelesen ist, steht hier, bis du es veröffentlichst oder beiseitelegst.',
  },
  bulk: {
    ask: (count: number) => `${listings(count)} veröffentlichen?`,
    askText:
      'Jeder ist sofort online, gehört niemandem und zeigt seine Zitate. Niemand bekommt eine E-Mail. Eine Stunde lang kannst du es rückgängig machen.',
    askNone: 'Keiner ist vollständig',
    askNoneText: 'Jedem fehlt etwas, das ein Eintrag braucht. Ergänze sie einzeln.',
    left: (lacking: number, more: number) =>
      `${addresses(lacking + more)} ${lacking + more === 1 ? 'bleibt' : 'bleiben'} hier: Bei ${lacking} fehlt etwas, ${more} ${more === 1 ? 'kann' : 'können'} danach veröffentlicht werden.`,
    yes: (count: number) => `${listings(count)} veröffentlichen`,
    cancel: 'Abbrechen',
  },
  row: {
    again: 'Noch einmal lesen',
    againOf: (host: string) => `${host} noch einmal lesen`,
    againAll: 'Alle hier noch einmal lesen',
    back: 'Zurücklegen',
    backOf: (host: string) => `${host} zurücklegen`,
    takeBack: 'Zurücknehmen',
    takeBackOf: (host: string) => `${host} zurücknehmen`,
    takeBackHint:
      'Bis eine Stunde nach der Veröffentlichung möglich, solange niemand die Inhaberschaft nachgewiesen hat.',
    pages: (read: number, planned: number) =>
      plural(planned, { one: `${read} von # Seite`, other: `${read} von # Seiten` }),
    none: 'Keine',
  },
  did: {
    accept: (count: number) => `${listings(count)} veröffentlicht, ohne Inhaberschaft.`,
    aside: (count: number) => `${addresses(count)} beiseitegelegt.`,
    again: (count: number) =>
      plural(count, {
        one: '# Adresse wird noch einmal gelesen.',
        other: '# Adressen werden noch einmal gelesen.',
      }),
    back: (count: number) => `${addresses(count)} zur Prüfung zurückgelegt.`,
  },
  stayed: (name: string, why: string) => `${name} blieb, wie es war: ${why}`,
  tooLate: 'Das lässt sich nicht mehr zurücknehmen. Sperren kannst du den Eintrag noch unter „Einträge“.',
  ownedMeanwhile:
    'Die Inhaberschaft ist inzwischen nachgewiesen. Sperren kannst du den Eintrag noch unter „Einträge“.',
  undo: 'Rückgängig machen',
  noImport: 'Einen Import mit dieser Nummer gibt es nicht.',
  fileTooLarge: 'Die Datei ist zu groß oder kein Text. Wähle eine Textdatei mit höchstens 1 MB.',
}
