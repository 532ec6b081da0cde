import { html, type Html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import type { en } from './en.ts'

const event = {
  pageTitle: (week: number, year: number) => `Neue Produkte der Woche ${week}, ${year}`,
  description: (products: number, week: number, site: string) =>
    plural(products, {
      one: `# Produkt launcht auf ${site} in Woche ${week}. Stimm für das, was du nutzen würdest; jede Angabe hat ein Zitat von der Website des Produkts.`,
      other: `# Produkte launchen auf ${site} in Woche ${week}. Stimm für das, was du nutzen würdest; jede Angabe hat ein Zitat von der Website des Produkts.`,
    }),
  week: (week: number) => `Woche ${week}`,
  headline: (products: number) =>
    plural(products, {
      one: '# Produkt, eine Woche, deine Stimme.',
      other: '# Produkte, eine Woche, deine Stimme.',
    }),
  nothingYet: 'Diese Woche keine Launches',
  lead: (products: number) =>
    plural(products, {
      one: 'Es ist am Montag gestartet. Stimm dafür, wenn du es nutzen würdest; die ersten drei werden am Ende der Woche ausgezeichnet.',
      other:
        'Sie sind am Montag gemeinsam gestartet. Stimm für das, was du nutzen würdest; die ersten drei werden am Ende der Woche ausgezeichnet.',
    }),
  leadWithout: (city: string) => `Jeden Montag um 00:00 Uhr (${city}) gehen neue Produkte online.`,
  beFirst: 'Sei in der ersten Launchwoche dabei',
  firstFree: (days: string) => `Erste kostenlose Woche: ${days}`,
  emptyWeek: 'Reich ein Produkt ein: Es geht am Montag seiner Woche online.',
  emptyWeekFree: 'Reich jetzt ein Produkt ein: Es geht am Montag dieser Woche online.',
  submitProduct: 'Produkt einreichen',
  timeLeft: (days: number, hours: number, minutes: number) => {
    if (days > 0) return `noch ${days} Tg. ${hours} Std.`
    if (hours > 0) return `noch ${hours} Std. ${minutes} Min.`
    return `noch ${minutes} Min.`
  },
  daysLeft: (days: number) => plural(days, { one: 'noch # Tag', other: 'noch # Tage' }),
  hoursLeft: (hours: number) => plural(hours, { one: 'noch # Stunde', other: 'noch # Stunden' }),
  minutesLeft: (minutes: number) => plural(minutes, { one: 'noch # Minute', other: 'noch # Minuten' }),
  votingEnds: (moment: Html) => html`Abstimmen bis ${moment}.`,
  toCalendar: 'In den Kalender',
  launchesFeed: 'Launches als Atom-Feed',
  followWeek: 'Der Woche folgen',
  votesByDay: 'Stimmen nach Tag',
  votesSoFar: (votes: number) => plural(votes, { one: 'bisher # Stimme', other: 'bisher # Stimmen' }),
  shuffled: (until: Html) =>
    html`Bis ${until} stehen die Produkte in zufälliger Reihenfolge, die stündlich wechselt: Wer früh startet,
    hat keinen Vorteil.`,
}

const launchYours = {
  launchYours: 'Launche dein Produkt',
  launchYoursHow:
    'Gib die Adresse deiner Website ein. Wir entwerfen den Eintrag, jede Zeile mit einem Zitat von deiner Website.',
  websiteAddress: 'Adresse der Website',
  addressExample: 'deinprodukt.de',
  readMySite: 'Website lesen',
}

const lists = {
  inFront: (day: string) => `Vorn am ${day}`,
  thisWeek: 'Diese Woche online',
  alsoLive: 'Auch diese Woche online',
  equalVotes: 'Gleich viele Stimmen, gleicher Platz; wer sie zuerst hatte, steht vorn.',
  howCounted: 'So zählen wir Stimmen',
  arrows: 'Pfeile zeigen die Veränderung seit heute Morgen',
  allLaunches: 'Alle Launches der Woche',
  tied: 'Gleichauf',
  paidLaunch: 'Bezahlter Launch',
  sinceMorning: 'Seit heute Morgen',
  moreVotes: (votes: number) => plural(votes, { one: '+# Stimme', other: '+# Stimmen' }),
  placesLeft: 'Freie Plätze',
  nextWeek: 'Nächste Woche',
  firstFreeWeek: 'Erste kostenlose Woche',
  leftOf: (left: number, places: number) => `${left} von ${places} frei`,
  paidLane: (range: string) => `${range} · bezahlt`,
  freeLane: (range: string, badge: boolean) =>
    badge ? `${range} · kostenlos mit unserem Badge` : `${range} · kostenlos`,
  placesTaken: (taken: number, places: number) => `${taken} von ${places} Plätzen vergeben`,
  calendar: 'Ganzen Kalender ansehen',
  lastWeeksWinners: 'Die Besten der letzten Woche',
  allWinners: 'Alle Auszeichnungen',
  spokenVotes: ' Stimmen',
  takePart: 'Mitmachen',
}

const news = {
  newOnSites: 'Neues von den Teams',
  allUpdates: 'Alle Neuigkeiten',
  newSince: (news: string) => `${news} neu seit deinem letzten Besuch`,
  newestProducts: 'Neueste Produkte',
  allProducts: 'Alle Produkte',
  byMailTitle: 'Die Launches jeder Woche per E-Mail',
  byMailText: 'Eine E-Mail am Montag: was diese Woche startet und wer die letzte gewonnen hat.',
  getByMail: 'E-Mail bekommen',
  askTitle: 'Du weißt, was du brauchst?',
  askText: 'Sag es in eigenen Worten. Jedes Produkt antwortet mit einem Zitat von seiner eigenen Website.',
  ask: 'Fragen mit Beleg',
  stories: 'Gründungsgeschichten',
  storyBy: (founder: string, product: string, minutes: number) =>
    plural(minutes, {
      one: `${founder}, ${product} · # Min.`,
      other: `${founder}, ${product} · # Min.`,
    }),
  allFounders: 'Alle Gründungsteams',
  categories: 'Kategorien zum Stöbern',
  allCategories: 'Alle Kategorien',
  products: (products: number) => plural(products, { one: '# Produkt', other: '# Produkte' }),
  inWeek: (name: string) => `${name} ist diese Woche gestartet`,
}

export const de: typeof en = { ...event, ...launchYours, ...lists, ...news }
