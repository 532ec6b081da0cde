import { z } from 'zod'
import { internalOperation } from '../platform/call/operation.ts'
import { figureKinds } from './figure.ts'
import { addFigures } from './figure-queries.ts'

/** Stores a batch of counts. Only pages of this service call it; listings that are not live are not counted. */
export const recordFigures = internalOperation({
  name: 'record_figures',
  access: 'public',
  effect: 'write',
  input: z.strictObject({
    figures: z
      .array(
        z.strictObject({
          site_id: z.int(),
          listing_id: z.int().min(1).max(2_147_483_647),
          day: z.iso.date(),
          kind: z.enum(figureKinds),
          source: z.string().max(100),
          count: z.int().min(1).max(1_000_000),
        }),
      )
      .max(500),
  }),
  output: z.object({ rows: z.int() }),
  problems: [],
  async run({ figures }, { db }) {
    return { rows: await addFigures(db, figures) }
  },
})
