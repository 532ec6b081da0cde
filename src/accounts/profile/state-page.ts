/** What a cached public page needs to know about its visitor, and the current time; fetched by script. */
import { face } from '../../design/components/identity.ts'
import { isSiteTeam } from '../../platform/call/context.ts'
import { page } from '../../platform/call/page.ts'

export const accountState = page({
  route: 'GET /account/state.json',
  access: 'public',
  async run({ actor, csrf, site, now }) {
    const state =
      actor.kind === 'member'
        ? {
            signed_in: true,
            name: actor.name,
            email: actor.email,
            is_team: isSiteTeam(actor, site.id),
            face: String(
              face({ name: actor.name || actor.email, photo: actor.picture ?? null, size: 'small' }),
            ),
            csrf,
          }
        : { signed_in: false }
    return {
      kind: 'bytes',
      type: 'application/json; charset=utf-8',
      body: JSON.stringify({ ...state, now: now.toISOString() }),
      headers: { 'cache-control': 'private, no-store' },
    }
  },
})
