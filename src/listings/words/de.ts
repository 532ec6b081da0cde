import { html, type Html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import type { en } from './en.ts'

const dashboard = {
  yes: 'Ja',
  no: 'Nein',
  badgeAlt: (name: string, site: string) => `${name} auf ${site}`,
  caughtUp: 'Alles erledigt.',
  alsoWaits: 'Wartet auch auf dich',
  furtherWaits: (count: number) =>
    plural(count, {
      one: '# Weiteres kommt, sobald das erledigt ist.',
      other: '# Weitere kommen, sobald das erledigt ist.',
    }),
  nothingYet: 'Noch keine Produkte',
  nothingYetText:
    'Gib die Adresse deiner Website ein, und wir entwerfen deinen Eintrag in etwa einer Minute. Ohne deine Zustimmung wird nichts veröffentlicht.',
  submitProduct: 'Produkt einreichen',
  listings: 'Einträge',
  noListings: 'Noch keine Einträge',
  noListingsText: 'Aus einem Entwurf wird ein Eintrag, wenn du ihn einreichst.',
  onSite: (site: string) => `auf ${site}`,
  forSite: (site: string) => `für ${site}`,
  paid: 'Bezahlt',
  statuses: {
    draft: 'Nicht veröffentlicht',
    awaiting_badge: 'Wartet auf das Badge',
    in_review: 'In Prüfung',
    rejected: 'Zurückgegeben',
    scheduled: 'Eingeplant',
    live: 'Online',
    archived: 'Archiviert',
    suspended: 'Gesperrt',
  },
  drafts: 'Entwürfe',
  newDraft: 'Neuer Entwurf',
  noDrafts: 'Keine Entwürfe. Gib die Adresse deiner Website ein, um einen zu beginnen.',
  pagesRead: (read: number, planned: number) => `${read} von ${planned} Seiten gelesen`,
  couldNotBeRead: 'Nicht lesbar',
  readyToReview: 'Bereit zum Durchsehen',
  drafting: 'Wird entworfen',
  notRead: 'Nicht gelesen',
  percent: (percent: number) => `zu ${percent} Prozent vollständig`,
  percentNeeded: (percent: number, needed: number) =>
    `zu ${percent} Prozent vollständig, ${needed} noch nötig`,
  on: (state: string, day: string) => `${state}, ${day}`,
  yourListing: 'Dein Eintrag',
  seePage: 'Seite ansehen',
  votesSoFar: (votes: number) => plural(votes, { one: '# Stimme', other: '# Stimmen' }),
  followersOf: (followers: number) =>
    plural(followers, { one: '# Person folgt', other: '# Personen folgen' }),
  viewsOfWeek: (views: number) =>
    plural(views, { one: '# Aufruf in 7 Tagen', other: '# Aufrufe in 7 Tagen' }),
  clicksOfWeek: (clicks: number) =>
    plural(clicks, { one: '# Klick zur Website', other: '# Klicks zur Website' }),
  elsewhere: {
    title: (listing: string, site: string) => `${listing} steht auf ${site}`,
    text: 'Hier ist nichts passiert. Launches und Bestellungen gehen auf jener Website, nach ihren Wochen und Preisen.',
    go: (site: string) => `Zu ${site}`,
  },
  tabs: {
    launch: 'Launch',
    sites: 'Websites',
    profile: 'Profil',
    figures: 'Zahlen',
    updates: 'Neuigkeiten',
    milestones: 'Meilensteine',
    questions: 'Fragen',
    story: 'Geschichte',
    interview: 'Interview',
    history: 'Verlauf',
    team: 'Team',
    handover: 'Übergeben',
  },
}

const publicHistory = {
  noLiveListing: 'Unter dieser Adresse ist kein Eintrag online.',
  history: 'Verlauf',
  historyOf: (name: string) => `Verlauf von ${name}`,
  historyIntro:
    'Jede Änderung seit dem Launch, mit dem, was vorher dort stand. Von wem sie stammt, wird nicht gezeigt.',
  historyDescription: (name: string, site: string) =>
    `Jede Änderung am Eintrag von ${name} auf ${site} seit dem Launch, vorher und nachher.`,
  noPublicEdits: 'Seit dem Launch wurde nichts geändert.',
}

const competitors = {
  competitorRows: {
    headline: 'Kurzbeschreibung',
    pricing_model: 'Preismodell',
    pricing_plans: 'Tarife',
    features: 'Funktionen',
  },
  comparedWith: (other: string) => `Im Vergleich mit ${other}`,
  namedByOwner: 'Vom Team des Eintrags genannt',
  bothCompared: (one: string, other: string) => `${one} im Vergleich mit ${other}`,
  fact: 'Angabe',
  readOn: 'Wähle einen gepunkteten Wert, um das Zitat von der Website des Produkts zu sehen.',
  checked: (host: string, day: Html) => html`${host} wurde am ${day} geprüft.`,
  namedCompetitors: 'Genannte Mitbewerber',
  notCompared: 'Nicht Teil des Vergleichs',
  namedCompetitorsState: 'Was die genannten Mitbewerber angeben',
  namedBy: (competitor: string, by: string) => `${competitor}, genannt von ${by}`,
  notStated: 'Nicht angegeben',
}

const history = {
  edits: 'Änderungen an Einträgen',
  noEdits: 'Noch keine Änderungen',
  noEditsOfTeam:
    'Wenn jemand den eigenen Eintrag bearbeitet, kannst du hier vorher und nachher vergleichen und es rückgängig machen.',
  findEdit: 'Eintrag, oder wer ihn geändert hat',
  noEditFits: 'Keine solchen Änderungen',
  noEditFitsText: 'Keine Änderung passt zur Suche.',
  editsOf: (listing: string) => `Änderungen an ${listing}`,
  myHistoryIntro:
    'Was vorher dort stand und wer es wie geändert hat. Auch das Wiederherstellen alter Werte ist eine Änderung.',
  noEditsYet: 'Hier steht jede Änderung am Profil, auch die, die eine App für dich macht.',
  noSuchEdit: 'Dieser Eintrag hat keine solche Änderung.',
  you: 'Du',
  pages: 'Seiten',
  older: 'Ältere',
  editsOfListing: 'Änderungen an diesem Eintrag',
  editOf: (edit: number, listing: string) => `Änderung ${edit} an ${listing}`,
  field: 'Feld',
  before: 'Vorher',
  after: 'Nachher',
  undoesToo: (field: string, times: Html | null) =>
    html`Macht auch spätere Änderungen an <b>${field}</b> rückgängig${times && html` (${times})`}.`,
  restored: 'Die vorherigen Werte stehen wieder da.',
  restorePrevious: 'Vorherige Werte wiederherstellen',
  blank: 'leer',
  deletedAccount: 'Gelöschtes Konto',
  siteTeam: 'Das Team der Website',
  editedBy: (who: string, how: string, at: Html) => html`${who}, ${how}, ${at}`,
  members: {
    name: 'Name',
    title: 'Titel',
    bio: 'Kurzbiografie',
    photo_url: 'Foto',
    picture_url: 'Bild',
    email: 'E-Mail',
    socials: 'Links',
    description: 'Beschreibung',
    question: 'Frage',
    answer: 'Antwort',
    date: 'Datum',
    url: 'Link',
    label: 'Bezeichnung',
  },
  member: (name: string, value: string) => `${name}: ${value}`,
  storyPart: (part: string) => `Geschichte: ${part}`,
  storyTitle: 'Titel',
}

const results = {
  paidLaunch: 'Bezahlter Launch',
  launchedIn: (week: string) => `Launch: ${week}`,
  awardOf: (rank: number, period: string) => `Platz ${rank}, ${period}`,
  compare: 'Vergleichen',
  compareName: (name: string) => `${name} vergleichen`,
}

const story = {
  storyMissing: {
    story_title_missing: 'Gib der Geschichte einen Titel.',
    founder_name_missing: 'Ergänze, wer das Produkt gegründet hat.',
    founder_title_missing: 'Ergänze die Rolle der Person, etwa „Gründerin“.',
    founder_bio_missing: 'Ergänze eine Kurzbiografie der Person.',
    founder_photo_missing: 'Ergänze ein Foto der Person.',
    founder_photo_unreachable:
      'Das Foto der Person ließ sich nicht abrufen: Unter seiner Adresse muss ein Bild liegen.',
    founder_photo_waiting:
      'Das Foto der Person wird gerade abgerufen: Speichere die Geschichte in einer Minute noch einmal.',
    founder_social_missing: 'Ergänze einen Link der Person, etwa ein Profil oder eine Website.',
  },
  storyTooShort: (words: number, needed: number) =>
    plural(words, {
      one: `Die Geschichte hat # Wort; sie braucht ${needed}.`,
      other: `Die Geschichte hat # Wörter; sie braucht ${needed}.`,
    }),
  storyTooFewSections: (sections: number, words: number, needed: number) =>
    plural(sections, {
      one: `# Abschnitt hat mindestens ${words} Wörter; die Geschichte braucht ${needed}.`,
      other: `# Abschnitte haben mindestens ${words} Wörter; die Geschichte braucht ${needed}.`,
    }),
  founderBioTooShort: (characters: number, needed: number) =>
    plural(characters, {
      one: `Die Kurzbiografie hat # Zeichen; sie braucht ${needed}.`,
      other: `Die Kurzbiografie hat # Zeichen; sie braucht ${needed}.`,
    }),
}

export const de: typeof en = {
  ...dashboard,
  ...publicHistory,
  ...competitors,
  ...history,
  ...story,
  ...results,
}
