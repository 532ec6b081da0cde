/**
 * Events for tests: an event is published once nothing that began before it is still running, on a server not even in
 * other databases.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { firstUnsettled } from '../../src/events/index.ts'
import { rows } from '../../src/platform/data/database.ts'
import type { TestApp } from './app.ts'

/** Waits until every written event is published. */
export async function eventsAreSettled({ services }: Pick<TestApp, 'services'>): Promise<void> {
  const everything = String(2n ** 62n)
  for (;;) {
    const [found] = await rows(services.db, sql<{ id: string }>`select ${firstUnsettled}::text as id`)
    if (found?.id === everything) return
    await pause(20)
  }
}
