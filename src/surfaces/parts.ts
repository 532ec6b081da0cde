/** What the surfaces are handed by `app.ts`: the lists of definitions and the ways to know who asks and where. */
import type { Machine } from '../platform/machine.ts'
import type { Services } from '../platform/call/services.ts'
import type { Actor, Member, Site } from '../platform/call/context.ts'
import type { Operation, Toolset } from '../platform/call/operation.ts'
import type { AnyPage, Deployment, SignInMethod } from '../platform/call/page.ts'
import type { ProblemType } from '../platform/call/problem.ts'
import type { Webhook } from '../platform/call/webhook.ts'
import type { FindBearer } from './actor.ts'
import type { RequestCounter } from './recent-requests.ts'

export interface Parts {
  services: Services
  operations: readonly Operation[]
  toolsets: readonly Toolset[]
  pages: readonly AnyPage[]
  webhooks: readonly Webhook[]
  baseUrl: string
  loopback: boolean
  /** Nothing here is real or lasts: every answer says so in a header. */
  sandbox: boolean
  /** Addresses and CIDRs of the proxies in front. */
  trustedProxies: string[]
  showsOutbox: boolean
  outboxFolder: string
  signInMethods: readonly SignInMethod[]
  findBearer: FindBearer
  /** The member behind a browser's cookies, or undefined. */
  findSession(cookieHeader: string | undefined, address: string): Promise<SignedIn | undefined>
  deployment: Deployment
  /** Addresses that take one file each: who sends it and what for; undefined where the address is over. */
  uploads: {
    path: string
    maxBytes: number
    operation: Operation
    over: ProblemType
    opened: (
      sealed: string,
      address: string,
    ) => Promise<{ actor: Member; kind: string; id: string } | undefined>
  }
  /** This process and its machine, and what counts its requests. */
  machine: Machine
  requests: RequestCounter
  siteByHost(host: string | undefined): Promise<Site | undefined>
  /** The site that a host of its redirects leads to. */
  siteRedirecting(host: string | undefined): Promise<Site | undefined>
  siteByKey(key: string): Promise<Site | undefined>
  /** How much waits for a site's team, by the path of its desk. */
  countDue(siteId: number): Promise<Readonly<Record<string, number>>>
  /** Throws `invalid_input` with the keys that there are. */
  siteNamed(key: string): Promise<Site>
  defaultSite(): Promise<Site>
  /** Hidden form value bound to a session (or, for a stranger, to a cookie of ours). */
  csrfFor(binding: string): string
  /** After a refresh: the new refresh token of an app ends when the first of its family does. */
  endWithFirst(refreshToken: string): Promise<void>
  /** Makes every site's MCP address known as a resource that tokens can be bound to. */
  ensureResources(): Promise<void>
  /** Counts an app's registration; throws `rate_limited` when an address makes too many. */
  countRegistration(address: string): Promise<unknown>
  /** Counts a device that asks to be connected; throws `rate_limited` when a network asks too often. */
  countDeviceRequest(address: string): Promise<unknown>
  /** Hands a request to the sign-in library; it answers under /api/auth and /.well-known. */
  signInHandler(request: globalThis.Request): Promise<Response>
  /** Fails when the database, its migrations or the job queue are not ready. */
  checkReady(): Promise<void>
  isStopping(): boolean
  /** How many statements wait for a connection to the database. */
  waiting(): number
  /** What the database tells of the service's work. */
  measure(): Promise<Measures>
  /** Who reads /metrics shows it; without one, who asks on this machine. */
  metricsToken: string | undefined
}

/** What the database tells of the service's work, of all processes together. */
export interface Measures {
  /** Jobs whose time has come, by queue, and for how many seconds the oldest of them has waited. */
  queues: readonly { name: string; waiting: number; oldest_seconds: number }[]
  /** Jobs that failed for good and were not put back. */
  deadLetters: number
  /** Mails that are not sent yet, those of them that failed more than three times, and those given up in 30 days. */
  mails: { unsent: number; failing: number; given_up: number }
  /** Drafts in the making that have not moved for ten minutes. */
  stuckDrafts: number
  /** The backups of the schedule, where there is one: the newest, the last restore test, and what went wrong. */
  backups?: { backed_up_at: Date | null; tested_at: Date | null; problem: string | null }
  /** The checks of the operator's page and how each stands. */
  checks: readonly { check: string; state: 'good' | 'look' | 'problem' | 'unknown' }[]
}

export interface SignedIn {
  member: Member
  sessionId: string
}

/** The actor of a page request. */
export function actorOf(signedIn: SignedIn | undefined, address: string): Actor {
  return signedIn?.member ?? { kind: 'anonymous', address }
}
