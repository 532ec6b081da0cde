/** Our copies of the pictures in an owner's story and milestones, as responses contain them. */
import { z } from 'zod'
import { type CopiesByAddress } from './picture-queries.ts'
import { Picture, withOrigin } from './picture.ts'

export const PictureCopies = z
  .record(z.string(), Picture)
  .describe('Our copies of what milestones and story show, by address.')

/** Merges the copies of several texts, leaving out pictures that have none. */
export function pictureCopies(
  origin: string,
  ...told: readonly (CopiesByAddress | false | null | undefined)[]
): z.input<typeof PictureCopies> {
  const all = Object.entries(Object.assign({}, ...told) as CopiesByAddress)
  return Object.fromEntries(
    all.flatMap(([address, picture]) => {
      const copy = withOrigin(picture, origin)
      return copy ? [[address, copy]] : []
    }),
  )
}
