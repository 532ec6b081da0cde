/** One request to one operation: path, query, headers and body, all from its description. */
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

/** Who may call: the owner of the listings most of the time. Each is the text behind `Bearer`, or null for nobody. */
export interface Callers {
  owner: string
  others: readonly (string | null)[]
}

/** A mood by chance: more calls are careful than not, or few would come through. */
export function anyMood(dice: Dice): Mood {
  return dice.weighted<Mood>([
    ['careful', 6],
    ['edge', 2],
    ['hostile', 2],
  ])
}

/** True for a read that needs to be told nothing. */
export function isPlainRead({ method, parameters }: Described): boolean {
  return method === 'GET' && parameters.every(({ required }) => !required)
}

/** A read without any parameter: what it gives, other calls are made of. */
export function plainRead(operation: Described, caller: string): MadeUpCall {
  const headers = { authorization: `Bearer ${caller}` }
  return { operation, url: `/api/v1${operation.path}`, headers, payload: undefined }
}

/** Makes up a call; the same dice, mood and ids give the same call. */
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

/** The same call, continued where its answer ended. */
export function continued(call: MadeUpCall, cursor: string): MadeUpCall {
  const url = new URL(call.url, 'http://local')
  url.searchParams.delete('page')
  url.searchParams.set('cursor', cursor)
  return { ...call, url: `${url.pathname}${url.search}` }
}

/** A cursor belongs to the list that gave it, so a made-up call seldom has one. */
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
    // A dot segment or an empty one would be another address.
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

/** A proposal that can be made: its input is another operation’s, of which its own schema says nothing. */
function proposalOf({ name }: Described, maker: Maker) {
  if (name !== 'propose_change' || maker.mood !== 'careful') return undefined
  const input = { listing_id: maker.known('listing_id'), fields: { headline: 'Proposed by a program' } }
  return { type: 'application/json', text: JSON.stringify({ operation: 'update_my_listing', input }) }
}

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()
}
