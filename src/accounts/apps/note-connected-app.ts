import { z } from 'zod'
import { writeMailFor } from '../../mail/index.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { accessMail } from '../account-mail.ts'
import { words } from '../words/index.ts'
import { findConnectedApp } from './app-queries.ts'

/** Tells the account by mail that it has connected an app; the sign-in library has stored the consent before. */
export const noteConnectedApp = internalOperation({
  name: 'note_connected_app',
  access: 'account',
  effect: 'write',
  input: z.strictObject({ client_id: z.string().max(2048) }),
  output: z.object({}),
  problems: [notFound],
  async run({ client_id: id }, context) {
    const { actor, db, now } = context
    const app = await findConnectedApp(db, actor.accountId, id)
    if (!app) throw new Problem(notFound, 'There is no such app.')
    const named = () => accessMail(actor.email, 'app', app.name ?? words.apps.unnamed)
    await writeMailFor(context, actor.email, named, now)
    return {}
  },
})
