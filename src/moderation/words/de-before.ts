import type { enBefore } from './en-before.ts'

export const deBefore: typeof enBefore = {
  notMade: (listing: string, why: string) => `Deine Entscheidung zu ${listing} gilt nicht. ${why}`,
  by: {
    approve: (who: string) => `Schon freigegeben von ${who}.`,
    reject: (who: string) => `Schon zurückgeschickt von ${who}.`,
    suspend: (who: string) => `Schon gesperrt von ${who}.`,
    reinstate: (who: string) => `Die Sperre ist schon aufgehoben, von ${who}.`,
    grant_appeal: (who: string) => `Dem Einspruch ist schon stattgegeben, von ${who}.`,
    granted: (who: string) => `Dem Einspruch ist schon stattgegeben, von ${who}.`,
    upheld: (who: string) => `Die Entscheidung ist schon bestätigt, von ${who}.`,
  },
  own: {
    approve: 'Du hast den Eintrag schon freigegeben.',
    reject: 'Du hast den Eintrag schon zurückgeschickt.',
    suspend: 'Du hast den Eintrag schon gesperrt.',
    reinstate: 'Du hast die Sperre schon aufgehoben.',
    grant_appeal: 'Du hast dem Einspruch schon stattgegeben.',
    granted: 'Du hast dem Einspruch schon stattgegeben.',
    upheld: 'Du hast die Entscheidung schon bestätigt.',
  },
  moved: (who: string, week: string) => `Schon verschoben von ${who}: ${week}.`,
  ownMove: (week: string) => `Du hast den Launch schon verschoben: ${week}.`,
  filed: (categories: readonly string[]) =>
    `Seine Kategorien sind geändert worden, seit du ihn ausgewählt hast; jetzt: ${categories.join(', ')}.`,
  somebody: 'jemand anderem',
  state: (state: string) => `In seinem jetzigen Zustand geht das nicht: ${state}.`,
  paidLaunch:
    'Sein Launch ist bezahlt: Erstatte die Bestellung, oder sperre den Eintrag, sobald er online ist',
  freeLaunch: 'Bis seine Woche beginnt, sieht ihn niemand; gib ihn zurück, wenn er nicht online gehen soll',
  unsent: 'Dein Text, nicht gesendet',
  unsentHint: 'Kopiere, was du davon noch brauchst: Er wird nicht gespeichert.',
}
