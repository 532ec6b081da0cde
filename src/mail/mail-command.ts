import { type Command, CommandError } from '../platform/call/command.ts'
import { findGivenUpMails, reviveMails } from './outbox-queries.ts'
import { sendMail } from './send-mail-job.ts'

/** `marquee mail` shows which mails could not be sent and why; `marquee mail resend` sends them again. */
export const mailCommand: Command = {
  name: 'mail',
  summary: 'Show the mails that were given up and why, or have them sent again: all, or one by its id.',
  usage: 'mail [resend [ID]]',
  options: {},
  async run({ services }, { words: [word, id] }) {
    if (word === undefined)
      return JSON.stringify({ given_up: await findGivenUpMails(services.db, 1000) }, null, 2)
    if (word !== 'resend') throw new CommandError('Use `marquee mail` or `marquee mail resend [ID]`.')
    const ids = await services.transact(async ({ db, jobs }) => {
      const revived = await reviveMails(db, id ?? null, services.clock.now())
      for (const mail of revived) await jobs.enqueue(sendMail, { id: mail })
      return revived
    })
    if (id !== undefined && ids.length === 0)
      throw new CommandError(`No mail ${id} was given up, or what it asks for has expired.`)
    return JSON.stringify({ resent: ids.length })
  },
}
