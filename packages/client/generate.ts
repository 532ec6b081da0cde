/** Writes the client from the operations: `node packages/client/generate.ts`. */
import { writeFileSync } from 'node:fs'
import { operations } from '../../src/operations.ts'
import { clientSource } from '../../src/surfaces/client-source.ts'

for (const [name, text] of Object.entries(clientSource(operations)))
  writeFileSync(new URL(name, import.meta.url), text)
