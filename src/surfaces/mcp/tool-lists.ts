/**
 * The list of tools that an address requests: `/mcp` has the default ones, `/mcp?toolsets=submit,launch` those of two
 * sets.
 */
import type { Operation, Toolset } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { badRequest } from '../../platform/call/problems.ts'
import { type KeptTools, keptTools } from './kept-tools.ts'
import { type Tool, toolsOf } from './mcp-tool.ts'

export interface ToolLists {
  /** Returns the tools of the sets that the query member names. Throws `bad_request` for an unknown set. */
  chosen(toolsets: unknown): KeptTools
}

/** Lists of tools by requested sets. Each is built once and kept, since few combinations are requested. */
export function toolLists(operations: readonly Operation[], toolsets: readonly Toolset[]): ToolLists {
  const kept = new Map<string, KeptTools>()
  return {
    chosen(asked) {
      const names = namesIn(asked)
      const unknown = names.find((name) => !toolsets.some((set) => set.name === name))
      if (unknown !== undefined) {
        const known = toolsets.map(({ name }) => name).join(', ')
        throw new Problem(badRequest, `There is no toolset “${unknown.slice(0, 40)}”. There are: ${known}.`)
      }
      const sets = toolsets.filter(({ name }) => names.includes(name))
      const key = sets.map(({ name }) => name).join()
      const tools = kept.get(key) ?? keptTools(toolsIn(operations, sets))
      if (kept.size >= maxKept) kept.clear()
      kept.set(key, tools)
      return tools
    },
  }
}

// Limits how many combinations are kept, if a client requests every one.
const maxKept = 40

function namesIn(asked: unknown): string[] {
  const texts = [asked].flat().filter((one) => typeof one === 'string')
  const names = texts
    .flatMap((text) => text.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return names.length === 0 ? ['default'] : names
}

/**
 * Returns the tools of these sets, each once, in the order of the API. A tool has the same description in every list.
 */
export function toolsIn(operations: readonly Operation[], sets: readonly Toolset[]): readonly Tool[] {
  const names = new Set(sets.flatMap((set) => set.operations.map(({ name }) => name)))
  return toolsOf(operations).filter(({ name }) => names.has(name))
}
