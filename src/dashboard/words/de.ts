import type { Html } from '../../design/html.ts'
import { html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import type { en } from './en.ts'

const place = (rank: number) => `${rank}.`

export const de: typeof en = {
  place,
  ofLaunches: (launches: number) => `von ${launches}`,
  placeInWeek: (week: number) => `Platz in Woche ${week}`,
  noVotesYet: 'Noch keine Stimmen',
  noVotes: 'Keine Stimmen',
  votes: 'Stimmen',
  votesOf: (votes: number) => plural(votes, { one: '# Stimme', other: '# Stimmen' }),
  followers: 'Folgen dir',
  views: 'Aufrufe in 7 Tagen',
  clicks: 'Klicks in 7 Tagen',
  onVotes: (rank: number, week: number) => `Platz ${rank} in Woche ${week}`,

  votingEnds: (at: Html, left: string) => html`Die Abstimmung endet am ${at} (noch ${left}).`,
  weekEnded: 'Die Woche ist vorbei; die Rangliste steht fest.',
  aroundYou: 'Rund um deinen Platz',
  seeBoard: 'Rangliste ansehen',
  why: 'Wie es zu diesem Platz kommt',
  cast: 'In der Woche abgegebene Stimmen',
  setAside: 'Nicht gezählt',
  counted: 'Gezählt',
  howCounted: 'Wie Stimmen gezählt werden',
  setAsideHow:
    'Stimmen zählen nicht, wenn sie aussehen, als kämen sie aus einer Hand. Das ist kein Vorwurf an dich.',

  orders: 'Deine Bestellungen für diesen Eintrag',
  orderStatuses: {
    pending: 'Noch nicht bezahlt',
    paid: 'Bezahlt',
    fulfilled: 'Abgeschlossen',
    expired: 'Abgelaufen',
    cancelled: 'Storniert',
    refunded: 'Erstattet',
    disputed: 'Beanstandet',
  },
  allOrders: 'Alle deine Bestellungen',
  readStory: 'Veröffentlichte Geschichte lesen',

  happened: 'Was passiert ist',
  happenedNote: (days: number) =>
    `Durch andere oder mit deinen Schlüsseln und Apps, in den letzten ${days} Tagen`,
  newSince: (count: string) => `${count} davon seit deinem letzten Besuch`,
  nothingHappened: 'Noch nichts. Hier stehen künftig Stimmen, Fragen, Entscheidungen und wer dir folgt.',
  of: (what: string, listing: string) => `${listing}: ${what}`,
  did: (what: string, listing: string) => `${listing} ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  events: {
    votes: (count: number) =>
      plural(count, { one: '# Stimme wurde gezählt', other: '# Stimmen wurden gezählt' }),
    set_aside: (count: number) =>
      plural(count, { one: '# Stimme wurde nicht gezählt', other: '# Stimmen wurden nicht gezählt' }),
    followers: (count: number) =>
      plural(count, { one: '# Person folgt dir neu', other: '# Personen folgen dir neu' }),
    question: (question: string) => `Jemand fragt: „${question}“`,
    site_change: (facts: number) =>
      plural(facts, {
        one: 'Auf deiner Website steht # Angabe jetzt anders',
        other: 'Auf deiner Website stehen # Angaben jetzt anders',
      }),
    edit: (values: number, how: string) =>
      `${plural(values, { one: '# Wert wurde geändert', other: '# Werte wurden geändert' })} (${how})`,
    award: (rank: number, period: string, votes: number) =>
      `${place(rank)} Platz gewonnen: ${period}, ${plural(votes, { one: '# Stimme', other: '# Stimmen' })}`,
  },
  status: {
    draft: 'Ist nicht mehr veröffentlicht',
    awaiting_badge: 'Wartet auf das Badge',
    in_review: 'Liegt bei unserem Team',
    rejected: 'Unser Team bittet um Änderungen',
    scheduled: 'Ist eingeplant',
    live: 'Ist online gegangen',
    archived: 'Wurde archiviert',
    suspended: 'Wurde von unserem Team gesperrt',
  },
  order: {
    paid: 'Deine Bestellung ist bezahlt',
    refunded: 'Zu deiner Bestellung wurde Geld erstattet',
    dispute_opened: 'Deine Bank hat die Zahlung deiner Bestellung beanstandet',
  },
  owner: {
    verified: 'Jemand hat die Domain nachgewiesen und gehört jetzt dazu',
    granted_by_team: 'Unser Team hat jemandem die Inhaberschaft gegeben',
    handed_over: 'Jemand hat die eigene Inhaberschaft weitergegeben',
    removed: 'Jemand gehört nicht mehr dazu',
    left: 'Jemand hat den Eintrag verlassen',
  },
}
