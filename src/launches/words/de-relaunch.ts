import { type Content, html } from '../../design/html.ts'
import type { relaunch as en } from './en-relaunch.ts'

/** Launching again, in German. */
export const relaunch: typeof en = {
  relaunch: 'Noch einmal launchen',
  relaunchText: (site: string) =>
    `Erzähl, was neu ist, und nimm eine kostenlose Woche. ${site} zeigt das Produkt unter den Launches dieser Woche, mit eigenen Stimmen; Ranglisten und Auszeichnungen deines letzten Launches bleiben, wie sie sind.`,
  relaunchNeeds:
    'Nötig ist, was ein kostenloser Launch braucht: dein Gründungsprofil und, wo die Website es verlangt, das Badge.',
  relaunchOff: 'Auf dieser Website launcht ein Produkt nur einmal.',
  relaunchFrom: (day: string) => `Ab dem ${day} kannst du dieses Produkt noch einmal launchen.`,
  relaunchPlanned: 'Ein weiterer Launch ist schon geplant.',
  relaunchNeedsBadge: (address: string, reason: string | null) =>
    `Eine kostenlose Woche braucht das Badge auf ${address}. ${reason ?? ''}`.trim(),
  relaunchWeek: 'Woche',
  firstFreeWeek: 'Die erste Woche mit kostenlosem Platz',
  weekIsFull: 'In dieser Woche ist kein kostenloser Platz mehr frei. Wähle eine andere.',
  whatsNew: 'Was seit deinem letzten Launch neu ist',
  whatsNewHint: 'Steht auf deiner Seite. Bis zu 1.000 Zeichen.',
  planRelaunch: 'Launch planen',
  relaunchOn: (day: string, city: string, week: Content) =>
    html`Der nächste Launch ist am ${day} um 00:00 Uhr (Ortszeit ${city}; ${week}).`,
  relaunchPassed: (week: Content) =>
    html`Seine Woche (${week}) ist ohne Launch vorbei: Der Eintrag war da nicht online. Plane einen neuen.`,
  withdrawRelaunch: 'Launch zurückziehen',
  relaunchShare:
    'Wer schon für einen früheren Launch gestimmt hat, kann wieder stimmen. Das ist die Seite zum Teilen:',
}
