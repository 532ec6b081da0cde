import { plural } from '../../design/words/catalogue.ts'
import type { en } from './en.ts'

/** German. */
export const de: typeof en = {
  teamTitle: 'Felder',
  teamIntro:
    'Was dieses Verzeichnis von seinen Einträgen über die üblichen Angaben hinaus wissen will. Ausgefüllt werden die Felder von denen, denen der Eintrag gehört; zu sehen sind sie für alle.',
  add: 'Neues Feld',
  addField: 'Feld hinzufügen',
  edit: 'Bearbeiten',
  editField: (label: string) => `${label} bearbeiten`,
  change: (label: string) => `${label} ändern`,
  save: 'Feld speichern',
  saved: 'Gespeichert.',
  hide: 'Feld ausblenden',
  bringBack: 'Feld wieder einblenden',
  hidden: 'Ausgeblendet',
  none: 'Noch keine Felder',
  noneText: 'Leg oben eins an. Beim Bearbeiten des Profils erscheint es unter „Weitere Angaben“.',
  label: 'Bezeichnung',
  kind: 'Art',
  labelIn: (language: string) => `Bezeichnung auf ${language}`,
  labelInHint: 'Für Seiten in dieser Sprache; bleibt sie leer, steht dort die Bezeichnung oben.',
  required: 'Pflichtfeld',
  requiredHint:
    'Ein Entwurf lässt sich nur damit einreichen. Einträge, die es schon gibt, bleiben, wie sie sind.',
  requiredHere: 'Dieses Verzeichnis verlangt diese Angabe.',
  unit: 'Einheit',
  unitHint: 'Für eine Zahl, etwa kg.',
  choices: 'Auswahl',
  choicesHint: 'Bei einer Auswahl: ein Wert pro Zeile.',
  position: 'Platz in der Reihenfolge',
  proof: 'Braucht einen Beleg',
  proofHint: 'Zum Wert gehört der Satz der Website, der ihn nennt; wir sehen nach, ob er dort steht.',
  filter: 'Filter',
  filterHint: 'Damit lässt sich die Suche eingrenzen. Möglich bei Auswahl und bei Ja oder Nein.',
  compare: 'In Vergleichen zeigen',
  compareHint: 'Steht neben den üblichen Angaben, wo Produkte verglichen werden.',
  listings: (count: number) =>
    plural(count, { one: '# Eintrag sagt etwas dazu', other: '# Einträge sagen etwas dazu' }),
  kinds: {
    text: 'Freitext',
    number: 'Zahl',
    choice: 'Auswahl',
    yes_no: 'Ja oder Nein',
    link: 'Link',
    date: 'Datum',
  },

  yes: 'Ja',
  no: 'Nein',
  notSaid: 'Nicht angegeben',
  quote: (label: string) => `Zitat von deiner Website zu „${label}“`,
  quoteHint: 'Kopiere den Satz, der es sagt, Wort für Wort von einer Seite, die wir gelesen haben.',
  saveFacts: 'Speichern',
}
