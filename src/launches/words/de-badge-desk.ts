import type { badgeDesk as en } from './en-badge-desk.ts'

/** Der Arbeitsplatz der Badges. */
export const badgeDesk: typeof en = {
  title: 'Badges',
  intro:
    'Kostenlose Einträge zeigen unser Badge auf ihrer Startseite. Solange ein Eintrag darauf wartet, sehen wir 30 Tage lang stündlich nach, ist er online, einmal pro Woche. Fehlt das Badge, sehen wir täglich nach, und nach 14 Tagen verlässt der Eintrag die Listen.',
  notRequired:
    'Diese Website verlangt das Badge von niemandem. Hier steht, was davon bekannt ist; es folgt nichts daraus.',
  find: 'Name oder Website',
  state: 'Stand',
  anyState: 'Jeder Stand',
  states: { missing: 'Fehlt', waiting: 'Erwartet', shown: 'Zu sehen', excused: 'Erlassen' },
  lapsed: 'Hat die Listen verlassen',
  filter: 'Filtern',
  more: 'Weitere Badges',
  none: 'Keine Badges',
  noneText: 'Kein kostenloser Eintrag, der das Badge braucht, passt zum Filter, oder es gibt noch keinen.',
  neverChecked: 'noch nicht nachgesehen',
  checked: 'zuletzt nachgesehen',
  waitsUntil: 'Wird wieder zum Entwurf:',
  missingSince: 'Fehlt seit',
  graceUntil: 'verlässt die Listen',
  because: (reason: string) => `Erlassen: ${reason}`,
  check: 'Nachsehen',
  checkOf: (name: string) => `Nach dem Badge von ${name} sehen`,
  excuse: 'Erlassen',
  excuseOf: (name: string) => `${name} das Badge erlassen`,
  excuseText:
    'Wir sehen nicht mehr danach, was auch immer auf dieser Website gilt. Die Inhaber bekommen deine Begründung per E-Mail; ein wartender Eintrag erhält sofort seinen Platz in der Warteschlange.',
  reason: 'Begründung (die Inhaber lesen sie)',
  end: 'Nicht mehr erlassen',
  endOf: (name: string) => `${name} wieder nach dem Badge fragen`,
  done: {
    found: (name: string) => `Das Badge von ${name} ist da.`,
    absent: (name: string) => `Das Badge von ${name} wurde nicht gefunden.`,
    excused: (name: string) => `${name} braucht kein Badge. Die Inhaber erfahren es.`,
    ended: (name: string) => `${name} braucht wieder das Badge.`,
  },
}
