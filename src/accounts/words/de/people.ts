import { type Content, html } from '../../../design/html.ts'
import { plural } from '../../../design/words/catalogue.ts'
import type { people as en } from '../en/people.ts'

export const people: typeof en = {
  title: 'Mitglieder',
  intro: 'Alle, denen hier ein Eintrag gehört, die abstimmen, Entwürfe schreiben oder mitarbeiten.',
  introOperator: 'Alle mit einem Konto. Du bestimmst, wer hier mitarbeitet und wer hereindarf.',
  find: 'E-Mail-Adresse oder Name',
  search: 'Suchen',
  done: {
    add: (email: string) => `${email} gehört jetzt zum Team und findet seine Seiten im Menü.`,
    remove: (email: string) => `${email} gehört nicht mehr zum Team.`,
    sign_out: (email: string) => `${email} ist überall abgemeldet und kann sich wieder anmelden.`,
    ban: (email: string) => `${email} ist gesperrt und abgemeldet. Die Einträge bleiben, wie sie sind.`,
    lift: (email: string) => `${email} kann sich wieder anmelden.`,
  },
  noAccount: (email: string) =>
    `Mit ${email} hat sich noch niemand angemeldet. Bitte die Person, sich einmal anzumelden; nimm sie danach auf.`,
  none: 'Niemand gefunden',
  noneText: 'Kein Konto passt zur Suche.',
  more: 'Weitere Mitglieder',
  team: 'Team',
  teamNote: 'Wer dazukommen soll, meldet sich vorher einmal an.',
  email: 'E-Mail-Adresse',
  addToTeam: 'Ins Team aufnehmen',
  removeFromTeam: 'Aus dem Team nehmen',
  operator: 'Betreiber',
  onTeam: 'Team',
  banned: 'Gesperrt',
  since: (day: Content) => html`seit ${day}`,
  counts: (listings: number, votes: number) =>
    `${plural(listings, { one: '# Eintrag', other: '# Einträge' })}, ${plural(votes, { one: '# Stimme', other: '# Stimmen' })}`,
  acts: 'Aktionen',
  actsOf: (email: string) => `Aktionen von ${email}`,
  change: 'Ändern',
  signOut: 'Überall abmelden',
  reason: 'Grund für eine Sperre (für das Team)',
  ban: 'Konto sperren',
  lift: 'Sperre aufheben',
}
