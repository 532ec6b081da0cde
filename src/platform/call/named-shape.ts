/** Named shapes: a shape used in several answers is written once, under its name, in schemas, documents and types. */
import { z } from 'zod'

/** An object of the API under a name of its own, such as `Money`. One name, one shape: documents refuse two. */
export function namedShape<Members extends z.core.$ZodLooseShape>(
  name: string,
  members: Members,
): z.ZodObject<Members> {
  return z.object(members).meta({ title: name })
}

/** What every deletion answers. */
export const Deleted = namedShape('Deleted', { deleted: z.literal(true) })
