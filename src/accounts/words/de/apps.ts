import { type Content, html } from '../../../design/html.ts'
import type { apps as en } from '../en/apps.ts'

/** Apps connected by OAuth, the page that connects one, and the log of what keys and apps did. */
export const apps: typeof en = {
  intro:
    'KI-Agenten und andere Apps, die du verbunden hast. Wenn du eine App trennst, endet ihr Zugriff sofort.',
  connected: 'Verbundene Apps',
  empty: 'Noch keine verbundenen Apps',
  emptyText: 'Gib die Adresse unten einem KI-Agenten. Er fragt dich um Erlaubnis, bevor er etwas tut.',
  address: 'MCP-Adresse',
  addressText: 'Funktioniert mit jedem MCP-Client. Für Öffentliches ist keine Anmeldung nötig.',
  addressLabel: 'Adresse des MCP-Servers',
  unnamed: 'App ohne Namen',
  permissions: (permissions: string) => `Berechtigungen: ${permissions}`,
  knowsAccount: 'weiß, dass es dein Konto gibt',
  connectedOn: (day: Content) => html`Verbunden am ${day}`,
  lastUsed: (moment: Content) => html`zuletzt benutzt: ${moment}`,
  notUsed: 'noch nicht benutzt',
  accessUntil: (moment: Content) => html`Hat Zugriff bis ${moment}`,
  accessEnded:
    'Ihr Zugriff ist beendet. Damit sie weiterarbeiten kann, muss sie dich im Browser erneut fragen.',
  activity: 'Aktivitäten',
  disconnect: 'Trennen',
  disconnectApp: (app: string) => `${app} trennen`,
  askFirst: 'Erst fragen',
  askFirstFor: (name: string) => `${name} soll mich erst fragen`,
  askNoMore: 'Nicht mehr fragen',
  askNoMoreFor: (name: string) => `${name} soll nicht mehr fragen`,
  asks: 'fragt dich vor jeder Änderung',
  nowAsks: 'Ab jetzt bestätigst du jede Änderung, bevor sie gilt. Du findest sie unter Vorschläge.',
  nowFree: 'Ab jetzt wird nicht mehr gefragt: Änderungen gelten sofort.',
  disconnected: 'Die App ist getrennt. Ihre Anfragen werden ab jetzt abgelehnt.',

  log: 'Aktivitäten',
  logIntro:
    'Was deine API-Schlüssel und Apps in den letzten 90 Tagen getan haben. Zurücknehmen kannst du Änderungen im Verlauf des Eintrags.',
  logOf: (name: string) =>
    html`Was <b>${name}</b> getan hat. <a class="link" href="/account/agents">Alles anzeigen</a>`,
  logEmpty: 'Noch keine Aktivitäten',
  logEmptyText: 'Anfragen deiner API-Schlüssel und Apps erscheinen hier nach wenigen Sekunden.',
  older: 'Ältere Aktivitäten',
  revokeKey: 'Diesen Schlüssel widerrufen',
  disconnectThis: 'Diese App trennen',
  about: {
    draft: 'Entwurf',
    listing: 'Eintrag',
    number: 'Bestellung',
    claim: 'Nachweis',
    slug: 'Seite',
    board: 'Rangliste',
    week: 'Woche',
    url: 'Website',
  },
  done: 'Erledigt',
  refusedCall: 'Abgelehnt',
  failedCall: 'Fehlgeschlagen',
  confirmedAlready: 'Schon erledigt: von dir bestätigt',
  asked: 'Hat dich erst gefragt',

  connect: 'App verbinden',
  connectQuestion: (app: string) => `${app} verbinden?`,
  asksFor: (email: string) => html`Die App möchte auf dein Konto <b>${email}</b> zugreifen.`,
  itCould: 'Die App kann dann',
  onlyKnow: 'wissen, dass es dein Konto gibt, und sonst nichts',
  staysConnected: 'verbunden bleiben, wenn du nicht da bist: bis zu 90 Tage oder bis du sie trennst',
  describedAt: 'Website der App',
  returnsTo: 'Führt dich zurück zu',
  thisComputer: (host: string) => `${host} (ein Programm auf diesem Computer)`,
  worksOn: 'Website',
  allow: 'App verbinden',
  deny: 'Nicht verbinden',
  askBeforeChanges: 'Sie soll mich vor jeder Änderung fragen',
  disconnectLater: 'Trennen kannst du sie jederzeit unter Dein Konto → Apps. Dein Passwort sieht sie nie.',
  localWarning:
    'Diese App läuft auf diesem Computer. Mach nur weiter, wenn du sie gerade selbst gestartet hast.',
  unverifiedWarning:
    'Diese App hat sich ihren Namen selbst gegeben, niemand hat ihn geprüft. Achte darauf, dass du die Adresse kennst, zu der sie dich zurückführt.',
  requestIncomplete: 'Diese Verbindungsanfrage ist unvollständig. Fang in der App noch einmal an.',
  requestExpired: 'Diese Verbindungsanfrage ist abgelaufen. Fang in der App noch einmal an.',

  refused: 'Die App wurde nicht verbunden',
  yourApps: 'Deine verbundenen Apps',
  refusals: {
    invalid_client:
      'Wir kennen diese App nicht oder konnten das Dokument nicht lesen, das sie beschreibt. Fang in der App noch einmal an.',
    invalid_redirect:
      'Die App wollte die Antwort an eine Adresse, die sie nicht hinterlegt hat. Sie hat nichts erhalten.',
    invalid_request:
      'Die Anfrage der App war nicht sicher, deshalb hat sie nichts erhalten. Bitte sag es denen, die sie entwickeln.',
    client_disabled: 'Diese App wurde abgeschaltet.',
  },
}
