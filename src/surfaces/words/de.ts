import { type Content, html } from '../../design/html.ts'
import type { en } from './en.ts'

export const de: typeof en = {
  reference: 'API-Referenz',
  referenceDescription: (site: string) => `Jede Operation von ${site}, über REST und MCP.`,
  referenceIntro: (origin: string) =>
    html`REST unter <code>${origin}/api/v1</code>; dieselben Operationen als MCP-Werkzeuge unter
      <code>${origin}/mcp</code>. Neu hier? Lies <a class="link" href="/docs/guide">die Anleitung</a>, oder
      <a class="link" href="/docs/agents">verbinde einen Agenten</a>. Für Programme:
      <a class="link" href="/openapi.json">OpenAPI 3.1</a>, <a class="link" href="/llms.txt">llms.txt</a>,
      <a class="link" href="/docs/errors">alle Fehler</a>.`,
  operations: 'Operationen',
  noSignIn: 'Ohne Anmeldung',
  deletes: 'Löscht',
  extension: 'Erweiterung',
  input: 'Eingabe',
  inputOf: (operation: string) => `Eingabe von ${operation}`,
  output: 'Ausgabe',
  outputOf: (operation: string) => `Ausgabe von ${operation}`,
  example: 'Beispiel',
  noMembers: 'Nichts.',
  member: 'Feld',
  type: 'Typ',
  meaning: 'Beschreibung',
  required: 'Pflicht',

  guide: 'API-Anleitung',
  guideDescription: 'Von der Webadresse zum Eintrag, der online ist, über REST und MCP.',

  agents: 'Einen Agenten verbinden',
  agentsDescription: 'Einrichtung für MCP-Clients, Toolsets und alle Dokumente für Programme.',

  errors: 'Fehler',
  errorsDescription: 'Jeder Fehlercode, was er bedeutet und was du tun kannst.',
  errorsIntro: html`Fehler sind Problem Documents (RFC 9457). Prüfe <code>code</code>: Er ändert sich nie.
    <code>errors</code> nennt jedes Problem mit seinem Pfad und dem, was zu tun ist.`,
  codeAndStatus: (code: string, status: number) => html`<code>${code}</code>, HTTP ${status}`,
  statusAndTitle: (status: number, title: Content) => html`${status}, ${title}`,
  apiSpeaksEnglish: 'In den englischen Antworten der API:',
  whatItMeans: 'Was er bedeutet',
  howToFix: 'Was du tun kannst',
  whereItComesFrom: 'Wo er vorkommt',
  everyOperation: 'In jeder Operation.',
  noSuchError: 'Einen Fehler mit diesem Code gibt es nicht.',
}
