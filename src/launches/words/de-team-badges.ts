import type { teamBadges as en } from './en-team-badges.ts'

/** The team page for badges, in German. */
export const teamBadges: typeof en = {
  title: 'Badges',
  intro:
    'Kostenlose Einträge zeigen unser Badge auf ihrer Startseite. Solange ein Eintrag darauf wartet, prüfen wir 30 Tage lang stündlich; ist er online, einmal pro Woche. Fehlt das Badge, prüfen wir täglich; nach 14 Tagen verschwindet der Eintrag aus den Listen.',
  notRequired: 'Diese Website verlangt kein Badge. Hier steht, was darüber bekannt ist; Folgen hat es keine.',
  find: 'Name oder Website',
  state: 'Stand',
  anyState: 'Jeder Stand',
  states: { missing: 'Fehlt', waiting: 'Erwartet', shown: 'Zu sehen', excused: 'Erlassen' },
  lapsed: 'Aus den Listen entfernt',
  filter: 'Filtern',
  more: 'Weitere Badges',
  none: 'Keine Badges',
  noneText: 'Kein kostenloser Eintrag, der das Badge braucht, passt zum Filter, oder es gibt noch keinen.',
  neverChecked: 'noch nicht geprüft',
  checked: 'zuletzt geprüft',
  waitsUntil: 'Wird wieder zum Entwurf:',
  missingSince: 'Fehlt seit',
  graceUntil: 'verschwindet aus den Listen',
  because: (reason: string) => `Erlassen: ${reason}`,
  check: 'Noch einmal prüfen',
  checkOf: (name: string) => `Badge von ${name} noch einmal prüfen`,
  excuse: 'Erlassen',
  excuseOf: (name: string) => `${name} das Badge erlassen`,
  excuseText:
    'Wir prüfen es nicht mehr, egal, was auf dieser Website sonst gilt. Die Inhaber bekommen deine Begründung per E-Mail; ein wartender Eintrag erhält sofort seinen Platz in der Warteschlange.',
  reason: 'Begründung (die Inhaber lesen sie)',
  end: 'Badge wieder verlangen',
  endOf: (name: string) => `Von ${name} wieder das Badge verlangen`,
  done: {
    found: (name: string) => `Das Badge von ${name} ist da.`,
    absent: (name: string) => `Das Badge von ${name} wurde nicht gefunden.`,
    excused: (name: string) => `${name} braucht kein Badge. Die Inhaber erfahren es.`,
    ended: (name: string) => `${name} braucht wieder das Badge.`,
  },
}
