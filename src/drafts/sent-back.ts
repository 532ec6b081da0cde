/** A draft's answer that comes back as an edit: values with their state, entries with their quotes. Pure. */
import { isDeepStrictEqual } from 'node:util'
import type { Sent } from '../platform/call/operation.ts'

/** The edit without what the draft says already; values out of their wrapping, entries without state and quotes. */
export function sentBack(sent: Sent, current: Sent): Sent {
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const held = current[name]
      if (valueMembers.has(name) && isObject(value) && isObject(held))
        return [[name, withoutSame(value, held)]]
      if (name === 'site_fields' && isObject(value) && isObject(held))
        return [[name, withoutEqual(value, held)]]
      if (entryMembers.has(name) && Array.isArray(value) && Array.isArray(held))
        return entriesTaken(name, value, held)
      const isSame = wholeMembers.has(name) && isDeepStrictEqual(value, held)
      return isSame || (name === 'competitor_url' && value === null && held === null) ? [] : [[name, value]]
    }),
  )
}

/** Members of an edit whose values the draft gives wrapped, those that it gives with quotes, and those that it gives plain. */
const valueMembers = new Set(['fields', 'company_socials', 'founder_socials'])
const entryMembers = new Set(['faqs', 'founders'])
const wholeMembers = new Set(['story', 'milestones'])

/** Of values by name those that are plain, or differ from what is held. */
function withoutSame(values: Sent, current: Sent): Sent {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, sent]) => {
      if (!isHeld(sent)) return [[name, sent]]
      const held = current[name]
      return isHeld(held) && isDeepStrictEqual(sent['value'], held['value']) ? [] : [[name, sent['value']]]
    }),
  )
}

/** Of what the site asks, what is said differently. */
function withoutEqual(said: Sent, current: Sent): Sent {
  return Object.fromEntries(
    Object.entries(said).filter(([key, one]) => !isDeepStrictEqual(one, current[key])),
  )
}

function entriesTaken(name: string, sent: unknown[], held: unknown[]): [string, unknown][] {
  if (!sent.some((entry) => isObject(entry) && 'state' in entry)) return [[name, sent]]
  const entries = sent.map(plain)
  return isDeepStrictEqual(entries, held.map(plain)) ? [] : [[name, entries]]
}

function plain(entry: unknown): unknown {
  if (!isObject(entry)) return entry
  const { state: _state, evidence: _quotes, ...members } = entry
  return members
}

function isHeld(value: unknown): value is Record<string, unknown> {
  return isObject(value) && 'value' in value && 'state' in value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
