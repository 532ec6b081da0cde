/** What comes next, said in every answer of the owner's operations: a tool and why. */
import { z } from 'zod'
import { namedShape } from './named-shape.ts'

export const NextStep = namedShape('NextStep', { tool: z.string(), why: z.string() })
export type NextStep = z.output<typeof NextStep>
export const NextSteps = z.array(NextStep).describe('What comes next, for people and agents.')
