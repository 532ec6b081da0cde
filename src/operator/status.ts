/** What is well and what is not with the service, judged from what is known of it. Pure. */
import { days, minutes } from '../calendar/index.ts'
import type { RecentRequests } from '../platform/machine.ts'
import type { BackupHealth } from '../transfer/index.ts'

const checks = [
  'requests',
  'database',
  'disk',
  'clock',
  'workers',
  'jobs',
  'reading',
  'mail',
  'payments',
  'backups',
  'ratings',
  'version',
] as const
export type Check = (typeof checks)[number]

/** `unknown` where nobody could look. */
export type State = 'good' | 'look' | 'problem' | 'unknown'

/** One answer: how it stands, why in a word that the catalogue has a sentence for, and the figures behind it. */
export interface Finding {
  check: Check
  state: State
  /** The sentence that says what is so and what to do; null where all is well. */
  advice: Advice | null
  figures: Readonly<Record<string, string | number | null>>
}

const advices = [
  'faults',
  'slow',
  'disk_full',
  'disk_short',
  'clock_ahead',
  'clock_behind',
  'clock_apart',
  'no_worker',
  'worker_lost',
  'jobs_wait',
  'jobs_failed',
  'reading_stands',
  'reading_fails',
  'websites_gone',
  'website_certificate',
  'mail_fails',
  'mail_refused',
  'mail_given_up',
  'payments_wait',
  'payments_cases',
  'provider_silent',
  'backups_off',
  'backups_failed',
  'backups_old',
  'backups_untested',
  'ratings_failed',
  'migrations_left',
] as const
export type Advice = (typeof advices)[number]

/** A folder's disk: what is free and what there is, in bytes. */
export interface Space {
  free: number
  size: number
}

export interface Facts {
  now: Date
  /** Null for a command, which has only just begun. */
  startedAt: Date | null
  /** Null for a command, which answers no requests. */
  requests: RecentRequests | null
  database: { version: string; bytes: number; milliseconds: number }
  isDiskFull: boolean
  disks: { data: Space | null; backups: Space | null }
  /** The time that the workers' jobs wrote down last; 0 days where the setting turns that off. Null: nothing to compare with. */
  clock: { seenAt: Date | null; isHeld: boolean; jumpDays: number; apartSeconds: number | null }
  /** Those that were heard of just now, those that ended without a word, and when one was heard of last. */
  workers: { alive: number; lost: number; seenAt: Date | null }
  jobs: { due: number; oldestSeconds: number; queue: string | null; dead: number }
  /** Drafts of the last day, what the newest that failed says, and websites of live listings that are gone since a day. */
  reading: {
    stuck: number
    read: number
    failed: number
    lastFailure: string | null
    gone: number
    /** The host names whose certificate was not accepted. */
    certificates: readonly string[]
  }
  /** `refused` were tried and wait for the next try, `failing` were tried more than three times. */
  mails: { unsent: number; refused: number; failing: number; given_up: number }
  payments: {
    provider: string
    isReal: boolean
    open: number
    unapplied: number
    refunds: number
    cases: number
    heardAt: Date | null
    /** When it did not answer for the last time, and why; null once it has answered again. */
    silentAt: Date | null
    problem: string | null
  }
  backups: {
    health: BackupHealth
    backedUpAt: Date | null
    testedAt: Date | null
    bytes: number | null
    problem: string | null
  }
  /** Where domain ratings are fetched from, by the name of the source; null where nothing is. */
  ratings: { source: string; fetchedAt: Date | null; domains: number | null; problem: string | null } | null
  version: string
  migrations: { last: string | null; areCurrent: boolean }
  /** On a loopback address: somebody tries the service out. */
  loopback: boolean
}

/** A worker that lives is heard of every ten seconds: after so long it is missed. */
export const silentAfterMs = 40_000
/** Less than this is full: the database needs room for its log. */
const leastFree = 64e6
/** Seconds that two clocks may be apart. */
const maxApart = 30

/** Judges every check, in the order in which the page shows them. */
export function judge(facts: Facts): Finding[] {
  return checks.map((check) => {
    const { state, advice, figures } = judges[check](facts)
    return { check, state, advice, figures }
  })
}

type Judgement = Omit<Finding, 'check'>
type Verdict = readonly [when: boolean, state: 'look' | 'problem', advice: Advice]

/** The first verdict that applies, the worst ones before. */
function verdict(figures: Finding['figures'], verdicts: readonly Verdict[]): Judgement {
  const [, state, advice] = verdicts.find(([when]) => when) ?? []
  return { state: state ?? 'good', advice: advice ?? null, figures }
}

const judges: Record<Check, (facts: Facts) => Judgement> = {
  requests: ({ requests }) => {
    if (!requests) return { state: 'unknown', advice: null, figures: {} }
    const { minutes: of, requests: all, slow, faults, slowest } = requests
    return verdict({ minutes: of, requests: all, slow, faults, slowest }, [
      [faults > 0 && faults * 100 >= all, 'problem', 'faults'],
      [faults > 0, 'look', 'faults'],
      [slow >= 5 && slow * 20 > all, 'look', 'slow'],
    ])
  },
  database: ({ database: { version, bytes, milliseconds } }) => verdict({ version, bytes, milliseconds }, []),
  disk: ({ isDiskFull, disks: { data, backups } }) => {
    const isShort = (space: Space | null) => space !== null && space.free * 20 < space.size
    const isFull = (space: Space | null) => space !== null && space.free < leastFree
    const figures = { data_free: data?.free ?? null, backups_free: backups?.free ?? null }
    return verdict(figures, [
      [isDiskFull || isFull(data) || isFull(backups), 'problem', 'disk_full'],
      [isShort(data) || isShort(backups), 'look', 'disk_short'],
    ])
  },
  clock: ({ now, clock: { seenAt, isHeld, jumpDays, apartSeconds } }) => {
    const ahead = seenAt === null ? 0 : now.getTime() - seenAt.getTime()
    const figures = { now: now.toISOString(), last_seen: seenAt?.toISOString() ?? null, apart: apartSeconds }
    return verdict(figures, [
      [isHeld || (jumpDays > 0 && ahead > days(jumpDays)), 'problem', 'clock_ahead'],
      [jumpDays > 0 && ahead < -minutes(1), 'problem', 'clock_behind'],
      [apartSeconds !== null && Math.abs(apartSeconds) > maxApart, 'problem', 'clock_apart'],
    ])
  },
  workers: ({ now, startedAt, workers: { alive, lost, seenAt } }) => {
    const since = Math.max(seenAt?.getTime() ?? 0, startedAt?.getTime() ?? 0)
    const figures = { alive, lost, last_seen: seenAt?.toISOString() ?? null }
    return verdict(figures, [
      [now.getTime() - since > silentAfterMs, 'problem', 'no_worker'],
      [lost > 0, 'look', 'worker_lost'],
    ])
  },
  jobs: ({ jobs: { due, oldestSeconds, queue, dead } }) =>
    verdict({ due, oldest_seconds: oldestSeconds, queue, failed_for_good: dead }, [
      [oldestSeconds > 900, 'problem', 'jobs_wait'],
      [dead > 0, 'look', 'jobs_failed'],
      [oldestSeconds > 120, 'look', 'jobs_wait'],
    ]),
  reading: ({ reading: { stuck, read, failed, gone, certificates } }) =>
    verdict({ read, failed, standing: stuck, websites_gone: gone, certificates: certificates.join(' ') }, [
      [stuck > 0, 'problem', 'reading_stands'],
      [failed > 3 && failed > read, 'look', 'reading_fails'],
      [certificates.length > 0, 'look', 'website_certificate'],
      [gone > 0, 'look', 'websites_gone'],
    ]),
  mail: ({ mails: { unsent, refused, failing, given_up: givenUp } }) =>
    verdict({ waiting: unsent, refused, failing, given_up: givenUp }, [
      [failing > 0, 'problem', 'mail_fails'],
      [refused > 0, 'look', 'mail_refused'],
      [givenUp > 0, 'look', 'mail_given_up'],
    ]),
  payments: ({ payments }) => {
    const { provider, open, unapplied, refunds, cases, heardAt, problem } = payments
    const figures = {
      provider,
      open,
      unapplied,
      refunds,
      cases,
      heard: heardAt?.toISOString() ?? null,
      problem,
    }
    return verdict(figures, [
      [unapplied + refunds > 0, 'problem', 'payments_wait'],
      [payments.isReal && problem !== null, 'problem', 'provider_silent'],
      [cases > 0, 'look', 'payments_cases'],
    ])
  },
  backups: ({ backups: { health, backedUpAt, testedAt, bytes, problem }, loopback }) =>
    verdict(
      {
        last: backedUpAt?.toISOString() ?? null,
        tested: testedAt?.toISOString() ?? null,
        bytes,
        problem,
      },
      [
        [health === 'failed', 'problem', 'backups_failed'],
        [health === 'old', 'problem', 'backups_old'],
        [health === 'off' && !loopback, 'problem', 'backups_off'],
        [health === 'off', 'look', 'backups_off'],
        [health === 'untested', 'look', 'backups_untested'],
      ],
    ),
  ratings: ({ ratings }) =>
    verdict(
      {
        source: ratings?.source ?? null,
        last: ratings?.fetchedAt?.toISOString() ?? null,
        problem: ratings?.problem ?? null,
      },
      [[(ratings?.problem ?? null) !== null, 'look', 'ratings_failed']],
    ),
  version: ({ startedAt, version, migrations: { last, areCurrent } }) =>
    verdict({ version, last_migration: last, started: startedAt?.toISOString() ?? null }, [
      [!areCurrent, 'problem', 'migrations_left'],
    ]),
}
