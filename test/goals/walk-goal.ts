/**
 * A client that knows only what the service tells it: it takes the tools that a goal’s words lead to, fills their
 * required arguments from what the person said and from earlier answers, asks a reading tool for what is missing, and
 * follows the next steps of answers and refusals. It has no list of tools and no fixed order of calls.
 */
import { rankTools, type ToolSeen } from './rank-tools.ts'

export type Json = Record<string, unknown>

export interface Answered {
  tool: ToolSeen
  args: Json
  answer: Json
}

export interface Walk {
  /** The goal in the person's words. */
  words: string
  /** Values that the person also provides, by argument name. */
  says: Json
  reached: (answers: readonly Answered[]) => boolean | Promise<boolean>
}

const fromAnswers = 'to be had from answers'

/** A placeholder, in what the person provides, for a value that only the service knows. */
export const fromAnswer = (member: string): Json => ({ [fromAnswers]: member })

export type CallTool = (name: string, args: Json) => Promise<Json>

/** How many of the best matching tools are tried; of writing tools, only one. */
const looksAt = 3
/** A next step that writes is taken only if it ranks among this many tools. */
const meant = 8
const maxCalls = 10

/** Walks towards a goal. Returns the calls made, and whether it was reached. */
export async function walkGoal(
  { words, says, reached }: Walk,
  tools: readonly ToolSeen[],
  call: CallTool,
): Promise<{ isReached: boolean; answers: Answered[]; considered: string[] }> {
  const answers: Answered[] = []
  const names = words.match(/(?<=\S )[A-Z][a-z]+\b/g) ?? []
  const byName = new Map(tools.map((tool) => [tool.name, tool]))
  const ranked = rankTools(words, tools)
  const first = ranked.slice(0, looksAt)
  const write = first.find(({ annotations }) => !annotations.readOnlyHint)
  const considered = first.filter((tool) => tool.annotations.readOnlyHint || tool === write)

  async function ask(tool: ToolSeen, args: Json): Promise<Json | null> {
    const before = answers.find(
      (one) => one.tool === tool && JSON.stringify(one.args) === JSON.stringify(args),
    )
    if (before && tool.annotations.readOnlyHint) return before.answer
    // A refused call may be repeated after another call.
    const isLast = answers.at(-1) === before
    if ((before && (isLast || !isRefused(before.answer))) || answers.length >= maxCalls) return null
    const answer = await call(tool.name, args)
    answers.push({ tool, args, answer })
    return answer
  }

  /** A value for an argument: what the person said, else from an answer, else from a tool whose answers contain it. */
  async function valueFor(member: string, tool: ToolSeen, depth: number): Promise<unknown> {
    if (Object.hasOwn(says, member)) return filled(says[member], tool, depth)
    const known = pick(member, answers, names)
    if (known?.isNamed || depth === 0) return known?.value
    const givers = rankTools(`${member.replaceAll('_', ' ')} ${words}`, tools)
      .filter((giver) => giver !== tool && giver.annotations.readOnlyHint && gives(giver, member))
      .toSorted((one, other) => countRequired(one) - countRequired(other))
    for (const giver of givers.slice(0, looksAt + 1)) {
      const args = await argumentsOf(giver, depth - 1)
      if (args !== null) await ask(giver, args)
      const found = pick(member, answers, names)
      if (found?.isNamed) return found.value
    }
    return undefined
  }

  /** A provided value with its placeholders filled from answers; undefined if they cannot be. */
  async function filled(value: unknown, tool: ToolSeen, depth: number): Promise<unknown> {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) {
      const items = []
      for (const item of value) items.push(await filled(item, tool, depth))
      return items.includes(undefined) ? undefined : items
    }
    if (fromAnswers in value) return valueFor(String(value[fromAnswers]), tool, depth)
    const members: Json = {}
    for (const [name, member] of Object.entries(value)) {
      members[name] = await filled(member, tool, depth)
      if (members[name] === undefined) return undefined
    }
    return members
  }

  /** The arguments of a tool; null if a required one has no value. */
  async function argumentsOf(tool: ToolSeen, depth = 2): Promise<Json | null> {
    const { properties = {}, required = [] } = tool.inputSchema
    const args: Json = {}
    for (const member of required) {
      const value = await valueFor(member, tool, depth)
      if (value === undefined) return null
      args[member] = value
    }
    for (const member of Object.keys(properties))
      if (Object.hasOwn(says, member)) args[member] ??= await valueFor(member, tool, depth)
    return args
  }

  /** Calls a tool and follows its next steps. */
  async function take(tool: ToolSeen, depth: number): Promise<boolean> {
    const args = await argumentsOf(tool)
    const answer = args === null ? null : await ask(tool, args)
    if (await reached(answers)) return true
    if (answer === null || depth === 0) return false
    for (const next of nextTools(answer)) {
      const following = byName.get(next)
      const isMeant =
        isRefused(answer) ||
        following?.annotations.readOnlyHint ||
        ranked.slice(0, meant).includes(following as ToolSeen)
      if (following && isMeant && (await take(following, depth - 1))) return true
      if (isRefused(answer) && args !== null) await ask(tool, args)
      if (await reached(answers)) return true
    }
    return false
  }

  let isReached = false
  for (const tool of considered) isReached ||= await take(tool, 2)
  return { isReached, answers, considered: considered.map(({ name }) => name) }
}

/** True if the tool's output schema names a member, including in descriptions. */
const gives = ({ outputSchema }: ToolSeen, member: string) =>
  new RegExp(`\\b${member}\\b`).test(JSON.stringify(outputSchema))
const countRequired = ({ inputSchema }: ToolSeen) => inputSchema.required?.length ?? 0

const isRefused = (answer: Json) => answer['code'] !== undefined

/** The tools that an answer names as next steps and that an agent may take without the person. */
function nextTools(answer: Json): string[] {
  const steps: unknown = answer['next_steps']
  return (Array.isArray(steps) ? (steps as { tool: string; who?: string }[]) : [])
    .filter(({ who }) => who === undefined)
    .map(({ tool }) => tool)
}

/**
 * The value of a member in the latest answer that has it and is about the thing that the goal names; else in any other
 * answer.
 */
function pick(
  member: string,
  answers: readonly Answered[],
  names: readonly string[],
): { value: unknown; isNamed: boolean } | undefined {
  const having = answers.toReversed().flatMap((answered) =>
    objectsIn(answered.answer)
      .filter((one) => one[member] !== undefined && one[member] !== null)
      .map((one) => ({
        value: one[member],
        isNamed: names.length === 0 || isCalled(one, names) || isAbout(answered.args, answers, names),
      })),
  )
  return having.find(({ isNamed }) => isNamed) ?? having[0]
}

const isCalled = (one: Json, names: readonly string[]) =>
  Object.values(one).some((value) => names.some((name) => value === name))

/** True if the arguments contain an id of the thing that the goal names. */
const isAbout = (args: Json, answers: readonly Answered[], names: readonly string[]) =>
  answers
    .flatMap(({ answer }) => objectsIn(answer))
    .some(
      (one) => isCalled(one, names) && Object.entries(args).some(([member, value]) => one[member] === value),
    )

function objectsIn(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (typeof value !== 'object' || value === null) return []
  return [value as Json, ...Object.values(value).flatMap(objectsIn)]
}
