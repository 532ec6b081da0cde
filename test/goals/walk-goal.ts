/**
 * A client that knows nothing of the service but what it says: it takes the tools that a goal’s words lead to, fills their
 * required arguments from what the person said and from earlier answers, asks a reading tool for what is missing, and
 * follows the next steps of answers and refusals. It has no list of tools and no order of calls.
 */
import { rankTools, type ToolSeen } from './rank-tools.ts'

export type Json = Record<string, unknown>

export interface Answered {
  tool: ToolSeen
  args: Json
  answer: Json
}

export interface Walk {
  /** What a person says, in words. */
  words: string
  /** What the person hands over besides, by the name of the argument. */
  says: Json
  reached: (answers: readonly Answered[]) => boolean | Promise<boolean>
}

const fromAnswers = 'to be had from answers'

/** Stands in what a person hands over for what only the service knows. */
export const had = (member: string): Json => ({ [fromAnswers]: member })

export type CallTool = (name: string, args: Json) => Promise<Json>

/** Of the tools that the words lead to, so many are looked at; of those that write, one. */
const looksAt = 3
/** A next step that writes is taken where the words lead to it too. */
const meant = 8
const maxCalls = 10

/** Walks towards a goal. Gives what was called, and whether it was reached. */
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
    // What was refused may be asked again once something else was done.
    const isLast = answers.at(-1) === before
    if ((before && (isLast || !isRefused(before.answer))) || answers.length >= maxCalls) return null
    const answer = await call(tool.name, args)
    answers.push({ tool, args, answer })
    return answer
  }

  /** A value for an argument: as it was said, from an answer, or from a tool that answers with it. */
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

  /** What was handed over, with what answers give in its places; undefined where they do not. */
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

  /** The arguments of a tool; null where a required one cannot be had. */
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

  /** Calls a tool and follows where it leads. */
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

/** Whether answers have a member: their schema says so, or its description where it names members of another answer. */
const gives = ({ outputSchema }: ToolSeen, member: string) =>
  new RegExp(`\\b${member}\\b`).test(JSON.stringify(outputSchema))
const countRequired = ({ inputSchema }: ToolSeen) => inputSchema.required?.length ?? 0

const isRefused = (answer: Json) => answer['code'] !== undefined

/** The tools that an answer names next and that an agent may take by itself. */
function nextTools(answer: Json): string[] {
  const steps: unknown = answer['next_steps']
  return (Array.isArray(steps) ? (steps as { tool: string; who?: string }[]) : [])
    .filter(({ who }) => who === undefined)
    .map(({ tool }) => tool)
}

/**
 * The value of a member in the latest answer that has it: of the thing that the goal names, or of an answer about that
 * thing; else of the first.
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

/** Whether something was asked by the id of the thing that the goal names. */
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
