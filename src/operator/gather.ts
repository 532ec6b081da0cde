/** Gathers the facts about the service: six short statements, and the free space of two disks. */
import { statfs } from 'node:fs/promises'
import { days, minutes } from '../calendar/index.ts'
import { findRatingFeed } from '../leaderboards/index.ts'
import type { Machine } from '../platform/machine.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { migrationsCurrent } from '../platform/data/migrate.ts'
import { readSettings } from '../platform/data/settings.ts'
import { findSeenTime } from '../platform/jobs/believed-time-queries.ts'
import { version } from '../platform/version.ts'
import { backupHealth, findBackupState, measure } from '../transfer/index.ts'
import { type Facts, judge, silentAfterMs, type Space } from './status.ts'
import { countForStatus, databaseBytes } from './status-queries.ts'

type Measured = Awaited<ReturnType<typeof measure>>

/** The facts that a command knows: it answers no requests and has only just started. */
export type KnownMachine = Pick<
  Machine,
  'dataDir' | 'backups' | 'payments' | 'mailToFiles' | 'isTrial' | 'databaseHasClock'
> &
  Partial<Machine>

interface Asked {
  machine: KnownMachine
  now: Date
}

/** Returns each check with its state, for monitoring, which has just `measured` part of the facts. */
export async function judgeNow(db: ReadDb, asked: Asked, measured: Measured) {
  return judge(await gatherFacts(db, asked, measured)).map(({ check, state }) => ({ check, state }))
}

/** Gathers the facts. Throws if the database does not answer. */
export async function gatherFacts(db: ReadDb, { machine, now }: Asked, given?: Measured): Promise<Facts> {
  const asked = {
    since: new Date(now.getTime() - days(1)),
    settled: new Date(now.getTime() - minutes(10)),
    silent: new Date(now.getTime() - silentAfterMs),
  }
  const begun = performance.now()
  const counted = await countForStatus(db, { ...asked, provider: machine.payments.name })
  const milliseconds = Math.round(performance.now() - begun)
  const measured = given ?? (await measure(db, now))
  const settings = await readSettings(db)
  const seen = await findSeenTime(db)
  const state = await findBackupState(db)
  const feed = await findRatingFeed(db)
  const hasPlace = machine.backups !== undefined
  const [oldest] = measured.queues
  const { probe } = counted
  return {
    now,
    startedAt: machine.startedAt ?? null,
    requests: machine.requests?.() ?? null,
    database: { version: counted.version, bytes: await databaseBytes(db), milliseconds },
    isDiskFull: machine.isDiskFull?.() ?? false,
    disks: {
      data: await spaceOf(machine.dataDir),
      backups: machine.backups ? await spaceOf(machine.backups.folder) : null,
    },
    clock: {
      seenAt: seen?.seen_at ?? null,
      isHeld: (seen?.held_at ?? null) !== null,
      jumpDays: settings.clock_jump_days,
      apartSeconds: machine.databaseHasClock
        ? Math.round((now.getTime() - counted.database_now.getTime()) / 1000)
        : null,
    },
    workers: { alive: counted.workers, lost: counted.workers_lost, seenAt: counted.worker_seen_at },
    jobs: {
      due: measured.queues.reduce((sum, { waiting }) => sum + waiting, 0),
      oldestSeconds: oldest?.oldest_seconds ?? 0,
      queue: oldest?.name ?? null,
      dead: measured.deadLetters,
    },
    reading: {
      stuck: measured.stuckDrafts,
      read: counted.read,
      failed: counted.failed,
      lastFailure: counted.last_failure,
      gone: counted.gone,
      certificates: counted.certificates,
    },
    mails: { ...measured.mails, refused: counted.refused_mails, toFiles: machine.mailToFiles },
    payments: {
      provider: machine.payments.name,
      isReal: machine.payments.isReal,
      open: counted.open_sessions,
      unapplied: counted.unapplied_events,
      refunds: counted.waiting_refunds,
      cases: counted.open_cases,
      heardAt: counted.heard_at,
      silentAt: dateOf(probe?.failed_at),
      problem: probe?.problem ?? null,
    },
    backups: {
      health: backupHealth(state, { hasPlace, settings, now }),
      backedUpAt: state.backed_up_at,
      testedAt: state.tested_at,
      bytes: state.bytes,
      problem: state.problem,
    },
    ratings: feed
      ? { source: feed.source, fetchedAt: feed.fetched_at, domains: feed.domains, problem: feed.problem }
      : null,
    version,
    migrations: { last: counted.last_migration, areCurrent: await migrationsCurrent(db) },
    isTrial: machine.isTrial,
  }
}

function dateOf(text: string | null | undefined): Date | null {
  return text ? new Date(text) : null
}

/** Returns the space of a folder's disk; null if the folder does not exist yet or cannot be queried. */
async function spaceOf(folder: string): Promise<Space | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch {
    return null
  }
}
