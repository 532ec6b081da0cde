import { type Content, html } from '../../../design/html.ts'
import { plural } from '../../../design/words/catalogue.ts'
import type { review as en } from '../en/review.ts'

const whole = {
  title: (name: string) => `Prüfe deinen Entwurf für ${name}`,
  saved: (moment: string) => `Gespeichert: ${moment}`,
  empty: 'Dieser Entwurf ist leer',
  emptyText: 'Gib den ersten Wert selbst ein oder lass die Website noch einmal lesen.',
  draftFrom: (website: string) => `Entwurf aus ${website}`,
  draftReadAt: (website: string, at: Content) => html`Entwurf aus ${website}, gelesen am ${at}`,
  profileFrom: (website: string) => `Profil aus ${website}`,
  profileReadAt: (website: string, at: Content) => html`Profil aus ${website}, gelesen am ${at}`,
  preview: 'Vorschau',
  goToLaunch: 'Zum Launch',
  manageListing: 'Eintrag verwalten',
  notAlone: 'Seid ihr mehrere?',
  inviteCofounder: 'Ins Gründungsteam einladen',
  forAnother: 'Für jemand anderen vorbereitet, etwa für Kunden?',
  handOver: 'Über einen Link übergeben',
  submit: 'Entwurf einreichen',
  undo: (what: string) => `Rückgängig: ${what}`,
  fields: (count: number) => plural(count, { one: '# Feld', other: '# Felder' }),
  sections: 'Abschnitte',
  sectionState: (settled: number, total: number, blanks: number) =>
    total === 0
      ? `${blanks} leer`
      : `${settled} von ${total} geklärt${blanks === 0 ? '' : `, ${blanks} leer`}`,
  allBlank: 'leer',
  settledOf: (section: string, settled: number, total: number) =>
    `${section}: ${settled} von ${total} geklärt`,
  kinds: {
    accepted: (count: number) => `${count} übernommen`,
    proven: (count: number) => `${count} belegt`,
    own: (count: number) => `${count} von dir`,
    ask: (count: number) => `${count} zu klären`,
    blank: (count: number) => `${count} leer, und das ist in Ordnung`,
  },
  toSettle: (count: number) => plural(count, { one: '# Punkt zu klären', other: '# Punkte zu klären' }),
  toLookAt: (count: number) => plural(count, { one: '# Wert anzusehen', other: '# Werte anzusehen' }),
  acceptAll: (count: number) =>
    plural(count, { one: 'Den belegten Wert übernehmen', other: 'Alle # belegten übernehmen' }),
  notAccepted: (accepted: number, left: number) =>
    `${plural(accepted, { one: '# Feld ist übernommen', other: '# Felder sind übernommen' })}. ${plural(left, { one: '# blieb stehen', other: '# blieben stehen' })}: geändert, während diese Seite offen war, oder gerade neu entworfen. Sieh dir an, was jetzt dasteht.`,
  undoMeanwhile:
    'Seit diese Seite offen ist, kam eine andere Änderung dazu. Es wurde nichts rückgängig gemacht; sieh dir den Entwurf unten noch einmal an.',
  undoReplaced: (labels: string) =>
    `${labels}: nach der Änderung, die rückgängig werden sollte, noch einmal geändert. Es wurde nichts rückgängig gemacht; ändere es von Hand.`,
  needed: 'nötig',
  requirements: { submit: 'nötig', free: 'für den kostenlosen Launch', story: 'für die Geschichte' },
  complete: 'Alles ist geklärt',
  readyToSubmit: 'Bereit zum Einreichen',
  readyForSubmit: 'Bereit zum Einreichen; für einen Launch fehlt noch etwas',
  founderProfile: 'Gründungsprofil',
  founderReasons: {
    founder_name_missing: 'Name',
    founder_title_missing: 'Rolle',
    founder_bio_missing: 'kurze Vorstellung',
    founder_bio_too_short: 'längere Vorstellung (80 Zeichen)',
    founder_photo_missing: 'Foto',
    founder_social_missing: 'ein Link',
  },
}

const field = {
  redrafting: 'Wird neu entworfen',
  twoValues: 'Deine Website widerspricht sich',
  stateFound: 'Belegt',
  stateAccepted: 'Übernommen',
  stateEdited: 'Von dir bearbeitet',
  stateManual: 'Von dir ergänzt',
  stateCleared: 'Geleert',
  stateNotFound: 'Nicht gefunden',
  notStatedOnYourSite: 'Auf deiner Website nicht angegeben',
  blank: 'Leer',
  pictureOf: (label: string, position: number) => `${label} ${position}`,
  changedMeanwhile: (label: string) =>
    `${label} wurde geändert, während diese Seite offen war; deine Änderung gilt deshalb nicht. Sieh dir den Wert unten noch einmal an.`,
  coOwner: 'Eine weitere Person',
  atField: (who: string, label: string) => `${who} (bei ${label})`,
  alsoHere: (people: string, count: number) =>
    `${people} ${count === 1 ? 'hat' : 'haben'} das auch offen. Ihr könnt beide bearbeiten: Niemand überschreibt ungefragt, was andere geschrieben haben.`,
  furtherFacts: 'Weitere Angaben',
  stated: (said: number, total: number) => `${said} von ${total} ausgefüllt`,
  moreLinks: 'Weitere Links',
  leftBlank: 'Leer gelassen',
  furtherQuotes: (count: number) => (count === 1 ? 'Ein weiteres Zitat' : `${count} weitere Zitate`),
  notFetched: (url: string) => `${url} konnte nicht geladen werden. Lade das Bild stattdessen hoch.`,
  chosenByYou: 'Du hast zwischen zwei Werten gewählt, die auf deiner Website stehen.',
  yourWords: 'Deine eigenen Worte, deshalb ohne Zitat.',
  draftWas: (value: string) => `Im Entwurf stand: ${value}`,
  textOf: (label: string) => `Text von ${label}`,
  showOn: (page: Content) => html`<span class="visually-hidden">Zitat zeigen auf </span>${page}`,
  add: 'Hinzufügen',
  edit: 'Bearbeiten',
  accept: 'Übernehmen',
  restore: 'Wiederherstellen',
  clear: 'Leeren',
  redraft: 'Neu entwerfen',
  /** Accessible name of an action's button: the action and its field. */
  actionOn: (action: string, label: string) => `${action}: ${label}`,
  chooseText: 'Wähle den Wert, der stimmt. Die andere Seite deiner Website bleibt, wie sie ist.',
  suggestedText: 'Hier sind wir nicht sicher. Stimmt das?',
  whichIsRight: (label: string) => `${label}: Was stimmt?`,
  useThis: 'Übernehmen',
}

const source = {
  source: 'Quelle',
  sourcePage: 'Quellseite',
  linesAbove: (count: number) => plural(count, { one: '# Absatz darüber', other: '# Absätze darüber' }),
  pagesWithFact: 'Seiten mit dieser Angabe',
  textOfPage: (address: string) => `Text von ${address}`,
  fromMetadata: '(aus den Metadaten der Seite, nicht aus dem sichtbaren Text)',
  noPageRead:
    'Für diesen Entwurf haben wir keine Seite gelesen. Was du einträgst, wird als deine Angabe gekennzeichnet.',
  chooseSource: 'Wähle die Seite neben einem Zitat, um es im Zusammenhang zu sehen.',
  keys: html`<span><kbd>J</kbd> <kbd>K</kbd> weiter, zurück</span><span><kbd>A</kbd> übernehmen</span>
    <span><kbd>E</kbd> bearbeiten</span><span><kbd>X</kbd> leeren</span
    ><span><kbd>R</kbd> wiederherstellen</span><span><kbd>D</kbd> neu entwerfen</span
    ><span><kbd>N</kbd> nächster offener Punkt</span><span><kbd>Z</kbd> rückgängig</span
    ><span><kbd>Strg</kbd> <kbd>Enter</kbd> speichern</span
    ><span><kbd>Shift</kbd> <kbd>A</kbd> alle belegten übernehmen</span
    ><span><kbd>Shift</kbd> <kbd>S</kbd> einreichen</span>`,
}

const preview = {
  previewOf: (name: string) => `Vorschau von ${name}`,
  onlyYou: 'Nur du kannst das sehen. Noch ist nichts veröffentlicht.',
  votingOpens: 'Abgestimmt werden kann, sobald der Eintrag online ist.',
}

/** The review of a draft, its source pane and its preview. */
export const review: typeof en = { ...whole, ...field, ...source, ...preview }
