/**
 * Inserts a row into every empty table, based on the catalogue's description of its columns: for the fixtures of
 * upgrades. `node test/upgrades/fill-tables.ts FOLDER` fills the embedded database of a DATA_DIR that no service has
 * open.
 */
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { fillTables } from '../database/filled-tables.ts'

const folder = process.argv[2]
if (folder === undefined) throw new Error('Give the DATA_DIR.')
const database = await PGlite.create({
  dataDir: join(folder, 'database'),
  extensions: { pg_trgm, unaccent },
})
const failed = await fillTables((statement) => database.query(statement))
await database.close()
for (const line of failed) process.stdout.write(`${line}\n`)
if (failed.length > 0) process.exitCode = 1
