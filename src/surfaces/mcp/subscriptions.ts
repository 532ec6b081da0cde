/**
 * Drafts as resources that a client of 2026-07-28 subscribes to (`subscriptions/listen`): it is notified when one
 * changed while its website is being read, and reads it again. The drafts are read as the caller, so a caller who no
 * longer owns one hears no more of it, and the stream of a revoked key or token ends.
 */
import { InMemoryServerEventBus } from '@modelcontextprotocol/server'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from '../../platform/call/call.ts'
import type { Operation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import type { Parts } from '../parts.ts'
import { type Caller, stillStands, unrecorded } from './call-tool.ts'
import { draftOf } from './mcp-messages.ts'

const lookedEveryMs = 2000
/** Maximum duration of a stream, after which its client may subscribe again: reading a draft never takes longer. */
const longestMs = 10 * 60_000
/** Maximum numbers of simultaneous streams in this process and of one account, and of drafts in a stream. */
const limits = { streams: 40, ofAccount: 4, drafts: 3 }

export interface Subscriptions {
  bus: InMemoryServerEventBus
  /** Follows drafts for a caller until `ended` fires or they are complete; returns the reason if it refuses. */
  follow(caller: Caller, uris: readonly string[], ended: AbortController): Promise<string | undefined>
  /** Ends every stream. */
  close(): void
}

/** The subscriptions of a process; `op` reads a draft. */
export function createSubscriptions(parts: Pick<Parts, 'services'>, op: Operation): Subscriptions {
  const bus = new InMemoryServerEventBus()
  const open = new Map<AbortController, string>()
  const look = async (caller: Caller, uri: string): Promise<string> => {
    const input = { id: draftOf(uri) ?? '' }
    const { actor, site } = caller
    const { body } = await call(unrecorded(parts.services), op, { actor, site, input, counted: true })
    return body
  }
  const isRead = (body: string) => op.effect === 'read' && op.progress?.(JSON.parse(body)) === null

  /** Undefined if the draft is gone or no longer the caller's; after any other failure the last known state stays. */
  function lookFailed(error: unknown, before: string): string | undefined {
    if (error instanceof Problem && error.type.status < 500) return undefined
    parts.services.log.warn({ error }, 'a draft that is listened to could not be looked at')
    return before
  }

  async function watch(caller: Caller, seen: Map<string, string>, signal: AbortSignal): Promise<void> {
    while (seen.size > 0 && !signal.aborted) {
      await pause(lookedEveryMs, undefined, { signal }).catch(() => undefined) // ended: checked below
      if (!signal.aborted && !(await stillStands(caller))) return
      for (const [uri, before] of signal.aborted ? [] : seen) {
        const now = await look(caller, uri).catch((error: unknown) => lookFailed(error, before))
        if (now === undefined || isRead(now)) seen.delete(uri)
        else seen.set(uri, now)
        if (now !== before) bus.publish({ kind: 'resource_updated', uri })
      }
    }
  }

  /** Ends a stream with nothing left to follow, once its last notification has been sent. */
  async function endSoon(ended: AbortController): Promise<void> {
    await pause(lookedEveryMs, undefined, { signal: ended.signal }).catch(() => undefined) // ended already
    ended.abort()
  }

  return {
    bus,
    async follow(caller, uris, ended) {
      const account = caller.actor.kind === 'member' ? caller.actor.accountId : ''
      const own = [...open.values()].filter((one) => one === account).length
      if (open.size >= limits.streams || own >= limits.ofAccount)
        return 'Too many streams are open: close one, or call get_draft.'
      if (uris.length > limits.drafts) return `A stream follows at most ${limits.drafts} drafts.`
      open.set(ended, account)
      const timer = setTimeout(() => ended.abort(), longestMs).unref()
      ended.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        open.delete(ended)
      })
      try {
        const seen = new Map<string, string>()
        for (const uri of new Set(uris)) seen.set(uri, await look(caller, uri))
        for (const [uri, body] of seen) if (isRead(body)) seen.delete(uri)
        void watch(caller, seen, ended.signal).then(() => endSoon(ended))
        return undefined
      } catch (error) {
        ended.abort()
        if (error instanceof Problem) return error.message
        throw error
      }
    },
    close: () => open.keys().forEach((ended) => ended.abort()),
  }
}
