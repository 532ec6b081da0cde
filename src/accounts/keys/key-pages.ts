/** The pages for API keys: creating one, showing it once, revoking. */
import { z } from 'zod'
import { line } from 'marquee-profile'
import type { FieldError } from '../../design/components/forms.ts'
import { localeOf } from '../../design/components/time.ts'
import { type Scope, scopes, type Member } from '../../platform/call/context.ts'
import { makeApiKey, maxKeys } from './make-api-key.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { pressedOnce } from '../../platform/call/idempotency/press-once.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { findKeys } from '../account-queries.ts'
import { doneNotice } from '../account-frame.ts'
import { many, one } from '../form-members.ts'
import { keysView, type KeyForm } from './keys-view.ts'
import { words } from '../words/index.ts'

const lifetimes = { '30': 30, '90': 90, '365': 365, never: null } as const

export const keysPage = page({
  route: 'GET /account/keys',
  access: 'account',
  run: (context) => answer(context, {}),
})

export const createKey = page({
  route: 'POST /account/keys',
  access: 'account',
  async run(context) {
    const form = {
      name: one(context.form, 'name') ?? '',
      scopes: many(context.form, 'scopes'),
      lifetime: one(context.form, 'lifetime') ?? '365',
      limit: one(context.form, 'limit') ?? '',
    }
    const { wanted, errors } = readForm(form)
    if (!wanted) return answer(context, { form, errors })
    const { key } = await pressedOnce(context, (once) => context.call(makeApiKey, wanted, once))
    if (key === null)
      return answer(context, {
        form,
        errors: [{ path: 'name', message: words.keys.tooMany(maxKeys), fix: words.keys.tooManyFix }],
      })
    return answer(context, { made: { name: wanted.name, key } })
  },
})

export const revokeKeyPage = page({
  route: 'POST /account/keys/{id}/revoke',
  access: 'account',
  async run({ call, params }) {
    await call(revokeApiKey, { id: params['id'] ?? '' })
    return { kind: 'redirect', to: '/account/keys?done=revoked' }
  },
})

interface WantedKey {
  name: string
  scopes: Scope[]
  days: number | null
  limit: number | null
}

function readForm(form: KeyForm): { wanted?: WantedKey; errors: FieldError[] } {
  const errors: FieldError[] = []
  const name = line(60).safeParse(form.name)
  if (!name.success) errors.push({ path: 'name', message: words.keys.nameInvalid })
  const wanted = scopes.filter((scope) => form.scopes.includes(scope))
  if (wanted.length === 0) errors.push({ path: 'scopes', message: words.keys.permissionsMissing })
  const lifetime = z.enum(['30', '90', '365', 'never']).safeParse(form.lifetime)
  const limit =
    form.limit.trim() === '' ? null : z.coerce.number().int().min(1).max(6000).safeParse(form.limit)
  if (limit?.success === false)
    errors.push({ path: 'limit', message: words.keys.limitInvalid, fix: words.keys.limitHint })
  if (!name.success || errors.length > 0) return { errors }
  return {
    wanted: {
      name: name.data,
      scopes: wanted,
      days: lifetimes[lifetime.data ?? '365'],
      limit: limit?.data ?? null,
    },
    errors,
  }
}

async function answer(
  context: PageContext<Member>,
  given: { form?: KeyForm; errors?: FieldError[]; made?: { name: string; key: string } },
): Promise<PageAnswer> {
  const keys = await findKeys(context.db, context.actor.accountId)
  const main = keysView({
    csrf: context.csrf,
    locale: localeOf(context.site),
    now: context.now,
    keys,
    form: given.form ?? { name: '', scopes: [...scopes], lifetime: '365', limit: '' },
    errors: given.errors ?? [],
    made: given.made ?? null,
    api: `${context.site.origin}/api/v1`,
    done: doneNotice(context, {
      revoked: words.keys.revoked,
      asks: words.apps.nowAsks,
      free: words.apps.nowFree,
    }),
  })
  return {
    kind: 'view',
    title: words.account.keys,
    main,
    status: (given.errors ?? []).length > 0 ? 422 : 200,
    noindex: true,
  }
}
