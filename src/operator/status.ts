/** Judges from the gathered facts what is well with the service and what is not. Pure. */
import { days, minutes } from '../calendar/index.ts'
import type { RecentRequests } from '../platform/machine.ts'
import { type BackupHealth, jobsPatienceSeconds, losesMail } from '../transfer/index.ts'

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

/** `unknown` if it could not be checked. */
export type State = 'good' | 'look' | 'problem' | 'unknown'

/** True if a person should look at it. */
export function needsPerson(state: State): boolean {
  return state === 'problem' || state === 'look'
}

/** One check's result: its state, the advice (a key of the catalogue's sentences), and the figures behind it. */
export interface Finding {
  check: Check
  state: State
  /** The sentence that says what is wrong and what to do; null if all is well. */
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
  'mail_to_files',
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

/** The disk of a folder: its free space and its size, in bytes. */
export interface Space {
  free: number
  size: number
}

export interface Facts {
  now: Date
  /** Null for a command, which has only just started. */
  startedAt: Date | null
  /** Null for a command, which answers no requests. */
  requests: RecentRequests | null
  database: { version: string; bytes: number; milliseconds: number }
  isDiskFull: boolean
  disks: { data: Space | null; backups: Space | null }
  /**
   * The time that the workers' jobs last recorded; `jumpDays` is 0 if the setting is off, `apartSeconds` null if there
   * is nothing to compare with.
   */
  clock: { seenAt: Date | null; isHeld: boolean; jumpDays: number; apartSeconds: number | null }
  /** Workers heard of just now, those that ended without notice, and when one was last heard of. */
  workers: { alive: number; lost: number; seenAt: Date | null }
  jobs: { due: number; oldestSeconds: number; queue: string | null; dead: number }
  /**
   * Drafts of the last day, the error of the newest failed one, and websites of live listings that have been gone for a
   * day.
   */
  reading: {
    stuck: number
    read: number
    failed: number
    lastFailure: string | null
    gone: number
    /** Host names whose certificate was not accepted. */
    certificates: readonly string[]
  }
  /** `refused` mails failed and wait for a retry, `failing` ones failed more than three times. */
  mails: { unsent: number; refused: number; failing: number; given_up: number; toFiles: boolean }
  payments: {
    provider: string
    isReal: boolean
    open: number
    unapplied: number
    refunds: number
    cases: number
    heardAt: Date | null
    /** When it last failed to answer, and why; null once it has answered again. */
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
  /** The source of domain ratings by name; null if there is none. */
  ratings: { source: string; fetchedAt: Date | null; domains: number | null; problem: string | null } | null
  version: string
  migrations: { last: string | null; areCurrent: boolean }
  isTrial: boolean
}

/** A live worker is heard of every ten seconds; after this time it counts as lost. */
export const silentAfterMs = 40_000
/** Less free space than this counts as full: the database needs room for its log. */
const leastFree = 64e6
/** How many seconds two clocks may differ. */
const maxApart = 30

/** Judges every check, in the order of the page. */
export function judge(facts: Facts): Finding[] {
  return checks.map((check) => {
    const { state, advice, figures } = judges[check](facts)
    return { check, state, advice, figures }
  })
}

type Judgement = Omit<Finding, 'check'>
type Verdict = readonly [when: boolean, state: 'look' | 'problem', advice: Advice]

/** Returns the first verdict that applies; the worst come first. */
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
      [oldestSeconds > jobsPatienceSeconds, 'problem', 'jobs_wait'],
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
  mail: ({ mails: { unsent, refused, failing, given_up: givenUp, toFiles }, isTrial }) =>
    verdict({ to: toFiles ? 'files' : 'SMTP', waiting: unsent, refused, failing, given_up: givenUp }, [
      [losesMail({ toFiles, isTrial }), 'problem', 'mail_to_files'],
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
  backups: ({ backups: { health, backedUpAt, testedAt, bytes, problem }, isTrial }) =>
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
        [health === 'off' && !isTrial, 'problem', 'backups_off'],
        [health === 'untested', 'problem', 'backups_untested'],
        [health === 'off', 'look', 'backups_off'],
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
