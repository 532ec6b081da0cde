import { html } from '../../design/html.ts'
import type { scheduled as en } from './en-scheduled.ts'

/** Texts of scheduled updates. */
export const scheduled: typeof en = {
  scheduled: 'Geplant',
  scheduledNote: 'Erscheinen von selbst, sobald der Eintrag online ist',
  scheduledFor: (title, when) => html`„${title}“ erscheint am ${when} und geht an alle, die dir folgen.`,
  scheduledOnceLive: (title, when) =>
    html`„${title}“ erscheint am ${when}, oder sobald der Eintrag online ist, falls das später ist.`,
  scheduledUpdate: 'Geplante Neuigkeit',
  publishAt: 'Veröffentlichen am',
  publishAtHint: (zone: string) => `Leer lassen, um sofort zu veröffentlichen. Zeiten in ${zone}.`,
  publishAtZone: (zone: string) => `Eine Zeit in ${zone}.`,
  publishAtNone: 'Das ist keine Zeitangabe.',
  publishAtPast: 'Dieser Zeitpunkt ist vorbei.',
  publishAtFar: 'Das ist mehr als ein Jahr voraus.',
  publishAtFix: 'Gib einen Zeitpunkt in der Zukunft an, innerhalb eines Jahres.',
  tooManyScheduled: (most: number) => `Du hast schon ${most} Neuigkeiten geplant, mehr sind nicht möglich.`,
  deleteOne: 'Lösche eine, die du nicht mehr brauchst.',
  noScheduled: 'Unter dieser Nummer wartet keine Neuigkeit. Vielleicht ist sie schon erschienen.',
  deleteScheduled: 'Löschen',
}
