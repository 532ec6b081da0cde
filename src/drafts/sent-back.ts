/** Accepts a draft's API response sent back as an edit: values with their state, entries with their quotes. Pure. */
import { isDeepStrictEqual } from 'node:util'
import type { Sent } from '../platform/call/operation.ts'

/** The edit without what the draft already has: values are unwrapped, entries lose their state and quotes. */
export function fromSentBackAnswer(sent: Sent, current: Sent): Sent {
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

/** The members of an edit whose values the response wraps, those it gives with quotes, and those it gives plain. */
const valueMembers = new Set(['fields', 'company_socials', 'founder_socials'])
const entryMembers = new Set(['faqs', 'founders'])
const wholeMembers = new Set(['story', 'milestones'])

/** The values that are plain, or that differ from the stored ones; wrapped values are unwrapped. */
function withoutSame(values: Sent, current: Sent): Sent {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, sent]) => {
      if (!isHeld(sent)) return [[name, sent]]
      const held = current[name]
      return isHeld(held) && isDeepStrictEqual(sent['value'], held['value']) ? [] : [[name, sent['value']]]
    }),
  )
}

/** The values of the site's own fields that differ from the stored ones. */
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
