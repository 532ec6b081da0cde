/** Writes the client from the operations: `node packages/client/generate.ts`. */
import { writeFileSync } from 'node:fs'
import { operations } from '../../src/operations.ts'
import { clientSource } from '../../src/surfaces/client-source.ts'

const { js, types } = clientSource(operations)
writeFileSync(new URL('index.js', import.meta.url), js)
writeFileSync(new URL('index.d.ts', import.meta.url), types)
