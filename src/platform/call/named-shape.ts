/** Named shapes: a shape that several answers use is defined once, under its name, in schemas, documents and types. */
import { z } from 'zod'

/**
 * Declares an object of the API under a name of its own, such as `Money`. Each name has one shape: documents refuse a
 * second.
 */
export function namedShape<Members extends z.core.$ZodLooseShape>(
  name: string,
  members: Members,
): z.ZodObject<Members> {
  return z.object(members).meta({ title: name })
}

/** The answer of every deletion. */
export const Deleted = namedShape('Deleted', { deleted: z.literal(true) })
