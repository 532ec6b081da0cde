import { z } from 'zod'
import { hours } from '../calendar/index.ts'
import { countMailsTo, writeMail } from '../mail/index.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound, rateLimited } from '../platform/call/problems.ts'
import { lockName } from '../platform/data/database.ts'
import { inLanguage, languages } from '../platform/text/language.ts'
import { samples } from './samples.ts'
import { words } from './words/index.ts'

/** How many samples one person may send in an hour. */
export const samplesAnHour = 20

/** Sends a sample of a mail to the operator who requests it, and to nobody else. */
export const sendMailSample = internalOperation({
  name: 'send_mail_sample',
  access: 'operator',
  effect: 'write',
  input: z.strictObject({ sample: z.string().max(60), language: z.enum(languages) }),
  output: z.object({ mail_id: z.string() }),
  newIds: ['mail_id'],
  problems: [notFound, rateLimited],
  async run({ sample: name, language }, { actor, db, jobs, sealer, site, now, note }) {
    const write = Object.hasOwn(samples, name) ? samples[name] : undefined
    if (!write) throw new Problem(notFound, 'There is no such kind of mail.')
    const since = new Date(now.getTime() - hours(1))
    await lockName(db, `mail samples ${actor.accountId}`)
    if ((await countMailsTo(db, actor.email, 'sample', since)) >= samplesAnHour)
      throw Problem.inWords(rateLimited, words.tooMany(samplesAnHour), { headers: { 'Retry-After': '3600' } })
    const id = await inLanguage(language, () => {
      const { subject, text, html } = write(actor.email, { ...site, language }, now)
      const mail = { kind: 'sample', to: actor.email, subject: words.sample(subject), text, html }
      return writeMail({ db, jobs, sealer, site }, mail, now)
    })
    note({ about: `mail ${id}`, after: { sample: name, language } })
    return { mail_id: id }
  },
})
