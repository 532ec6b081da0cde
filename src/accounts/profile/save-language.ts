import { z } from 'zod'
import { languages } from '../../platform/text/language.ts'
import { unlistedOperation } from '../../platform/call/operation.ts'
import { saveChosenLanguage } from './own-profile-queries.ts'

/** Keeps the language in which the account reads its own pages and mail; null is the site's. */
export const saveLanguage = unlistedOperation({
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
