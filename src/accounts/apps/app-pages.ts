/** The pages of connected apps and of the log of what keys and apps did. */
import { localeOf } from '../../design/components/time.ts'
import type { Member } from '../../platform/call/context.ts'
import { disconnectMyApp } from './disconnect-my-app.ts'
import { page, type PageContext } from '../../platform/call/page.ts'
import { findKeys } from '../account-queries.ts'
import { doneNotice } from '../account-frame.ts'
import { one } from '../form-members.ts'
import { findAgentCalls } from './agent-call-queries.ts'
import { findConnectedApps } from './app-queries.ts'
import { agentsView, appsView, type AgentName } from './apps-view.ts'
import { setAsksFirst } from './set-asks-first.ts'
import { words } from '../words/index.ts'

export const appsPage = page({
  route: 'GET /account/apps',
  access: 'account',
  async run(context) {
    const main = appsView({
      csrf: context.csrf,
      locale: localeOf(context.site),
      apps: await findConnectedApps(context.db, context.actor.accountId, context.now),
      mcp: `${context.site.origin}/mcp`,
      done: doneNotice(context, {
        disconnected: words.apps.disconnected,
        asks: words.apps.nowAsks,
        free: words.apps.nowFree,
      }),
    })
    return { kind: 'view', title: words.account.apps, main, noindex: true }
  },
})

export const disconnectAppPage = page({
  route: 'POST /account/apps/disconnect',
  access: 'account',
  async run({ call, form }) {
    await call(disconnectMyApp, { client_id: one(form, 'client_id') ?? '' })
    return { kind: 'redirect', to: '/account/apps?done=disconnected' }
  },
})

/** Switches whether a key or app asks first, then redirects to the page with the switch. */
export const setAsksFirstPage = page({
  route: 'POST /account/apps/asks',
  access: 'account',
  async run({ call, form }) {
    const kind = one(form, 'kind') === 'key' ? 'key' : 'app'
    const asks = one(form, 'asks') === 'yes'
    await call(setAsksFirst, { kind, credential_id: one(form, 'credential_id') ?? '', asks })
    return { kind: 'redirect', to: `/account/${kind}s?done=${asks ? 'asks' : 'free'}` }
  },
})

const pageSize = 50

export const agentsPage = page({
  route: 'GET /account/agents',
  access: 'account',
  async run(context) {
    const of = one(context.query, 'of') ?? null
    const before = Number(one(context.query, 'before') ?? Number.NaN)
    const names = await agentNames(context)
    const calls = await findAgentCalls(
      context.db,
      context.actor.accountId,
      of,
      Number.isSafeInteger(before) ? before : null,
    )
    const main = agentsView({
      csrf: context.csrf,
      locale: localeOf(context.site),
      calls: calls.slice(0, pageSize),
      more: calls.length > pageSize ? (calls[pageSize - 1]?.id ?? null) : null,
      names,
      of: of === null ? null : (names.get(of) ?? { name: of, kind: 'api_key', active: false }),
      of_id: of,
    })
    return { kind: 'view', title: words.apps.log, main, noindex: true }
  },
})

async function agentNames({ db, actor, now }: PageContext<Member>): Promise<Map<string, AgentName>> {
  const keys = await findKeys(db, actor.accountId)
  const apps = await findConnectedApps(db, actor.accountId, now)
  return new Map<string, AgentName>([
    ...keys.map(
      (key) => [key.id, { name: key.name, kind: 'api_key', active: key.revoked_at === null }] as const,
    ),
    ...apps.map(
      (app) => [app.client_id, { name: app.name ?? app.client_id, kind: 'oauth', active: true }] as const,
    ),
  ])
}
