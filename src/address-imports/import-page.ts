/** One list: the progress of its reading, and the review of the results. */
import { localeOf } from '../design/components/time.ts'
import { errorsOf, firstErrorOf, type FieldError } from '../design/components/forms.ts'
import { findCategories } from '../listings/index.ts'
import { missingForSubmit, plainValues } from 'marquee-profile'
import type { Member } from '../platform/call/context.ts'
import { numberMember, textMember } from '../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { pathWith } from '../platform/text/path-with.ts'
import { acceptImportedAddress } from './accept-imported-address.ts'
import { type AddressRow, findAddresses, findHosts, findImport, type ImportRow } from './import-queries.ts'
import { publishable, type Stage } from './import.ts'
import { type Acted, type ImportAct, importActs, type Shown } from './import-data.ts'
import { askView, importHead, importView } from './import-view.ts'
import { importsPath } from './imports-page.ts'
import { readAddressAgain } from './read-imported-address-again.ts'
import { setAsideAddress } from './set-aside-imported-address.ts'
import { takeBackAddress } from './take-back-imported-address.ts'
import { words } from './words/index.ts'

const shownAddresses = 20
/** Most addresses that one action covers. */
const maxAtOnce = 100

/** The addresses of a list at one of its stages. */
export const importPage = page({
  route: 'GET /team/imports/{id}',
  access: 'team',
  run: (context) => show(context, lastActionOf(context.query)),
})

/** Acts on one address, on several or, after a confirmation that states the number, on all that can be published. */
export const actOnImportPage = page({
  route: 'POST /team/imports/{id}',
  access: 'team',
  async run(context) {
    const { form, params, csrf } = context
    const asked = textMember(form, 'do')
    if (asked === 'ask') {
      const list = await listOf(context)
      const main = askView({ list, ...(await completeOf(context, list)), csrf })
      return { kind: 'view', title: words.title, main, noindex: true }
    }
    const act = importActs.find((known) => known === asked)
    const ids = asked === 'again_all' ? await failedOf(context) : idsIn(form)
    if (asked !== 'again_all' && !act) return show(context, null)
    const [only] = ids
    try {
      const acted = await actOn(context, act ?? 'again', ids)
      if (acted.failed.length > 0 || only === undefined) return await show(context, acted)
      const to = pathWith(`${importsPath}/${params['id']}`, {
        show: textMember(form, 'show'),
        did: acted.act,
        of: acted.done.join('.'),
      })
      return { kind: 'redirect', to }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500 || error.type === notFound) throw error
      return show(context, null, { id: only ?? 0, errors: errorsOf(error), status: error.type.status })
    }
  },
})

async function failedOf(context: PageContext<Member>): Promise<number[]> {
  const { db, site } = context
  const list = await listOf(context)
  const wanted = { siteId: site.id, importId: list.id, stages: ['failed'] as const }
  return (await findAddresses(db, wanted, null, maxAtOnce)).map(({ id }) => id)
}

/**
 * The first complete addresses at the ready stage, as many as one action publishes; the number of further ones, and of
 * incomplete ones.
 */
async function completeOf(
  { db, site }: PageContext<Member>,
  list: ImportRow,
): Promise<{ complete: AddressRow[]; more: number; lacking: number }> {
  const wanted = { siteId: site.id, importId: list.id, stages: ['ready'] as const }
  const complete: AddressRow[] = []
  let [more, lacking] = [0, 0]
  let after: number | null = null
  do {
    const found: AddressRow[] = await findAddresses(db, wanted, after, maxAtOnce)
    for (const address of found)
      if (!isComplete(address)) lacking++
      else if (complete.length < maxAtOnce) complete.push(address)
      else more++
    after = found.length < maxAtOnce ? null : (found.at(-1)?.id ?? null)
  } while (after !== null)
  return { complete, more, lacking }
}

function isComplete({ profile }: AddressRow): boolean {
  return missingForSubmit(plainValues(publishable(profile))).length === 0
}

/**
 * Applies the action to each address separately: one failure does not stop the others. The error of a single address is
 * thrown.
 */
async function actOn(
  { call, db, site, form }: PageContext<Member>,
  act: ImportAct,
  ids: readonly number[],
): Promise<Acted> {
  const acted: Acted = { act, done: [], failed: [] }
  const hosts = await findHosts(db, site.id, ids)
  for (const id of ids) {
    try {
      if (act === 'accept')
        await call(acceptImportedAddress, { id, fields: ids.length === 1 ? fieldsIn(form) : {} })
      else if (act === 'aside') await call(setAsideAddress, { id })
      else if (act === 'again') await call(readAddressAgain, { id })
      else await call(takeBackAddress, { id })
      acted.done.push(id)
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500 || ids.length === 1) throw error
      acted.failed.push({ host: hosts.get(id) ?? '', why: firstErrorOf(error) })
    }
  }
  return acted
}

/** The values that the team filled in because the website states none. */
function fieldsIn(form: PageContext['form']): Record<string, unknown> {
  const typed = (name: string) => textMember(form, name).trim()
  const texts = ['name', 'headline', 'summary'].filter((name) => typed(name) !== '')
  return {
    ...Object.fromEntries(texts.map((name) => [name, typed(name)])),
    ...(typed('category') === '' ? {} : { categories: [typed('category')] }),
  }
}

function idsIn(form: PageContext['form']): number[] {
  const given = [form['address'] ?? []].flat().map(Number)
  return [...new Set(given.filter((id) => Number.isInteger(id) && id > 0 && id < 2_000_000_000))].slice(
    0,
    maxAtOnce,
  )
}

/** The action of the previous page, read from the query. */
function lastActionOf(query: PageContext['query']): Acted | null {
  const act = importActs.find((known) => known === textMember(query, 'did'))
  const done = textMember(query, 'of')
    .split('.')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
  return act && done.length > 0 ? { act, done: done.slice(0, maxAtOnce), failed: [] } : null
}

async function listOf({ db, site, params }: PageContext<Member>): Promise<ImportRow> {
  const list = await findImport(db, site.id, numberMember(params, 'id'))
  if (!list) throw Problem.inWords(notFound, words.noImport)
  return list
}

async function show(
  context: PageContext<Member>,
  acted: Acted | null,
  refused?: { id: number; errors: readonly FieldError[]; status: number },
): Promise<PageAnswer> {
  const { db, site, csrf, query, form, now } = context
  const list = await listOf(context)
  const shown = shownIn(textMember(query, 'show') || textMember(form, 'show'), list)
  const after = numberMember(query, 'after')
  const wanted = { siteId: site.id, importId: list.id, stages: stagesOf[shown] }
  const found = await findAddresses(db, wanted, after === 0 ? null : after, shownAddresses + 1)
  const categories = shown === 'ready' ? (await findCategories(db, site.id)).map(({ name }) => name) : []
  const started = numberMember(query, 'started')
  const main = importView({
    locale: localeOf(site),
    now,
    csrf,
    list,
    shown,
    addresses: found.slice(0, shownAddresses),
    hasMore: found.length > shownAddresses,
    acted,
    started: started > 0 && started <= 300 ? started : null,
    categories,
    refused: refused ?? null,
    typed: refused ? fieldsIn(form) : {},
  })
  const head = importHead(shown, list)
  return {
    kind: 'view',
    title: words.title,
    main,
    noindex: true,
    ...(head ? { head } : {}),
    ...(refused ? { status: refused.status } : {}),
  }
}

const stagesOf: Record<Shown, readonly Stage[]> = {
  reading: ['waiting', 'reading'],
  ready: ['ready'],
  failed: ['failed'],
  set_aside: ['set_aside'],
  published: ['published'],
}

/** The stage that was asked for, else the one with something to do. */
function shownIn(asked: string, { stages }: ImportRow): Shown {
  const views: readonly Shown[] = ['reading', 'ready', 'failed', 'set_aside', 'published']
  const known = views.find((view) => view === asked)
  if (known) return known
  if (stages.ready) return 'ready'
  return views.find((view) => stagesOf[view].some((stage) => stages[stage])) ?? 'ready'
}
