/** Who is asking, where, and with what credentials: all that an operation, page or job knows besides its input. */
import type { Transaction } from 'kysely'
import type { Tables, Db } from '../data/database.ts'
import type { JobQueue } from '../data/job-queue.ts'
import type { Sealer } from '../data/seal.ts'
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

/** Nobody signed in. `address` is the network address that limits count by. */
export interface Stranger {
  kind: 'anonymous'
  address: string
}

/** A signed-in account, and by what it came. `credentialId` names the key or app for the log of what agents did. */
export interface Member {
  kind: 'member'
  address: string
  accountId: string
  email: string
  name: string
  roles: Role[]
  scopes: readonly Scope[]
  via: 'web' | 'api_key' | 'oauth' | 'command'
  /** By what it was proposed that this person confirms here. */
  confirms?: 'api_key' | 'oauth'
  credentialId?: string
  rateLimitPerMinute?: number
  /** Its person wants to be asked before this key or app changes something. */
  asksFirst?: boolean
  /** IANA zone in which this person reads moments; null where it is the site's. */
  timeZone?: string | null
  /** The language in which this person reads their own pages and mail; null where it is the site's. */
  language?: string | null
  /** Until when the operator holds this account to reading, and what the person is told of why. */
  limit?: { until: Date; reason: string }
  /** Our copy of their picture, as a path on every host of ours. */
  picture?: { src: string; width: number; height: number } | null
}

/** `siteId` null: on every site. An operator is site team everywhere. */
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
  /** Where the default site and sign-in live. */
  baseUrl: string
  hostnames: string[]
  isDefault: boolean
  timeZone: string
  currency: string
  language: string
  accent: string
  /** Our own copy of its logo, as a path on every host of ours. */
  logo: { src: string; width: number; height: number } | null
  logoUrl: string | null
  contactEmail: string | null
  sellerCountry: string | null
  freeQueueWeeks: number
  freeSlotsPerWeek: number
  paidSlotsPerWeek: number | null
  badgeRequired: boolean
  /** Days between the launches of a listing; 0: it launches once. */
  relaunchPauseDays: number
  moderation: boolean
  /** How old an account must be before its vote counts. */
  voteAccountAgeMinutes: number
  /** From how many votes a ring or a burst is one, and up to which age an account is new. */
  voteThresholds: {
    ringVotes: number
    networkVotes: number
    alikeVotes: number
    burstVotes: number
    burstSeconds: number
    newAccountDays: number
  }
  /** Links of the footer besides those that every site has. */
  footerLinks: { label: string; url: string }[]
  /** Which of the kept pairs of fonts its pages wear. */
  fontPair: FontPair
  /** What its team wrote in place of texts that come with the software. */
  copy: SiteCopy
  /** Whether its team has written an imprint. */
  hasImprint: boolean
  /** Whether a post is published, or will be at its hour. */
  hasBlog: boolean
  /** Host names that lead to `origin`. */
  redirectHosts: string[]
  /** False asks search engines to leave the site out. */
  indexing: boolean
}

/** What a read is given. Its `db` is the root database: no transaction is open. */
export interface ReadContext<A extends Actor = Actor> {
  actor: A
  site: Site
  db: Db
  now: Date
  log: Log
}

/** What a write is given: one open transaction, the queue inside it, and no way to reach outside. */
export interface WriteContext<A extends Actor = Actor, Observed = undefined> extends ReadContext<A> {
  db: Transaction<Tables>
  jobs: JobQueue
  /** Seals what must not be read in the database, such as the token in a mail. */
  sealer: Sealer
  afterCommit: (hook: () => Promise<void> | void) => void
  dryRun: boolean
  /** Says that an operation which creates found what was there already: 200 instead of 201. */
  nothingCreated: () => void
  /** What the team's log tells of this act besides its input; `null` where nothing was done. */
  note: (act: TeamAct | null) => void
  /** What `observe` brought from outside; absent in a dry run. */
  observed: Observed | undefined
}

/** How somebody did something, for the history: by what they came, or what proposed it and that its person confirmed it. */
export function wayOf({ via, confirms }: Pick<Member, 'via' | 'confirms'>): string {
  return confirms === undefined ? via : `${confirms}_confirmed`
}

/** True when the actor does the site team's work on every site: what sites share is theirs to change. */
export function isTeamEverywhere(actor: Actor): boolean {
  return actor.kind === 'member' && actor.roles.some((r) => r.role === 'operator' || r.siteId === null)
}

/** True when the actor may do the site team's work on this site. */
export function isSiteTeam(actor: Actor, siteId: number): boolean {
  if (actor.kind !== 'member') return false
  return actor.roles.some((r) => r.role === 'operator' || r.siteId === null || r.siteId === siteId)
}
