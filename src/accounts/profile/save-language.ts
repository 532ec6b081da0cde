import { z } from 'zod'
import { languages } from '../../platform/text/language.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { saveChosenLanguage } from './own-profile-queries.ts'

/** Saves the language of the account's own pages and mail; null means the site's. */
export const saveLanguage = internalOperation({
  name: 'save_language',
  access: 'account',
  effect: 'write',
  input: z.strictObject({ language: z.enum(languages).nullable() }),
  output: z.object({}),
  problems: [],
  async run({ language }, { actor, db, now }) {
    await saveChosenLanguage(db, actor.accountId, language, now)
    return {}
  },
})
