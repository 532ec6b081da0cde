import { type Content, html } from '../../../design/html.ts'
import { plural } from '../../../design/words/catalogue.ts'
import type { keys as en } from '../en/keys.ts'

/** API keys. */
export const keys: typeof en = {
  intro: (api: string) =>
    html`Für deine eigenen Programme. Schick einen Schlüssel als <code>Authorization: Bearer</code> an ${api}.
      MCP-Apps melden sich selbst an und brauchen keinen.`,
  notCreated: 'Es wurde kein Schlüssel angelegt. Bitte prüfe:',
  newKey: (name: string) => `Dein neuer Schlüssel „${name}“`,
  shownOnce: 'Kopiere ihn jetzt. Wir speichern nur einen Hash und können ihn nicht noch einmal anzeigen.',
  newKeyLabel: 'Neuer API-Schlüssel',

  yourKeys: 'Deine Schlüssel',
  empty: 'Noch keine API-Schlüssel',
  emptyText: 'Mit einem Schlüssel kann dein eigenes Programm dein Konto benutzen. Du bestimmst, was es darf.',
  created: (day: Content) => html`angelegt am ${day}`,
  lastUsed: (day: Content) => html`zuletzt benutzt: ${day}`,
  neverUsed: 'nie benutzt',
  expired: (day: Content) => html`abgelaufen am ${day}`,
  expires: (day: Content) => html`läuft ab am ${day}`,
  neverExpires: 'läuft nicht ab',
  perMinute: (requests: number) =>
    plural(requests, { one: '# Anfrage pro Minute', other: '# Anfragen pro Minute' }),
  stateRevoked: 'Widerrufen',
  stateExpired: 'Abgelaufen',
  activity: 'Aktivitäten',
  revoke: 'Widerrufen',
  revokeKey: (name: string) => `${name} widerrufen`,
  revoked: 'Der Schlüssel ist widerrufen. Anfragen mit ihm werden ab jetzt abgelehnt.',

  create: 'Schlüssel anlegen',
  createKey: 'Schlüssel anlegen',
  name: 'Name',
  nameHint: 'Wofür du ihn verwendest, zum Beispiel „Release-Skript“.',
  nameInvalid: 'Gib einen Namen in einer Zeile mit höchstens 60 Zeichen ein.',
  permissions: 'Berechtigungen',
  permissionsMissing: 'Wähle mindestens eine Berechtigung.',
  scopes: {
    'account:read': 'Dein Konto, deine Entwürfe, Einträge, Nachweise und Bestellungen sehen',
    'listings:write':
      'Deine Entwürfe, Einträge, Nachweise, Geschichten und Interviewantworten anlegen und ändern',
    'orders:write':
      'Preise für dich abfragen und Bestellungen bis zur Kasse bringen (zahlen musst du selbst)',
  },
  expiry: 'Gültigkeit',
  days: (days: number) => plural(days, { one: '# Tag', other: '# Tage' }),
  oneYear: '1 Jahr',
  never: 'Unbegrenzt',
  limit: 'Anfragen pro Minute',
  limitHint: 'Leer lassen für die übliche Grenze.',
  limitInvalid: 'Gib eine ganze Zahl von 1 bis 6.000 ein.',
  tooMany: (most: number) =>
    plural(most, {
      one: 'Du hast schon # aktiven Schlüssel.',
      other: 'Du hast schon # aktive Schlüssel.',
    }),
  tooManyFix: 'Widerrufe einen, den du nicht mehr brauchst.',
}
