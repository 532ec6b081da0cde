/** Completions that a client may offer while a person types an argument of a prompt or a part of a resource's URI. */
import { type AuthInfo, ProtocolError, ProtocolErrorCode, type Server } from '@modelcontextprotocol/server'
import { call } from '../../platform/call/call.ts'
import type { Operation, Sent } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import type { Parts } from '../parts.ts'
import type { Asker } from './mcp-resources.ts'

/** Maximum number of values (MCP, completion). */
const maxValues = 100
/**
 * Returns the values that match what is typed. `ask` returns the answer of an operation, or nothing if the caller may
 * not call it.
 */
type Completer = (typed: string, ask: (name: string, input: Sent) => Promise<Sent>) => Promise<string[]>

/**
 * Slugs of the most voted listings that begin with the text; from three letters on, also what search finds, which may
 * match anywhere.
 */
const slugs: Completer = async (typed, ask) => {
  const words = typed.replaceAll('-', ' ').trim()
  const found = async (searched: Sent) =>
    textsOf((await ask('search_listings', { ...searched, per_page: maxValues }))['items'], 'slug')
  const begun = (await found({})).filter((slug) => isBegun(slug, words.replaceAll(' ', '-')))
  return words.length > 2 ? [...begun, ...(await found({ q: words }))] : begun
}

/** Categories whose slug or name contains the text. */
const categories: Completer = async (typed, ask) => {
  const above = listOf((await ask('list_categories', {}))['items'])
  const all = above.flatMap((one) => [one, ...listOf(Reflect.get(Object(one), 'subcategories'))])
  const fits = (one: unknown) =>
    [textsOf([one], 'name'), textsOf([one], 'slug')].flat().some((text) => includes(text, typed))
  return textsOf(all.filter(fits), 'slug')
}

const weeks: Completer = async (typed, ask) => {
  const { this_week: current, next_weeks: coming, past_winners: past } = await ask('list_launches', {})
  const named = [textsOf([current], 'week'), textsOf(coming, 'week'), textsOf(past, 'week')].flat()
  return ['current', 'next', 'previous', ...named].filter((week) => isBegun(week, typed))
}

const drafts: Completer = async (typed, ask) =>
  textsOf((await ask('list_my_drafts', { per_page: maxValues }))['items'], 'id').filter((id) =>
    isBegun(id, typed),
  )

const ownListings: Completer = async (typed, ask) =>
  textsOf((await ask('list_my_listings', { per_page: maxValues }))['items'], 'name').filter((name) =>
    includes(name, typed),
  )

/** Completers by the prompt or resource URI, and the name of the argument. */
const completers: ReadonlyMap<string, Completer> = new Map([
  ['launch_my_product url', async () => []],
  ['prepare_launch listing', ownListings],
  ['prepare_launch week', weeks],
  ['compare a', slugs],
  ['compare b', slugs],
  ['marquee://listings/{slug} slug', slugs],
  ['marquee://categories/{slug} slug', categories],
  ['marquee://weeks/{week} week', weeks],
  ['marquee://drafts/{id} id', drafts],
])

/** Registers the handler of completions. */
export function registerCompletions(
  server: Server,
  parts: Parts,
  byName: ReadonlyMap<string, Operation>,
  askerIn: (authInfo: AuthInfo | undefined) => Asker,
): void {
  server.setRequestHandler('completion/complete', async ({ params: { ref, argument, context } }, extra) => {
    const of = ref.type === 'ref/prompt' ? ref.name : ref.uri
    const complete = completers.get(`${of} ${argument.name}`)
    if (!complete)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no ${argument.name} in ${of}`)
    const asker = askerIn(extra.http?.authInfo)
    const ask = (name: string, input: Sent) => answerOf(parts, byName.get(name), input, asker)
    const found = await complete(argument.value, ask)
    // A listing is not compared with itself.
    const others = Object.values(context?.arguments ?? {})
    const values = [...new Set(found)].filter((value) => !others.includes(value))
    return {
      completion: {
        values: values.slice(0, maxValues),
        total: values.length,
        hasMore: values.length > maxValues,
      },
    }
  })
}

async function answerOf(
  parts: Parts,
  op: Operation | undefined,
  input: Sent,
  { actor, site }: Asker,
): Promise<Sent> {
  try {
    if (!op) return {}
    const { body } = await call(parts.services, op, { actor, site, input, counted: true })
    return JSON.parse(body)
  } catch (error) {
    if (error instanceof Problem && error.type.status < 500) return {}
    throw error
  }
}

function textsOf(items: unknown, name: string): string[] {
  return listOf(items).flatMap((item) => {
    const value: unknown = Reflect.get(Object(item), name)
    return typeof value === 'string' ? [value] : []
  })
}

function listOf(items: unknown): readonly unknown[] {
  return Array.isArray(items) ? items : []
}

function includes(text: string, typed: string): boolean {
  return text.toLowerCase().includes(typed.toLowerCase())
}

function isBegun(value: string, typed: string): boolean {
  return value.toLowerCase().startsWith(typed.toLowerCase())
}
