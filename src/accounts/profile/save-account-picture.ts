import { z } from 'zod'
import { Picture } from '../../pictures/index.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { invalidInput } from '../../platform/call/problems.ts'
import { saveOwnPicture } from './own-profile-queries.ts'

/** Sets the account's picture to a photo that it has uploaded, or removes it. */
export const saveAccountPicture = internalOperation({
  name: 'save_account_picture',
  access: 'account',
  effect: 'write',
  input: z.strictObject({
    url: z.string().max(2048).nullable().describe('As upload_picture gave it; null removes the picture.'),
  }),
  output: z.object({ picture: Picture.nullable() }),
  problems: [invalidInput],
  async run({ url }, { actor, db, now }) {
    const picture = await saveOwnPicture(db, actor.accountId, url, now)
    if (url !== null && picture === null)
      throw new Problem(invalidInput, 'You have not uploaded this photo.', {
        errors: [
          {
            path: 'url',
            code: 'not_uploaded',
            message: 'You have not uploaded this photo.',
            fix: 'Upload it with kind photo first.',
          },
        ],
      })
    return { picture }
  },
})
