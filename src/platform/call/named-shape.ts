/** Shapes that stand in several answers have a name: schemas, documents and types write them once under it. */
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
