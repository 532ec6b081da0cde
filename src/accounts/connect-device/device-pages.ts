/** The pages for connecting a device without a browser: enter its code, read what it requests, allow or refuse. */
import { localeOf } from '../../design/components/time.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import type { Member } from '../../platform/call/context.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { one } from '../form-members.ts'
import { words } from '../words/index.ts'
import { answerDeviceCode } from './answer-device-code.ts'
import { codeView, deviceView } from './device-view.ts'

/** A link may prefill the code; nothing is looked up until the person submits it. */
export const devicePage = page({
  route: 'GET /device',
  access: 'account',
  async run(context) {
    const done = one(context.query, 'done')
    return codePage(context, {
      typed: (one(context.query, 'user_code') ?? '').slice(0, 64),
      error: null,
      done: done === 'connected' || done === 'refused' ? done : null,
    })
  },
})

export const answerDevicePage = page({
  route: 'POST /device',
  access: 'account',
  async run(context) {
    const typed = (one(context.form, 'user_code') ?? '').slice(0, 64)
    if (typed.trim() === '')
      return codePage(context, { typed: '', error: words.devices.enterCode, done: null })
    const decision = one(context.form, 'decision')
    const answer = decision === 'allow' || decision === 'refuse' ? decision : 'show'
    try {
      const device = await context.call(answerDeviceCode, { user_code: typed, answer })
      if (answer !== 'show')
        return {
          kind: 'redirect',
          to: `/device?done=${answer === 'allow' ? 'connected' : 'refused'}`,
        }
      const main = deviceView({
        csrf: context.csrf,
        locale: localeOf(context.site),
        email: context.actor.email,
        device,
      })
      return { kind: 'view', title: words.devices.title, main, noindex: true }
    } catch (error) {
      if (!(error instanceof Problem) || error.type !== notFound) throw error
      return codePage(context, { typed, error: words.devices.unknownCode, done: null })
    }
  },
})

function codePage(
  { csrf }: PageContext<Member>,
  data: { typed: string; error: string | null; done: 'connected' | 'refused' | null },
): PageAnswer {
  return {
    kind: 'view',
    title: words.devices.title,
    main: codeView({ csrf, ...data }),
    noindex: true,
    ...(data.error === null ? {} : { status: 422 }),
  }
}
