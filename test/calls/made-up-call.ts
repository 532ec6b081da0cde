/** One request to one operation: path, query, headers and body, all derived from its description. */
import type { Dice } from '../../src/demonstration/demonstration-dice.ts'
import type { Described } from './described-operation.ts'
import { hostileBodies, hostileTexts } from './hostile-values.ts'
import { madeUp, type Maker, type Mood, objectOf } from './made-up-values.ts'
import type { SeenIds } from './seen-ids.ts'

export interface MadeUpCall {
  operation: Described
  url: string
  headers: Record<string, string>
  payload: string | undefined
}

/** The callers, mostly the owner of the listings: each the text after `Bearer`, or null for an anonymous call. */
export interface Callers {
  owner: string
  others: readonly (string | null)[]
}

/** A random mood: most calls are careful, or few would succeed. */
export function anyMood(dice: Dice): Mood {
  return dice.weighted<Mood>([
    ['careful', 6],
    ['edge', 2],
    ['hostile', 2],
  ])
}

/** True for a read without required parameters. */
export function isPlainRead({ method, parameters }: Described): boolean {
  return method === 'GET' && parameters.every(({ required }) => !required)
}

/** A read without any parameters, whose answer supplies ids for other calls. */
export function plainRead(operation: Described, caller: string): MadeUpCall {
  const headers = { authorization: `Bearer ${caller}` }
  return { operation, url: `/api/v1${operation.path}`, headers, payload: undefined }
}

/** Generates a call; the same dice, mood and ids give the same call. */
export function madeUpCall(
  operation: Described,
  dice: Dice,
  mood: Mood,
  seen: SeenIds,
  callers: Callers,
): MadeUpCall {
  const maker: Maker = { dice, mood, known: (name) => known(operation, dice, seen, name) }
  const caller = dice.chance(operation.isPublic ? 0.5 : 0.93) ? callers.owner : dice.of(callers.others)
  const body = proposalOf(operation, maker) ?? bodyOf(operation, maker)
  const keyed = operation.parameters.some((one) => one.in === 'header')
  return {
    operation,
    url: `/api/v1${pathOf(operation, maker)}${queryOf(operation, maker)}`,
    headers: {
      ...(caller === null ? {} : { authorization: `Bearer ${caller}` }),
      ...(keyed ? keyOf(maker) : {}),
      ...(body ? { 'content-type': body.type } : {}),
    },
    payload: body?.text,
  }
}

/** The same call for the next page. */
export function continued(call: MadeUpCall, cursor: string): MadeUpCall {
  const url = new URL(call.url, 'http://local')
  url.searchParams.delete('page')
  url.searchParams.set('cursor', cursor)
  return { ...call, url: `${url.pathname}${url.search}` }
}

/** A cursor is valid only for the list that returned it, so a generated call seldom has one. */
function known(operation: Described, dice: Dice, seen: SeenIds, name: string) {
  if (name === 'name' || (name === 'cursor' && dice.chance(0.7))) return undefined
  return seen.pick(dice, operation.path, name)
}

function pathOf(operation: Described, maker: Maker): string {
  return operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const schema = operation.parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {}
    if (maker.mood === 'hostile' && maker.dice.chance(0.05))
      return maker.dice.of(['%ff', '%00', '%', 'x'.repeat(400)])
    const text = textOf(madeUp(maker, name, schema))
    // A dot segment or an empty segment would change the path.
    return /^\.{0,2}$/.test(text) ? 'nothing' : encodeURIComponent(text)
  })
}

function queryOf(operation: Described, maker: Maker): string {
  const { dice, mood } = maker
  const query = new URLSearchParams()
  for (const parameter of operation.parameters.filter((one) => one.in === 'query')) {
    if (parameter.name === 'cursor' && mood === 'careful') continue
    if (parameter.required || dice.chance(parameter.name === 'dry_run' ? 0.1 : 0.2))
      query.append(parameter.name, textOf(madeUp(maker, parameter.name, parameter.schema)))
  }
  if (mood === 'hostile' && dice.chance(0.1)) query.append(dice.of(hostileTexts).toWellFormed(), 'x')
  if (mood === 'hostile' && dice.chance(0.05))
    for (const [name, value] of Array.from(query)) query.append(name, value)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

function keyOf({ dice, mood }: Maker): Record<string, string> {
  if (!dice.chance(0.2)) return {}
  const strange = ['', ' ', 'k'.repeat(256), 'é', 'same']
  return {
    'idempotency-key': dice.of(mood === 'hostile' ? strange : ['same', `key-${dice.between(1, 1e9)}`]),
  }
}

function bodyOf(operation: Described, maker: Maker): { type: string; text: string } | undefined {
  if (!operation.body) return undefined
  if (maker.mood === 'hostile' && maker.dice.chance(0.15)) return maker.dice.of(hostileBodies)
  return { type: 'application/json', text: JSON.stringify(objectOf(maker, operation.body)) }
}

/** A valid proposal: its input is that of another operation, which its own schema does not describe. */
function proposalOf({ name }: Described, maker: Maker) {
  if (name !== 'propose_change' || maker.mood !== 'careful') return undefined
  const input = { listing_id: maker.known('listing_id'), fields: { headline: 'Proposed by a program' } }
  return { type: 'application/json', text: JSON.stringify({ operation: 'update_my_listing', input }) }
}

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()
}
