import { page } from '../../platform/call/page.ts'
import { noticeKinds } from './notice.ts'
import { saveMailNotices } from './save-mail-notices.ts'

/** Saves the mail switches of the account's page. */
export const saveNoticesPage = page({
  route: 'POST /account/notices',
  access: 'account',
  async run({ call, form }) {
    const ticked = [form['wanted'] ?? []].flat()
    await call(saveMailNotices, { wanted: noticeKinds.filter((kind) => ticked.includes(kind)) })
    return { kind: 'redirect', to: '/account/profile?done=notices' }
  },
})
