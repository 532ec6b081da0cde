/** The pages of webhooks: those of an account, and those of a site for its team. */
import { doneNotice } from '../accounts/index.ts'
import { errorsOf, type FieldError } from '../design/components/forms.ts'
import { localeOf } from '../design/components/time.ts'
import type { Member } from '../platform/call/context.ts'
import { givenMember, textMember } from '../platform/call/form.ts'
import { type AnyPage, page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { replaySiteWebhook } from './replay-site-webhook.ts'
import { replayWebhook } from './replay-webhook.ts'
import { saveSiteWebhook } from './save-site-webhook.ts'
import { saveWebhook } from './save-webhook.ts'
import { steerSiteWebhook } from './steer-site-webhook.ts'
import { steerWebhook } from './steer-webhook.ts'
import { gone, type Holder, typesFor } from './webhook.ts'
import { findDeliveries, findLastAnswer, findWebhook, findWebhooks } from './webhook-queries.ts'
import { webhookView } from './webhook-view.ts'
import { pathOf, type WebhookForm, webhooksView } from './webhooks-view.ts'
import { words } from './words/index.ts'

const shownDeliveries = 50

type Context = PageContext<Member>

/** One kind of holder: how a request identifies it, and its operations. */
interface Kind {
  holder: (context: Context) => Holder
  save: typeof saveWebhook | typeof saveSiteWebhook
  steer: typeof steerWebhook | typeof steerSiteWebhook
  replay: typeof replayWebhook | typeof replaySiteWebhook
}

const own: Kind = {
  holder: ({ actor }) => ({ accountId: actor.accountId }),
  save: saveWebhook,
  steer: steerWebhook,
  replay: replayWebhook,
}
const ofSite: Kind = {
  holder: ({ site }) => ({ siteId: site.id }),
  save: saveSiteWebhook,
  steer: steerSiteWebhook,
  replay: replaySiteWebhook,
}

const noErrors: readonly FieldError[] = []

async function showAll(
  context: Context,
  kind: Kind,
  given: { form?: WebhookForm; errors?: readonly FieldError[]; status?: number } = {},
): Promise<PageAnswer> {
  const holder = kind.holder(context)
  const main = webhooksView({
    holder,
    csrf: context.csrf,
    locale: localeOf(context.site),
    webhooks: await findWebhooks(context.db, holder),
    form: given.form ?? { url: '', types: typesFor(holder) },
    errors: given.errors ?? noErrors,
    done: doneNotice(context, { deleted: words.done.deleted }),
  })
  return { kind: 'view', title: words.title, main, noindex: true, status: given.status ?? 200 }
}

async function showOne(
  context: Context,
  kind: Kind,
  id: string,
  given: { form?: WebhookForm; errors?: readonly FieldError[]; status?: number; secret?: string | null } = {},
): Promise<PageAnswer> {
  const holder = kind.holder(context)
  const webhook = await findWebhook(context.db, holder, id)
  if (!webhook) throw Problem.inWords(notFound, words.none)
  const { saved, test, pause, start, replay } = words.done
  const main = webhookView({
    holder,
    csrf: context.csrf,
    locale: localeOf(context.site),
    now: context.now,
    webhook,
    isGone: webhook.status === 'stopped' && (await findLastAnswer(context.db, id)) === gone,
    deliveries: await findDeliveries(context.db, [id], shownDeliveries),
    secret: given.secret ?? null,
    form: given.form ?? webhook,
    errors: given.errors ?? noErrors,
    done: doneNotice(context, { saved, test, pause, start, replay }),
  })
  return { kind: 'view', title: words.title, main, noindex: true, status: given.status ?? 200 }
}

async function save(context: Context, kind: Kind): Promise<PageAnswer> {
  const { call, form } = context
  const id = givenMember(form, 'webhook')
  const types = form['types'] === undefined ? [] : [form['types']].flat()
  const typed = { url: textMember(form, 'url').trim(), types }
  const refuse = (errors: readonly FieldError[], status: number) =>
    id === undefined
      ? showAll(context, kind, { form: typed, errors, status })
      : showOne(context, kind, id, { form: typed, errors, status })
  if (types.length === 0) return refuse([{ path: 'types', message: words.eventsMissing }], 422)
  try {
    const saved = await call(kind.save, { webhook_id: id, ...typed })
    return saved.secret === null
      ? { kind: 'redirect', to: `${pathOf(kind.holder(context))}/${saved.webhook_id}?done=saved` }
      : showOne(context, kind, saved.webhook_id, { secret: saved.secret })
  } catch (error) {
    if (!(error instanceof Problem) || ![409, 422].includes(error.type.status)) throw error
    return refuse(errorsOf(error), error.type.status)
  }
}

async function act(context: Context, kind: Kind): Promise<PageAnswer> {
  const { call, form, params } = context
  const id = textMember(params, 'id')
  const base = pathOf(kind.holder(context))
  const what = textMember(form, 'do')
  if (what === 'replay') {
    await call(kind.replay, { webhook_id: id, event_id: givenMember(form, 'event') })
    return { kind: 'redirect', to: `${base}/${id}?done=replay` }
  }
  const { secret } = await call(kind.steer, { webhook_id: id, do: what })
  if (secret !== null) return showOne(context, kind, id, { secret })
  return { kind: 'redirect', to: what === 'delete' ? `${base}?done=deleted` : `${base}/${id}?done=${what}` }
}

/** Every page of webhooks. */
export const webhookPages: readonly AnyPage[] = [
  page({ route: 'GET /account/webhooks', access: 'account', run: (context) => showAll(context, own) }),
  page({ route: 'POST /account/webhooks', access: 'account', run: (context) => save(context, own) }),
  page({
    route: 'GET /account/webhooks/{id}',
    access: 'account',
    run: (context) => showOne(context, own, textMember(context.params, 'id')),
  }),
  page({ route: 'POST /account/webhooks/{id}', access: 'account', run: (context) => act(context, own) }),
  page({ route: 'GET /team/webhooks', access: 'team', run: (context) => showAll(context, ofSite) }),
  page({ route: 'POST /team/webhooks', access: 'team', run: (context) => save(context, ofSite) }),
  page({
    route: 'GET /team/webhooks/{id}',
    access: 'team',
    run: (context) => showOne(context, ofSite, textMember(context.params, 'id')),
  }),
  page({ route: 'POST /team/webhooks/{id}', access: 'team', run: (context) => act(context, ofSite) }),
]
