/** Regenerates the table of docs/privacy.md (`npm run privacy`). */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withTable } from '../src/privacy/privacy-document.ts'

const file = join(import.meta.dirname, '../docs/privacy.md')
writeFileSync(file, withTable(readFileSync(file, 'utf8')))
