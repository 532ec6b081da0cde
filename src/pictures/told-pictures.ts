/** Our copies of the pictures that an owner's story and milestones name, as answers give them. */
import { z } from 'zod'
import { type CopiesByAddress } from './picture-queries.ts'
import { Picture, withOrigin } from './picture.ts'

export const ToldPictures = z
  .record(z.string(), Picture)
  .describe('Our copies of what milestones and story show, by address.')

/** Those of several texts that have a copy. */
export function toldPictures(
  origin: string,
  ...told: readonly (CopiesByAddress | false | null | undefined)[]
): z.input<typeof ToldPictures> {
  const all = Object.entries(Object.assign({}, ...told) as CopiesByAddress)
  return Object.fromEntries(
    all.flatMap(([address, picture]) => {
      const copy = withOrigin(picture, origin)
      return copy ? [[address, copy]] : []
    }),
  )
}
