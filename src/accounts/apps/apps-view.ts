/** Connected apps, and the log of what keys and apps did. */
import { button, copyable, csrfField } from '../../design/components/actions.ts'
import { sectionHead } from '../../design/components/facts.ts'
import { emptyState, type Notice, pill } from '../../design/components/states.ts'
import { dayTime, type Locale, momentTime } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { scopes } from '../../platform/call/context.ts'
import { pathWith } from '../../platform/text/path-with.ts'
import { accountFrame } from '../account-frame.ts'
import { asksForm } from './asks-form.ts'
import type { AgentCall } from './agent-call-queries.ts'
import type { ConnectedApp } from './app-queries.ts'
import { words } from '../words/index.ts'

export interface AppsData {
  csrf: string
  locale: Locale
  apps: readonly ConnectedApp[]
  /** URL of the MCP server. */
  mcp: string
  done: Notice | null
}

/** The connected apps. */
export function appsView(data: AppsData): Html {
  return accountFrame({
    path: '/account/apps',
    title: words.account.apps,
    intro: words.apps.intro,
    done: data.done,
    content: html`<section aria-labelledby="apps">
        ${sectionHead(words.apps.connected, { id: 'apps' })}
        ${
          data.apps.length === 0
            ? emptyState({
                title: words.apps.empty,
                text: words.apps.emptyText,
              })
            : html`<div class="card flush">
                <ul class="rows">
                  ${data.apps.map((app) => row(app, data))}
                </ul>
              </div>`
        }
      </section>
      <section class="card" aria-labelledby="address">
        <h2 id="address">${words.apps.address}</h2>
        <p>${words.apps.addressText}</p>
        ${copyable(data.mcp, words.apps.addressLabel)}
      </section>`,
  })
}

function row(app: ConnectedApp, { csrf, locale }: AppsData): Html {
  const name = app.name ?? words.apps.unnamed
  const allowed = scopes
    .filter((scope) => app.scopes.includes(scope))
    .map((scope) => words.keys.scopes[scope])
  const permissions = allowed.length > 0 ? allowed.join('; ') : words.apps.knowsAccount
  const hosts = [...new Set(app.redirect_uris.map((uri) => URL.parse(uri)?.hostname ?? uri))]
  return html`<li>
    <div>
      <b>${name}</b>
      <span class="muted small-text"
        >${app.client_id.startsWith('https://') ? (URL.parse(app.client_id)?.host ?? '') : hosts.join(', ')}</span
      >
      <p class="muted small-text">
        ${words.apps.permissions(permissions)} ·
        ${words.apps.connectedOn(dayTime(app.connected_at.toISOString(), locale))} ·
        ${app.last_used_at ? words.apps.lastUsed(momentTime(app.last_used_at.toISOString(), locale)) : words.apps.notUsed}${
          app.asks_first && ` · ${words.apps.asks}`
        }
      </p>
      <p class="small-text">${access(app, locale)}</p>
    </div>
    <a class="link small-text" href="/account/agents?of=${encodeURIComponent(app.client_id)}"
      >${words.apps.activity}</a
    >
    ${asksForm({ kind: 'app', id: app.client_id, name, asks: app.asks_first, csrf })}
    <form method="post" action="/account/apps/disconnect">
      ${csrfField(csrf)}<input
        type="hidden"
        name="client_id"
        value="${app.client_id}"
      />${button({ label: words.apps.disconnect, kind: 'danger', small: true, describes: words.apps.disconnectApp(name) })}
    </form>
  </li>`
}

/** Until when it can act, so that of several connections of one app the person knows which still works. */
function access({ access_until: until }: ConnectedApp, locale: Locale): Html | string {
  return until ? words.apps.accessUntil(momentTime(until.toISOString(), locale)) : words.apps.accessEnded
}

export interface AgentName {
  name: string
  kind: 'api_key' | 'oauth'
  /** False if it was revoked. */
  active: boolean
}

export interface AgentsData {
  csrf: string
  locale: Locale
  calls: readonly AgentCall[]
  /** The id at which the next page starts; null at the end. */
  more: number | null
  names: ReadonlyMap<string, AgentName>
  /** The key or app whose log this is; null for all. */
  of: AgentName | null
  of_id: string | null
}

/** The log of what keys and apps did, newest first. */
export function agentsView(data: AgentsData): Html {
  return accountFrame({
    path: '/account/agents',
    title: words.apps.log,
    intro: data.of ? words.apps.logOf(data.of.name) : words.apps.logIntro,
    content: html`${data.of && endAccess(data.of, data)}
    ${
      data.calls.length === 0
        ? emptyState({
            title: words.apps.logEmpty,
            text: words.apps.logEmptyText,
          })
        : log(data)
    }
    ${
      data.more !== null &&
      html`<p class="inline">
        <a
          class="button"
          rel="next"
          href="${pathWith('/account/agents', { of: data.of_id, before: data.more })}"
          >${words.apps.older}</a
        >
      </p>`
    }`,
  })
}

function endAccess(agent: AgentName, { csrf, of_id: id }: AgentsData): Html | null {
  if (!agent.active || id === null) return null
  const action = agent.kind === 'api_key' ? `/account/keys/${id}/revoke` : '/account/apps/disconnect'
  return html`<form method="post" action="${action}">
    ${csrfField(csrf)}<input
      type="hidden"
      name="client_id"
      value="${id}"
    />${button({ label: agent.kind === 'api_key' ? words.apps.revokeKey : words.apps.disconnectThis, kind: 'danger' })}
  </form>`
}

function log({ calls, names, locale }: AgentsData): Html {
  return html`<div class="card flush">
    <ul class="rows">
      ${calls.map(
        (call) =>
          html`<li>
            <div>
              <b>${words.agentCalls[call.operation] ?? call.operation}</b>${objectOf(call)}
              <p class="muted small-text">
                <a class="link" href="/account/agents?of=${encodeURIComponent(call.credential_id)}"
                  >${names.get(call.credential_id)?.name ?? call.credential_id}</a
                >
                · ${momentTime(call.at.toISOString(), locale)}${codeOf(call)}
              </p>
            </div>
            ${outcomeOf(call)}
          </li>`,
      )}
    </ul>
  </div>`
}

/**
 * The object of a call. A link to a listing leads to its history, which shows the previous values and can restore them.
 */
function objectOf({ object, listing, draft }: AgentCall): Html | null {
  if (object === null) return null
  if (listing)
    return html`: <a class="link" href="/account/listings/${listing.id}/history">${listing.name}</a>`
  if (draft) return html`: <a class="link" href="/account/drafts/${draft.id}">${draft.name}</a>`
  const [kind = '', ...rest] = object.split(' ')
  const about: Readonly<Record<string, string>> = words.apps.about
  return html`: ${about[kind] ?? kind} ${rest.join(' ')}`
}

/** Why the call was refused: the code from the API reference. */
function codeOf({ outcome }: AgentCall): Html | null {
  if (['ok', 'approval_required', 'confirmed_already', 'internal_error'].includes(outcome)) return null
  return html` · <code>${outcome}</code>`
}

function outcomeOf({ outcome }: AgentCall): Html {
  if (outcome === 'ok') return pill(words.apps.done, 'success')
  if (outcome === 'approval_required')
    return html`<a class="link small-text" href="/account/proposals">${words.apps.asked}</a>`
  if (outcome === 'confirmed_already') return pill(words.apps.confirmedAlready, 'plain')
  if (outcome === 'internal_error') return pill(words.apps.failedCall, 'problem')
  return pill(words.apps.refusedCall, 'problem')
}
