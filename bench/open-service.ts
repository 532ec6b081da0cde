/**
 * The service on PostgreSQL for a bench: on the server at DATABASE_URL, or on one of its own that is stopped
 * afterwards.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { openServer } from '../src/platform/data/database.ts'
import { startPostgres } from '../test/servers/postgres-server.ts'

/**
 * Opens the service. `settings` are for a server of its own (`name=value`). `loading` is a connection separate from the
 * app's; `close` ends everything.
 */
export async function openService(settings: string[]) {
  const given = process.env['DATABASE_URL']
  const server = given ? { url: given, stop: () => undefined } : await startPostgres(settings)
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'))
  const config = readConfig({
    DATABASE_URL: server.url,
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  })
  const loading = openServer(server.url, 1)
  const app = await createApp(config)
  return {
    app,
    loading,
    url: server.url,
    site: await app.sites.defaultSite(),
    close: async () => {
      await app.stop()
      await loading.close()
      server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
