import { type Content, html } from '../../design/html.ts'

export const en = {
  reference: 'API reference',
  referenceDescription: (site: string) => `Every operation of ${site}, by REST and MCP.`,
  referenceIntro: (origin: string) =>
    html`REST at <code>${origin}/api/v1</code>; the same operations as MCP tools at
      <code>${origin}/mcp</code>. New here? Read <a class="link" href="/docs/guide">the guide</a>, or
      <a class="link" href="/docs/agents">connect an agent</a>. For programs:
      <a class="link" href="/openapi.json">OpenAPI 3.1</a>, <a class="link" href="/llms.txt">llms.txt</a>,
      <a class="link" href="/docs/errors">all errors</a>.`,
  operations: 'Operations',
  noSignIn: 'No sign-in',
  deletes: 'Deletes',
  extension: 'extension',
  input: 'Input',
  inputOf: (operation: string) => `Input of ${operation}`,
  output: 'Output',
  outputOf: (operation: string) => `Output of ${operation}`,
  example: 'Example',
  noMembers: 'None.',
  member: 'Field',
  type: 'Type',
  meaning: 'Description',
  required: 'required',

  guide: 'API guide',
  guideDescription: 'From a web address to a live listing, by REST and MCP.',

  agents: 'Connect an agent',
  agentsDescription: 'Set-up for MCP clients, toolsets, and every document for programs.',

  errors: 'Errors',
  errorsDescription: 'Every error code, what it means and how to fix it.',
  errorsIntro: html`Errors are problem documents (RFC 9457). Check <code>code</code>: it never changes.
    <code>errors</code> lists each problem with its path and how to fix it.`,
  codeAndStatus: (code: string, status: number) => html`<code>${code}</code>, HTTP ${status}`,
  statusAndTitle: (status: number, title: Content) => html`${status}, ${title}`,
  apiSpeaksEnglish: 'In the API:',
  whatItMeans: 'What it means',
  howToFix: 'How to fix it',
  whereItComesFrom: 'Where it occurs',
  everyOperation: 'In every operation.',
  noSuchError: 'There is no error with this code.',
}
