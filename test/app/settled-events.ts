/** Events for tests: an event is told when nothing that began before it still runs, on a server also in the databases of others. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { firstUnsettled } from '../../src/events/index.ts'
import { rows } from '../../src/platform/data/database.ts'
import type { TestApp } from './app.ts'

/** Waits until every event that was written is told. */
export async function eventsAreSettled({ services }: Pick<TestApp, 'services'>): Promise<void> {
  const everything = String(2n ** 62n)
  for (;;) {
    const [found] = await rows(services.db, sql<{ id: string }>`select ${firstUnsettled}::text as id`)
    if (found?.id === everything) return
    await pause(20)
  }
}
