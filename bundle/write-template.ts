/**
 * `npm run template`: writes the template of new embedded databases (src/platform/data/embedded-template.ts). To be run
 * before a release, and after the library of the embedded database was updated.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSignIn } from '../src/accounts/index.ts'
import { migrateSchema } from '../src/app.ts'
import { builtInDefinitions } from '../src/definitions.ts'
import { openEmbedded } from '../src/platform/data/database.ts'
import { templatePath } from '../src/platform/data/embedded-template.ts'
import { createSealer } from '../src/platform/secrets/seal.ts'
import { createBoss } from '../src/platform/jobs/boss.ts'
import { createLog } from '../src/platform/log.ts'
import { unconfiguredWeb } from '../src/providers/no-web.ts'
import { dropTemplates, packTemplate } from './pack-template.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-template-'))
try {
  const database = await openEmbedded(folder)
  const boss = createBoss(database, undefined, createLog('error'), false)
  // The template contains no secret of a deployment: it has no account, no session, no site.
  const signIn = createSignIn(database.root, {
    baseUrl: 'http://localhost',
    secret: 'of no deployment',
    sealer: createSealer('of no deployment', 'jobs'),
    web: () => unconfiguredWeb,
    deliverLink: async () => undefined,
    signedIn: () => undefined,
    passkeyAdded: async () => undefined,
    now: () => new Date(),
  })
  await migrateSchema({ database, signIn, boss, jobs: builtInDefinitions.jobs })
  await boss.stop({ graceful: true, timeout: 15_000 })
  if (database.pglite) await dropTemplates(database.pglite)
  await database.close()
  const bytes = await packTemplate(folder)
  writeFileSync(templatePath, bytes)
  console.log(`Written: ${templatePath.pathname}, ${bytes.length.toLocaleString('en')} bytes`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
