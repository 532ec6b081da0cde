/** Pictures without a copy, in SQL. */
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { pictureKinds } from './picture.ts'

/** An address without a copy, and why: it was refused, or is still to be fetched. */
export const RefusedPicture = z.object({
  url: z.string(),
  kind: z.enum(pictureKinds),
  reason: z
    .string()
    .describe('Such as http_error, not_a_picture, robots_disallowed; `waiting` while it is being fetched.'),
})
export type RefusedPicture = z.output<typeof RefusedPicture>

const listOf = (values: RawBuilder<unknown>) =>
  sql`case when jsonb_typeof(${values}) = 'array' then ${values} else '[]'::jsonb end`

/**
 * SQL for the pictures of a profile (jsonb) that wait to be fetched or were refused, and have no earlier copy.
 * `beside`: a `union` of further addresses and their kinds.
 */
export function refusedPicturesOf(
  profile: RawBuilder<unknown>,
  logoUrl: RawBuilder<unknown>,
  beside: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(json_build_object('url', p.address, 'kind', p.kind, 'reason',
      case p.status when 'waiting' then 'waiting' else coalesce(p.reason, 'unreadable') end) order by p.kind, p.address)
    from (select ${logoUrl} as address, 'logo' as kind
      union select a.address, 'screenshot'
        from jsonb_array_elements_text(${listOf(sql`${profile}->'screenshots'->'value'`)}) as a (address)
      union select f.founder->>'photo_url', 'photo'
        from jsonb_array_elements(${listOf(sql`${profile}->'founders'->'value'`)}) as f (founder)
      union select m.milestone->>'picture_url', 'screenshot'
        from jsonb_array_elements(${listOf(sql`${profile}->'milestones'->'value'`)}) as m (milestone)
      ${beside}) as w
    join pictures p on p.address = w.address and p.kind = w.kind
    where p.status in ('refused', 'waiting') and p.hash is null), '[]'::json)`
}
