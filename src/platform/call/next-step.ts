/** The next steps in every answer of the owner's operations: a tool and the reason to call it. */
import { z } from 'zod'
import { namedShape } from './named-shape.ts'

export const NextStep = namedShape('NextStep', {
  tool: z.string(),
  why: z.string(),
  who: z
    .literal('person')
    .optional()
    .describe('A person opens `open` first; the tool tells what came of it.'),
  open: z.string().optional(),
})
export type NextStep = z.output<typeof NextStep>
export const NextSteps = z.array(NextStep).describe('What comes next, for people and agents.')
