import { plural } from '../../design/words/catalogue.ts'
import type { weekPlans as en } from './en-week-plans.ts'

/** The team page for weeks, and what a week's page says about it, in German. */
export const weekPlans: typeof en = {
  closedToNew: (note: string) => `Nimmt keine neuen Launches an: ${note}`,
  teamWeeks: {
    title: 'Wochen',
    intro:
      'Die laufende Woche und das Jahr danach. Eine geschlossene Woche behält ihre Launches; wer eine Woche wählt, liest, warum sie keine mehr annimmt.',
    undone: 'Rückgängig gemacht: Die Woche ist wieder, wie sie war.',
    saved: (week: string) => `${week} ist gespeichert.`,
    meanwhile: {
      free: (places: number | null) =>
        places === null
          ? 'kostenlose Plätze wie auf der Website üblich'
          : plural(places, { one: '# kostenloser Platz', other: '# kostenlose Plätze' }),
      paid: (places: number | null) =>
        places === null
          ? 'bezahlte Plätze wie auf der Website üblich'
          : plural(places, { one: '# bezahlter Platz', other: '# bezahlte Plätze' }),
      open: 'offen',
      closed: (note: string) => `geschlossen (${note})`,
      message: (text: string) => `Nachricht „${text}“`,
    },
    week: 'Woche',
    state: 'Stand',
    free: 'Kostenlos',
    paid: 'Bezahlt',
    running: 'Läuft',
    open: 'Offen',
    closed: 'Geschlossen',
    hasMessage: 'Nachricht',
    ownPlaces: 'Eigene Plätze',
    taken: (taken: number, places: number | null) =>
      places === null ? `${taken} vergeben, ohne Grenze` : `${taken} von ${places} vergeben`,
    left: (left: number) => plural(left, { one: '# frei', other: '# frei' }),
    notBought: 'Noch nicht offen',
    withinWait: 'Zu bald für kostenlose Launches',
    change: 'Ändern',
    changeWeek: (week: string) => `${week} ändern`,
    later: 'Spätere Wochen',
    first: 'Zurück zu dieser Woche',
    freePlaces: 'Kostenlose Plätze in dieser Woche',
    paidPlaces: 'Bezahlte Plätze in dieser Woche',
    ofSite: (places: number) => `Leer lassen für die Einstellung der Website: ${places}.`,
    ofSiteNoLimit: 'Leer lassen für die Einstellung der Website: ohne Grenze.',
    takesNone: 'Nimmt keine neuen Launches an',
    takesNoneHint: 'Eingeplante Launches behalten ihren Platz, ebenso alle, die gerade bezahlt werden.',
    why: 'Grund, für alle, die eine Woche wählen',
    whyHint:
      'Nötig, um eine Woche zu schließen. Steht im Kalender, bei der Wahl einer Woche und auf ihrer Seite.',
    message: 'Nachricht auf der Seite der Woche',
    messageHint: 'Einfacher Text, über ihren Launches.',
    save: 'Woche speichern',
    openPage: 'Seite der Woche öffnen',
  },
}
