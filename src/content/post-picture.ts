/** The noun: the uploaded picture of a post, with its alternative text. */
import { z } from 'zod'
import { line } from 'marquee-profile'
import { Picture } from '../pictures/index.ts'
import { namedShape } from '../platform/call/named-shape.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput } from '../platform/call/problems.ts'

/** The picture as the team submits it. */
export const GivenPicture = z.strictObject({
  url: z.string().min(1).max(2048).describe('As upload_picture gave it.'),
  alt: line(300).describe('What the picture shows, for whoever cannot see it.'),
})
export type GivenPicture = z.output<typeof GivenPicture>

/** The picture as posts show it. */
export const PostPicture = namedShape('PostPicture', {
  ...Picture.shape,
  alt: z.string().describe('What the picture shows.'),
})
export type PostPicture = z.output<typeof PostPicture>

/** The problem for a picture that was not uploaded here. */
export function noUpload(): Problem {
  return new Problem(invalidInput, 'This picture was not uploaded here.', {
    errors: [
      {
        path: 'post.picture.url',
        code: 'not_uploaded',
        message: 'This picture was not uploaded here.',
        fix: 'Upload it with kind screenshot first.',
      },
    ],
  })
}
