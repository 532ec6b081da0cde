/**
 * Invalidation of cached public answers: a change drops the answers with its tags, which the database announces
 * (docs/decisions/0670-what-changed-is-told.md).
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { type ChannelListener, listenTo } from './channel-listener.ts'

/** Receives the tags of what changed; `isOwn` is true if this process may have changed it. */
export type HearChanges = (tags: readonly string[], isOwn: boolean) => void

/** The channel on which the database announces changes (NOTIFY), one tag per message. */
export const changesChannel = 'changed'

/** Tags of what an answer may be made of. The database spells them the same way. */
export const tagOf = {
  everything: 'all',
  /** The deployment's settings. */
  settings: 'settings',
  site: (id: number) => `site-${id}`,
  /** Everything on a site that may show any of its listings. */
  lists: (siteId: number) => `lists-${siteId}`,
  listing: (id: number) => `listing-${id}`,
  /** The vote counts of a week. */
  week: (siteId: number, week: string) => `week-${siteId}-${week}`,
} as const

const gathering = new AsyncLocalStorage<Set<string>>()

/** Reports what the answer being made shows. */
export function shows(...tags: string[]): void {
  const gathered = gathering.getStore()
  for (const tag of tags) gathered?.add(tag)
}

/** Makes an answer and returns it with the tags of what it showed. */
export async function gatherShown<T>(make: () => Promise<T>): Promise<{ made: T; shown: Set<string> }> {
  const shown = new Set<string>()
  return { made: await gathering.run(shown, make), shown }
}

/** Changes announced by a server's database, until closed. */
export interface Changes {
  hear(hear: HearChanges): void
  close(): Promise<void>
}

/** Listens to changes by the connections of a pool, and on a separate connection to those of everybody else. */
export function changesOf(pool: pg.Pool, url: string): Changes {
  const hearers: HearChanges[] = []
  const ears: ChannelListener[] = []
  const ownProcesses = new Set<number>()
  pool.on('connect', (client) => {
    const process = processOf(client)
    if (process !== undefined) ownProcesses.add(process)
    hearOwn(client, (...told) => hearers.forEach((hear) => hear(...told)))
    client.once('end', () => ownProcesses.delete(process ?? 0))
  })
  return {
    hear(hear) {
      hearers.push(hear)
      ears.push(
        listenTo(url, changesChannel, (tag, by) => {
          if (by === undefined || !ownProcesses.has(by)) hear([tag ?? tagOf.everything], false)
        }),
      )
    },
    close: async () => void (await Promise.all(ears.map((ear) => ear.close()))),
  }
}

/** The id of the server's process behind a connection. */
function processOf(client: pg.ClientBase): number | undefined {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : undefined
}

/**
 * Listens to changes made by a connection's own statements, and reports them once they are committed and before the
 * caller who made them is answered. It also reports changes that were rolled back, or that may have been committed when
 * the connection broke: the only harm is a cached answer dropped needlessly.
 */
function hearOwn(client: pg.Client, hear: HearChanges): void {
  const told = new Set<string>()
  client.on('notice', ({ message }) => {
    if (message?.startsWith('changed: ')) for (const tag of message.slice(9).split(' ')) told.add(tag)
  })
  const tell = () => {
    if (told.size === 0) return
    hear([...told], true)
    told.clear()
  }
  client.connection.on('readyForQuery', () => {
    if (client.getTransactionStatus() === 'I') tell()
  })
  client.once('end', tell)
}
