/** Edits whose input is the answer of a read, sent back with or without changes. */
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Actor, Site } from './context.ts'
import { etagOfAnswer, isAmong } from './entity-tag.ts'
import { placeOf } from './input/meant-member.ts'
import type { AnyOperation, AnyWrite, Edited, Sent } from './operation.ts'
import { type Finding, Problem } from './problem.ts'
import type { Services } from './services.ts'

interface ReadAsEdit {
  input: unknown
  /** Members that only the read returns and that were sent back with another value. */
  faults: Finding[]
}

interface Asking {
  actor: Actor
  site: Site
  ifMatch?: string | undefined
}

/**
 * Converts an edit that was made from a read's answer into the form that the operation takes. Members that only the
 * read returns are dropped if they have their current value or change by themselves. With another value they are
 * faults, unless If-Match names another version: then the sender is told that instead.
 */
export async function answerAsEdit(
  services: Services,
  op: AnyOperation,
  sent: unknown,
  asking: Asking,
): Promise<ReadAsEdit> {
  const edits = op.effect === 'read' || op.effect === 'process' ? undefined : op.edits
  if (!edits?.fromAnswer || !isObject(sent) || op.effect === 'read' || op.effect === 'process')
    return { input: sent, faults: [] }
  const current = await currentOf(services, edits, edits.input(sent), asking)
  if (!current) return { input: sent, faults: [] }
  const given = Object.keys(sent).filter(
    (name) => Object.hasOwn(current, name) && !Object.hasOwn(op.input.shape, name),
  )
  const others = given.filter(
    (name) => !edits.moves?.includes(name) && !isDeepStrictEqual(sent[name], current[name]),
  )
  const whole =
    others.length > 0 && edits.readWhole
      ? await currentOf(services, edits, { ...edits.input(sent), ...edits.readWhole }, asking)
      : undefined
  const changed = others.filter((name) => !isDeepStrictEqual(sent[name], whole?.[name]))
  const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => !given.includes(name)))
  const isStale =
    asking.ifMatch !== undefined &&
    !isAmong(asking.ifMatch, etagOfAnswer(edits.read, JSON.stringify(current)))
  const faults = isStale ? [] : changed
  return { input: edits.fromAnswer(rest, current), faults: faults.map((name) => readOnly(op, edits, name)) }
}

/** The current answer of the read; undefined if there is none, which the operation itself reports. */
async function currentOf(
  services: Services,
  { read }: Edited<never>,
  input: Record<string, unknown>,
  { actor, site }: Asking,
): Promise<Sent | undefined> {
  const [asks, answers]: z.ZodObject[] = [read.input, read.output]
  const asked = asks?.safeParse(input)
  if (!asked?.success) return undefined
  const reading = { actor, site, db: services.db, now: services.clock.now(), log: services.log }
  try {
    return JSON.parse(JSON.stringify(answers?.parse(await read.run(asked.data, reading))))
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

function readOnly(op: AnyWrite, { read }: Edited<never>, name: string): Finding {
  const members = Object.keys(op.input.shape).join(', ')
  const meant = placeOf(name, [], op.input)
  const asked = meant === undefined ? '' : `Did you mean ${meant}? `
  return {
    path: name,
    code: 'read_only',
    message: `${op.name} does not change this, and ${read.name} says another value now.`,
    fix: `${asked}Leave it out, or send it as ${read.name} gives it. The members that change something: ${members}.`,
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
