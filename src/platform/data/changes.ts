/**
 * Invalidation of cached public answers: a change drops the answers with its tags, which the database announces
 * (docs/decisions/0670-what-changed-is-told.md).
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { type ChannelListener, listenTo } from './channel-listener.ts'

/** Takes the tags of what was changed; `isOwn` where this process may have changed it. */
export type HearChanges = (tags: readonly string[], isOwn: boolean) => void

/** On which the database tells (NOTIFY), one tag a message. */
export const changesChannel = 'changed'

/** What an answer may be made of. The database spells them the same way. */
export const tagOf = {
  everything: 'all',
  /** The deployment's settings. */
  settings: 'settings',
  site: (id: number) => `site-${id}`,
  /** Whatever of a site may show any of its listings. */
  lists: (siteId: number) => `lists-${siteId}`,
  listing: (id: number) => `listing-${id}`,
  /** What the votes of a week say. */
  week: (siteId: number, week: string) => `week-${siteId}-${week}`,
} as const

const gathering = new AsyncLocalStorage<Set<string>>()

/** Says what the answer that is being made shows. */
export function shows(...tags: string[]): void {
  const gathered = gathering.getStore()
  for (const tag of tags) gathered?.add(tag)
}

/** Makes an answer and gives what it showed. */
export async function gatherShown<T>(make: () => Promise<T>): Promise<{ made: T; shown: Set<string> }> {
  const shown = new Set<string>()
  return { made: await gathering.run(shown, make), shown }
}

/** What a server's database tells, to be heard until it is closed. */
export interface Changes {
  hear(hear: HearChanges): void
  close(): Promise<void>
}

/** Hears what the connections of a pool change, and by a connection of its own what everybody else does. */
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

/** The server's process behind a connection. */
function processOf(client: pg.ClientBase): number | undefined {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : undefined
}

/**
 * Hears what the statements of a connection change, once it is committed and before who made the change is answered. What
 * was rolled back is told too, and what was changed when the connection broke, which may be committed: it takes away an
 * answer that could have stayed.
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
