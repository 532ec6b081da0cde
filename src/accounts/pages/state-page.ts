/** What the header of a cached public page needs to know about its reader, asked by script. */
import { page } from '../../platform/call/page.ts'

export const accountState = page({
  route: 'GET /account/state.json',
  access: 'public',
  async run({ actor, csrf }) {
    const state =
      actor.kind === 'member'
        ? {
            signed_in: true,
            name: actor.name,
            email: actor.email,
            roles: [...new Set(actor.roles.map((role) => role.role))],
            csrf,
          }
        : { signed_in: false }
    return {
      kind: 'bytes',
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(state),
      headers: { 'cache-control': 'private, no-store' },
    }
  },
})
