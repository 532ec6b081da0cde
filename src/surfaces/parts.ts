/**
 * What `app.ts` passes to the surfaces: the lists of definitions, and the functions that identify the caller and the
 * site.
 */
import type { Machine } from '../platform/machine.ts'
import type { Services } from '../platform/call/services.ts'
import type { Actor, Member, Site } from '../platform/call/context.ts'
import type { Operation, Toolset } from '../platform/call/operation.ts'
import type { AnyPage, Deployment, SignInMethod } from '../platform/call/page.ts'
import type { ProblemType } from '../platform/call/problem.ts'
import type { Webhook } from '../platform/call/webhook.ts'
import type { Messages } from './rest/openapi.ts'
import type { FindBearer } from './actor.ts'
import type { RequestCounter } from './recent-requests.ts'

export interface Parts {
  services: Services
  operations: readonly Operation[]
  /** What is posted to the webhooks of programs, by the name of the message. */
  messages: Messages
  toolsets: readonly Toolset[]
  pages: readonly AnyPage[]
  webhooks: readonly Webhook[]
  baseUrl: string
  loopback: boolean
  /** A sandbox, whose data is neither real nor lasting: every answer says so in a header. */
  sandbox: boolean
  /** Addresses and CIDRs of the proxies in front. */
  trustedProxies: string[]
  showsOutbox: boolean
  outboxFolder: string
  signInMethods: readonly SignInMethod[]
  findBearer: FindBearer
  /** Returns the member of a browser's session cookie, or undefined. */
  findSession(cookieHeader: string | undefined, address: string): Promise<SignedIn | undefined>
  deployment: Deployment
  /** Upload addresses that take one file each: who sends it and for what; undefined if the address has expired. */
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
  /** Facts about this process and its machine, and the counter of its requests. */
  machine: Machine
  requests: RequestCounter
  siteByHost(host: string | undefined): Promise<Site | undefined>
  /** Returns the site that a redirecting host leads to. */
  siteRedirecting(host: string | undefined): Promise<Site | undefined>
  siteByKey(key: string): Promise<Site | undefined>
  /** How many items of a site a member of its team can act on, by the path of the team page. */
  countDue(siteId: number, accountId: string): Promise<Readonly<Record<string, number>>>
  /** Returns the site with a key; throws `invalid_input` with the existing keys. */
  siteNamed(key: string): Promise<Site>
  defaultSite(): Promise<Site>
  /** The form token, bound to a session (or, for a stranger, to the site). */
  csrfFor(binding: string): string
  /** After a refresh: makes an app's new refresh token expire when the first of its family does. */
  endWithFirst(refreshToken: string): Promise<void>
  /** Registers every site's MCP address as a resource that tokens can be bound to. */
  ensureResources(): Promise<void>
  /** Counts the registration of an app; throws `rate_limited` when an address makes too many. */
  countRegistration(address: string): Promise<unknown>
  /** Counts a device that requests to be connected; throws `rate_limited` when a network sends too many. */
  countDeviceRequest(address: string): Promise<unknown>
  /** Passes a request to the sign-in library, which answers under /api/auth and /.well-known. */
  signInHandler(request: globalThis.Request): Promise<Response>
  /** Rejects when the database, its migrations or the job queue are not ready. */
  checkReady(): Promise<void>
  isStopping(): boolean
  /** How many statements wait for a connection to the database. */
  waiting(): number
  /** Reads the state of the service's work from the database. */
  measure(): Promise<Measures>
  /** Token required to read /metrics; without one, only requests from this machine may. */
  metricsToken: string | undefined
}

/** The state of the service's work according to the database, of all processes together. */
export interface Measures {
  /** Due jobs by queue, and how many seconds the oldest of them has waited. */
  queues: readonly { name: string; waiting: number; oldest_seconds: number }[]
  /** Jobs that failed for good and were not redriven. */
  deadLetters: number
  /**
   * Mails that are not sent yet, those of them that failed more than three times, and those given up in the last 30
   * days.
   */
  mails: { unsent: number; failing: number; given_up: number }
  /** Drafts being generated that have not progressed for ten minutes. */
  stuckDrafts: number
  /** The scheduled backups, if there are any: the newest, the last restore test, and what went wrong. */
  backups?: { backed_up_at: Date | null; tested_at: Date | null; problem: string | null }
  /** The checks of the operator's page, each with its state. */
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
