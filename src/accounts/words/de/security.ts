import { type Content, html } from '../../../design/html.ts'
import type { security as en } from '../en/security.ts'

/** How an account signs in: devices, passkeys, a password, other services; and the emails about it. */
export const security: typeof en = {
  intro: (email: string) =>
    html`Mit einem Link an <b>${email}</b> kannst du dich immer anmelden. Alles Weitere hier ist freiwillig.`,
  passwordNotSet: 'Das Passwort wurde nicht geändert. Bitte prüfe:',

  devices: 'Angemeldete Geräte',
  deviceFrom: (address: string, since: Content, used: Content) =>
    html`Von ${address}, angemeldet am ${since}, zuletzt benutzt am ${used}`,
  device: (since: Content, used: Content) => html`Angemeldet am ${since}, zuletzt benutzt am ${used}`,
  thisDevice: 'Dieses Gerät',
  signOut: 'Abmelden',
  signOutDevice: (device: string) => `${device} abmelden`,
  signOutOthers: 'Alle anderen Geräte abmelden',
  signOutHere: 'Auf diesem Gerät abmelden',
  deviceSignedOut: 'Das Gerät ist abgemeldet.',
  othersSignedOut: 'Alle anderen Geräte sind abgemeldet.',
  noSuchDevice: 'Dieses Gerät ist schon abgemeldet.',
  unknownDevice: 'Unbekanntes Gerät',
  browserOn: (browser: string, system: string) => `${browser} auf ${system}`,

  passkeys: 'Passkeys',
  passkeysText:
    'Melde dich mit Fingerabdruck, Gesicht oder Geräte-PIN an. Nichts einzutippen, nichts zu stehlen.',
  passkey: 'Passkey',
  addedOn: (day: Content) => html`Hinzugefügt am ${day}`,
  remove: 'Entfernen',
  removePasskey: (name: string) => `${name} entfernen`,
  passkeyAdded: 'Der Passkey ist hinzugefügt. Du kannst ihn ab der nächsten Anmeldung benutzen.',
  passkeyRemoved: 'Der Passkey ist entfernt.',

  changePassword: 'Passwort ändern',
  setPassword: 'Passwort festlegen',
  newPassword: 'Neues Passwort',
  newPasswordHint: (characters: number) =>
    `Mindestens ${characters} Zeichen. Deine anderen Geräte werden abgemeldet.`,
  passwordFix: 'Ein paar Wörter ohne Zusammenhang ergeben ein gutes Passwort.',
  savePassword: 'Passwort speichern',
  removePassword: 'Passwort entfernen',
  passwordSaved: 'Das Passwort ist gespeichert. Alle anderen Geräte sind abgemeldet.',

  services: 'Andere Dienste',
  connect: 'Verbinden',
  connectService: (service: string) => `${service} verbinden`,
  disconnect: 'Trennen',
  disconnectService: (service: string) => `${service} trennen`,
  methodRemoved: 'Die Anmeldeart ist entfernt.',
  methodConnected: 'Verbunden. Du kannst dich ab dem nächsten Mal damit anmelden.',

  passwordMail: {
    subject: 'Dein Passwort wurde geändert',
    text: 'Für dein Konto wurde ein neues Passwort festgelegt, alle anderen Geräte wurden abgemeldet.',
  },
  passkeyMail: {
    added: {
      subject: 'Deinem Konto wurde ein Passkey hinzugefügt',
      text: 'Das Gerät, auf dem er liegt, kann sich bei deinem Konto anmelden. Entfernen kannst du ihn unter „Sicherheit“.',
    },
    removed: {
      subject: 'Ein Passkey deines Kontos wurde entfernt',
      text: 'Das Gerät, auf dem er lag, kann sich damit nicht mehr bei deinem Konto anmelden.',
    },
  },
  accessMail: {
    key: {
      subject: (name: string) => `Neuer API-Schlüssel: ${name}`,
      text: (name: string) =>
        `Der API-Schlüssel „${name}“ wurde erstellt. Programme, die ihn haben, können für dein Konto handeln. Widerrufen kannst du ihn unter „API-Schlüssel“.`,
    },
    app: {
      subject: (name: string) => `${name} ist mit deinem Konto verbunden`,
      text: (name: string) =>
        `${name} kann jetzt für dein Konto handeln, soweit du es erlaubt hast. Trennen kannst du die Verbindung unter „Apps“.`,
    },
  },
  notYou:
    'Wenn du das nicht warst, melde dich mit einem Link per E-Mail an, melde unter „Sicherheit“ alle anderen Geräte ab und antworte auf diese E-Mail.',
}
