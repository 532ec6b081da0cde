/** Apps that were let in, and the log of what keys and apps did. */
import { button, copyable, csrfField } from '../../design/components/actions.ts'
import { scrollTable, sectionHead } from '../../design/components/facts.ts'
import { emptyState, type Notice, pill } from '../../design/components/states.ts'
import { dayTime, type Locale, momentTime } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { scopeMeanings, scopes } from '../../platform/call/context.ts'
import { accountFrame } from '../pages/account-frame.ts'
import type { AgentCall } from './agent-log.ts'
import type { ConnectedApp } from './app-queries.ts'

export interface AppsData {
  csrf: string
  locale: Locale
  apps: readonly ConnectedApp[]
  /** Address of the MCP server. */
  mcp: string
  done: Notice | null
}

/** The connected apps. */
export function appsView(data: AppsData): Html {
  return accountFrame({
    path: '/account/apps',
    title: 'Apps',
    intro: 'Agents and programs that you let in. Disconnecting one ends its access at once.',
    done: data.done,
    content: html`<section aria-labelledby="apps">
        ${sectionHead('Connected', { id: 'apps' })}
        ${
          data.apps.length === 0
            ? emptyState({
                title: 'No apps yet',
                text: 'Give an agent the address below; it asks you before it may do anything for you.',
              })
            : html`<div class="card flush">
                <ul class="rows">
                  ${data.apps.map((app) => row(app, data))}
                </ul>
              </div>`
        }
      </section>
      <section class="card" aria-labelledby="address">
        <h2 id="address">The address for agents</h2>
        <p>Any client of the Model Context Protocol can use it. Reading what is public needs no sign-in.</p>
        ${copyable(data.mcp, 'Address of the MCP server')}
      </section>`,
  })
}

function row(app: ConnectedApp, { csrf, locale }: AppsData): Html {
  const name = app.name ?? 'An app without a name'
  const allowed = scopes.filter((scope) => app.scopes.includes(scope)).map((scope) => scopeMeanings[scope])
  const hosts = [...new Set(app.redirect_uris.map((uri) => URL.parse(uri)?.hostname ?? uri))]
  return html`<li>
    <div>
      <b>${name}</b>
      <span class="muted small-text"
        >${app.client_id.startsWith('https://') ? (URL.parse(app.client_id)?.host ?? '') : hosts.join(', ')}</span
      >
      <p class="muted small-text">
        May ${allowed.join('; ') || 'know that the account exists'}. Connected
        ${dayTime(app.connected_at.toISOString(), locale)},
        ${app.last_used_at ? html`last used ${momentTime(app.last_used_at.toISOString(), locale)}` : 'not used yet'}.
      </p>
    </div>
    <a class="link small-text" href="/account/agents?of=${encodeURIComponent(app.client_id)}">What it did</a>
    <form method="post" action="/account/apps/disconnect">
      ${csrfField(csrf)}<input
        type="hidden"
        name="client_id"
        value="${app.client_id}"
      />${button({ label: 'Disconnect', kind: 'danger', small: true, describes: `Disconnect ${name}` })}
    </form>
  </li>`
}

export interface AgentName {
  name: string
  kind: 'api_key' | 'oauth'
  /** False when it was revoked. */
  stands: boolean
}

export interface AgentsData {
  csrf: string
  locale: Locale
  calls: readonly AgentCall[]
  /** The id to go on from; null at the end. */
  more: number | null
  names: ReadonlyMap<string, AgentName>
  /** Whose log this is; null for all. */
  of: AgentName | null
  of_id: string | null
}

/** What keys and apps did, the newest first. */
export function agentsView(data: AgentsData): Html {
  return accountFrame({
    path: '/account/agents',
    title: 'Agent log',
    intro: data.of
      ? html`What <b>${data.of.name}</b> did. <a class="link" href="/account/agents">Show all</a>`
      : 'What your keys and apps did, kept for 90 days.',
    content: html`${data.of && cutOff(data.of, data)}
    ${
      data.calls.length === 0
        ? emptyState({
            title: 'Nothing yet',
            text: 'Each call of a key or an app shows here a moment after it was made.',
          })
        : table(data)
    }
    ${data.more !== null && html`<p class="inline"><a class="button" rel="next" href="/account/agents?${query(data)}">Older</a></p>`}`,
  })
}

function query(data: AgentsData): string {
  return new URLSearchParams({
    ...(data.of_id === null ? {} : { of: data.of_id }),
    before: String(data.more ?? ''),
  }).toString()
}

function cutOff(agent: AgentName, { csrf, of_id: id }: AgentsData): Html | null {
  if (!agent.stands || id === null) return null
  const action = agent.kind === 'api_key' ? `/account/keys/${id}/revoke` : '/account/apps/disconnect'
  return html`<form method="post" action="${action}">
    ${csrfField(csrf)}<input
      type="hidden"
      name="client_id"
      value="${id}"
    />${button({ label: agent.kind === 'api_key' ? 'Revoke this key' : 'Disconnect this app', kind: 'danger' })}
  </form>`
}

function table({ calls, names, locale }: AgentsData): Html {
  return scrollTable({
    label: 'What keys and apps did',
    columns: ['When', 'Who', 'Did', 'With', 'Result'],
    rows: calls.map((call) => [
      momentTime(call.at.toISOString(), locale),
      html`<a class="link" href="/account/agents?of=${encodeURIComponent(call.credential_id)}"
        >${names.get(call.credential_id)?.name ?? call.credential_id}</a
      >`,
      call.operation.replaceAll('_', ' '),
      call.object ?? '',
      call.outcome === 'ok' ? pill('Done', 'success') : pill(call.outcome.replaceAll('_', ' '), 'problem'),
    ]),
  })
}
