import { html, type Html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import type { en } from './en.ts'

const page = {
  title: (name: string, headline: string) => `${name}: ${headline}`,
  notListedTitle: (name: string) => `${name}: nicht im Verzeichnis`,
  noListing: 'Unter dieser Adresse gibt es keinen Eintrag.',
  noLiveListing: 'Unter dieser Adresse ist kein Eintrag online.',
  preview: 'Vorschau.',
  backToReview: 'Zurück zur Prüfung',
  notice: 'Hinweis',
  visit: 'Besuchen',
  visitSite: 'Website besuchen',
  share: 'Teilen',
  shareWith: 'Teilen mit …',
  addressOf: (name: string) => `Adresse der Seite von ${name}`,
  edit: 'Bearbeiten',
  categories: 'Kategorien',
  verifiedOwner: 'Inhaberschaft bestätigt',
  linkWithheld: 'Link zurückgehalten',
  compare: 'Vergleichen',
  asked: 'Fragen aus der Leserschaft',
  nobodyAsked: 'Fehlt hier etwas?',
  forYou: 'Passt das zu dir?',
  forYouText: 'Sag, was du brauchst, und lies, was die Website dazu sagt.',
  needs: 'Was du brauchst',
  needsExample: 'EU-Hosting, Export',
  askWebsite: 'Fragen',
  askFounders: 'Das Gründungsteam fragen',
  askFoundersOf: (name: string) => `Das Gründungsteam von ${name} fragen`,
  answeredByOwner: (day: Html) => html`Antwort des Teams, ${day}`,
  launchedIn: (week: Html) => html`Launch: ${week}`,
  gallery: (pictures: number) => plural(pictures, { one: 'Galerie, # Bild', other: 'Galerie, # Bilder' }),
  screenshot: (index: number, name: string) => `Screenshot ${index} von ${name}`,
  enlarge: (picture: string) => `Vergrößern: ${picture}`,
  screenOf: (index: number, count: number) => `${index} von ${count}`,
  close: 'Schließen',
  watchVideo: 'Video ansehen',
  factSheet: 'Steckbrief',
  statedOf: (stated: number, facts: number) => `${stated} von ${facts} angegeben`,
  notStated: (fields: string) => `Nicht angegeben: ${fields}.`,
  notStatedSince: (fields: string, day: string) =>
    `Auf der Website nicht angegeben (geprüft am ${day}): ${fields}.`,
  onThisPage: 'Auf dieser Seite',
  launches: 'Launches',
  votesApart: 'Die Stimmen jeder Woche zählen für sich',
  placeAndVotes: (rank: number, votes: number) =>
    plural(votes, { one: `Platz ${rank}, # Stimme`, other: `Platz ${rank}, # Stimmen` }),
  whatItDoes: 'Was es kann',
  pricing: 'Preise',
  questions: 'Fragen',
  founders: 'Gründungsteam',
  story: 'Geschichte',
  founder: 'Gründungsteam',
  linkOf: (platform: string, person: string) => `${platform}: ${person}`,
  timeline: 'Zeitleiste',
  newestFirst: 'Neuigkeiten und Meilensteine, das Neueste zuerst',
  update: 'Neuigkeit',
  milestone: 'Meilenstein',
  readStory: 'Geschichte lesen',
  minutesToRead: (minutes: number) =>
    plural(minutes, { one: '# Minute Lesezeit', other: '# Minuten Lesezeit' }),
  alternatives: 'Alternativen',
}

const sections = {
  writtenByOwner: 'Vom Team selbst geschrieben',
  fromTheirSite: 'Von der Website des Produkts',
  asOnTheirSite: 'Wie auf der Website des Produkts gezeigt',
  allAlternatives: 'Alle Alternativen ansehen',
  moreIn: (category: string) => `Mehr in ${category}`,
  allInCategory: 'Alle ansehen',
  compareBoth: (one: string, other: string) => `${one} mit ${other} vergleichen`,
  tags: 'Schlagwörter',
  usedFor: 'Wofür man es nutzt',
  seeSource: 'Quelle ansehen',
}

const aside = {
  aboutListing: 'Über diesen Eintrag',
  place: (rank: number) => `${rank}.`,
  votes: (votes: number) => plural(votes, { one: '# Stimme', other: '# Stimmen' }),
  votesByDay: 'Gezählte Stimmen nach Tag',
  cast: 'Abgegeben',
  setAside: 'Nicht gezählt',
  counted: 'Gezählt',
  votingEnds: (moment: Html) => html`Abstimmen bis ${moment}.`,
  howCounted: 'So zählen wir Stimmen',
  seeLeaderboard: 'Rangliste ansehen',
  awards: 'Auszeichnungen',
  ownership: 'Inhaberschaft',
  verified: 'Bestätigt',
  notVerified: 'Nicht bestätigt',
  verifiedText: 'Die Kontrolle über die Domain ist nachgewiesen',
  notVerifiedText: 'Noch niemand hat die Kontrolle über die Domain nachgewiesen',
  siteFacts: 'Weitere Angaben',
  unclaimed: 'Dieser Eintrag gehört noch niemandem',
  unclaimedText:
    'Das Team dieser Website hat ihn aus dem erstellt, was auf der Website des Produkts steht. Zu jeder Angabe gibt es das Zitat.',
  neverLaunched: 'Der Eintrag wurde nie gelauncht.',
  askTakedown: 'Um Entfernung bitten',
  managedBy: (owner: string) => `Betreut von ${owner}.`,
  paidLaunch: 'Das ist ein bezahlter Launch.',
  freeLaunch: 'Das ist ein kostenloser Launch.',
  links: 'Links',
  badge: 'Badge',
  badgePreview: 'Das Badge, wie es auf einer Seite aussieht',
  embed: 'Badge einbinden',
  badgeHtml: 'HTML des Badges',
  allThemes: 'Alle Farben und Formate',
  follow: 'Folgen',
  claim: 'Inhaberschaft nachweisen',
  report: 'Melden',
  history: 'Änderungen',
  placeInWeek: (week: number) => `Platz in Woche ${week}`,
  countedInWeek: 'in der Launchwoche gezählt',
  award: (rank: number, period: string) => `Platz ${rank}, ${period}`,
}

const notLive = {
  comingSoon: 'Bald online',
  notLaunched: (site: string) => `Dieses Produkt ist auf ${site} noch nicht gestartet`,
  seeCalendar: 'Launchkalender ansehen',
  notListed: 'Nicht im Verzeichnis',
  archived: (name: string, site: string) => `Der Eintrag von ${name} auf ${site} ist archiviert.`,
  notOn: (name: string, site: string) => `${name} hat keinen Eintrag auf ${site}.`,
  alternativesTo: (name: string) => `Alternativen zu ${name}`,
  browseCategories: 'Kategorien ansehen',
}

const siteNotice = {
  changed: (name: string, when: Html) =>
    html`<b>Die Website des Produkts macht inzwischen andere Angaben.</b> Das ist uns am ${when} aufgefallen;
      wir haben das Team von ${name} gefragt.`,
  moved: (from: string) =>
    html`<b>Die Website ist umgezogen.</b> ${from} leitet zur neuen Adresse weiter, dort steht dasselbe.`,
  movedTo: (from: string, to: string) =>
    html`<b>Die Website ist zu ${to} umgezogen.</b> ${from} leitet dorthin weiter, und es steht dasselbe da.`,
  unreachable: (when: Html) =>
    html`<b>Wir haben die Website des Produkts nicht erreicht</b> (${when}). Die Angaben auf dieser Seite
      stammen von einem früheren Besuch.`,
  hijacked: (host: string, name: string, why: Html) =>
    html`<b>Wir verlinken ${host} zurzeit nicht.</b> Die Website dort sieht nicht mehr nach ${name} aus.
      ${why}`,
  why: 'Warum',
}

export const de: typeof en = { ...page, ...sections, ...aside, ...notLive, ...siteNotice }
