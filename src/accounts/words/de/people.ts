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
    limit: (email: string) => `${email} kann vorerst nur lesen und erfährt, bis wann und warum.`,
    end_limit: (email: string) => `${email} kann wieder schreiben.`,
    delete: 'Das Konto ist gelöscht.',
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
  export: 'Daten exportieren',
  limitFor: 'Nur lesen für',
  limitDays: (days: number) => plural(days, { one: '# Tag', other: '# Tage' }),
  limitNote:
    'Bis dahin sind Lesen und Anmelden möglich, aber kein Einreichen, Ändern, Abstimmen, Schreiben oder Kaufen.',
  limitReason: 'Grund der Einschränkung (die Person liest ihn)',
  limit: 'Konto einschränken',
  endLimit: 'Einschränkung aufheben',
  limited: (until: Content) => html`Kann bis ${until} nur lesen`,
  delete: 'Konto löschen …',
  deleteOf: (email: string) => `Konto ${email} löschen`,
  deletedAtOnce:
    'Name, E-Mail-Adresse, Anmeldewege, API-Schlüssel, verbundene Apps, Entwürfe, Stimmen und E-Mails verschwinden sofort.',
  listingsArchived: (listings: number) =>
    plural(listings, {
      one: '# Eintrag, der sonst niemandem gehört, wird archiviert.',
      other: '# Einträge, die sonst niemandem gehören, werden archiviert.',
    }),
  invoicesStay:
    'Bestellungen und Rechnungen bleiben so lange, wie das Steuerrecht es verlangt, ohne das Konto.',
  stillWanted: 'Wer eine Kopie der eigenen Daten möchte, bekommt den Export vorher.',
  notDeleted: 'Das Konto wurde nicht gelöscht. Bitte prüfe:',
  typeTheirEmail: 'Zur Bestätigung die E-Mail-Adresse eingeben',
  deleteNow: 'Dieses Konto löschen',
  keep: 'Behalten',
  reason: 'Grund für eine Sperre (für das Team)',
  ban: 'Konto sperren',
  lift: 'Sperre aufheben',
}
