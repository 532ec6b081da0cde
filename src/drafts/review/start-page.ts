import { page } from '../../platform/call/page.ts'

/** The one-line form on public pages: carries the address over to the submit page. */
export const startPage = page({
  route: 'POST /start',
  access: 'public',
  async run({ form }) {
    const url = String(form['url'] ?? '').slice(0, 2048)
    return { kind: 'redirect', to: `/submit?url=${encodeURIComponent(url)}` }
  },
})
