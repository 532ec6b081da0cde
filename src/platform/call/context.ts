/** The caller, the site and the credentials: all that an operation, page or job knows besides its input. */
import type { Transaction } from 'kysely'
import type { Tables, Db } from '../data/database.ts'
import type { JobQueue } from '../data/job-queue.ts'
import type { Sealer } from '../secrets/seal.ts'
import type { FontPair } from '../font-pair.ts'
import type { Log } from '../log.ts'
import type { TeamAct } from '../team-log/team-act.ts'
import type { SiteCopy } from '../text/own-words.ts'

export const scopes = ['account:read', 'listings:write', 'orders:write'] as const
export type Scope = (typeof scopes)[number]

/** What each scope lets a program do, in plain words for keys and consent. */
export const scopeMeanings: Record<Scope, string> = {
  'account:read': 'read your account, drafts, listings, claims and orders',
  'listings:write': 'create and change your drafts, listings, claims, stories and interview answers',
  'orders:write': 'price orders and open checkouts for you (you pay yourself)',
}

/** A caller who is not signed in. `address` is the network address that rate limits count by. */
export interface Stranger {
  kind: 'anonymous'
  address: string
}

/** A signed-in account and how it authenticated. `credentialId` names the key or app in the log of agents' calls. */
export interface Member {
  kind: 'member'
  address: string
  accountId: string
  email: string
  name: string
  roles: Role[]
  scopes: readonly Scope[]
  via: 'web' | 'api_key' | 'oauth' | 'command'
  /** What kind of credential proposed the change that this person now confirms. */
  confirms?: 'api_key' | 'oauth'
  credentialId?: string
  rateLimitPerMinute?: number
  /** Its person wants to approve changes by this key or app first. */
  asksFirst?: boolean
  /** IANA time zone in which this person's times are shown; null for the site's. */
  timeZone?: string | null
  /** The language of this person's own pages and mail; null for the site's. */
  language?: string | null
  /** Set while the operator has made this account read-only: until when, and the reason that the person is shown. */
  limit?: { until: Date; reason: string }
  /** The stored copy of their picture, as a path on every host of the deployment. */
  picture?: { src: string; width: number; height: number } | null
}

/** `siteId` null means every site. An operator is a member of every site's team. */
export interface Role {
  role: 'site_team' | 'operator'
  siteId: number | null
}

export type Actor = Stranger | Member

/** The site that a request came to, with its settings. */
export interface Site {
  id: number
  key: string
  name: string
  tagline: string
  /** Scheme, host and port, without a trailing slash. */
  origin: string
  /** Origin of the default site and of sign-in. */
  baseUrl: string
  hostnames: string[]
  isDefault: boolean
  timeZone: string
  currency: string
  language: string
  accent: string
  /** The stored copy of its logo, as a path on every host of the deployment. */
  logo: { src: string; width: number; height: number } | null
  logoUrl: string | null
  contactEmail: string | null
  sellerCountry: string | null
  freeQueueWeeks: number
  freeSlotsPerWeek: number
  paidSlotsPerWeek: number | null
  badgeRequired: boolean
  /** Minimum days between two launches of a listing; 0 means that it launches only once. */
  relaunchPauseDays: number
  moderation: boolean
  /** Minimum age of an account, in minutes, for its vote to count. */
  voteAccountAgeMinutes: number
  /** Numbers of votes from which a ring or a burst is suspected, and the age up to which an account is new. */
  voteThresholds: {
    ringVotes: number
    networkVotes: number
    alikeVotes: number
    burstVotes: number
    burstSeconds: number
    newAccountDays: number
  }
  /** Footer links in addition to those that every site has. */
  footerLinks: { label: string; url: string }[]
  /** The pair of fonts that its pages use, from those that are available. */
  fontPair: FontPair
  /** Texts by its team that replace the software's own. */
  copy: SiteCopy
  /** Whether its team has written an imprint. */
  hasImprint: boolean
  /** Whether a blog post is published or scheduled. */
  hasBlog: boolean
  /** Host names that redirect to `origin`. */
  redirectHosts: string[]
  /** False asks search engines to leave the site out. */
  indexing: boolean
}

/** Context of a read. Its `db` is the root database: no transaction is open. */
export interface ReadContext<A extends Actor = Actor> {
  actor: A
  site: Site
  db: Db
  now: Date
  log: Log
}

/** Context of a write: one open transaction with its queue, and no access to the outside. */
export interface WriteContext<A extends Actor = Actor, Observed = undefined> extends ReadContext<A> {
  db: Transaction<Tables>
  jobs: JobQueue
  /** Encrypts what must not be readable in the database, such as the token in a mail. */
  sealer: Sealer
  afterCommit: (hook: () => Promise<void> | void) => void
  dryRun: boolean
  /** Reports that an operation which creates found the thing already there: 200 instead of 201. */
  nothingCreated: () => void
  /** What the team's log says about this act in addition to its input; `null` if nothing was done. */
  note: (act: TeamAct | null) => void
  /** What `observe` returned; undefined in a dry run that does not observe. */
  observed: Observed | undefined
}

/** How somebody did something, for the history: their means of access, or the one that proposed what they confirmed. */
export function wayOf({ via, confirms }: Pick<Member, 'via' | 'confirms'>): string {
  return confirms === undefined ? via : `${confirms}_confirmed`
}

/** True when the actor belongs to the team of every site, and so may change what sites share. */
export function isTeamEverywhere(actor: Actor): boolean {
  return actor.kind === 'member' && actor.roles.some((r) => r.role === 'operator' || r.siteId === null)
}

/** True when the actor may do the site team's work on this site. */
export function isSiteTeam(actor: Actor, siteId: number): boolean {
  if (actor.kind !== 'member') return false
  return actor.roles.some((r) => r.role === 'operator' || r.siteId === null || r.siteId === siteId)
}
