/** Answers that come back as edits. */
import type { z } from 'zod'
import type { Actor, Site } from './context.ts'
import type { AnyOperation } from './operation.ts'
import { Problem } from './problem.ts'
import type { Services } from './services.ts'

/** The input, with what was read and comes back as it was brought into the form that the operation takes. */
export async function taken(
  services: Services,
  op: AnyOperation,
  sent: unknown,
  { actor, site }: { actor: Actor; site: Site },
): Promise<unknown> {
  const edits = op.effect === 'read' || op.effect === 'process' ? undefined : op.edits
  if (!edits?.taken || !isObject(sent)) return sent
  const schema: z.ZodObject = edits.read.input
  const asked = schema.safeParse(edits.input(sent))
  if (!asked.success) return sent
  const reading = { actor, site, db: services.db, now: services.clock.now(), log: services.log }
  try {
    const current: unknown = await edits.read.run(asked.data, reading)
    return isObject(current) ? edits.taken(sent, current) : sent
  } catch (error) {
    // What is not there is told by the operation itself.
    if (error instanceof Problem) return sent
    throw error
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
