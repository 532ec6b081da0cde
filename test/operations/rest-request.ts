/** The REST request of an operation: path parameters filled in, the other members in the query or the body. */
import { type Operation, routeOf } from '../../src/platform/call/operation.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export interface RestRequest {
  method: (typeof methods)[number]
  /** Path and query. */
  url: string
  /** The JSON body, if the method has one. */
  payload?: Record<string, unknown>
}

/** The request that sends `input` to an operation of the API. */
export function restRequest(op: Operation, input: Record<string, unknown>): RestRequest {
  const { method: name, path, parameters } = routeOf(op)
  const method = methods.find((one) => one === name)
  if (!method) throw new Error(`${op.name} has the method ${name}`)
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, member: string) =>
    encodeURIComponent(String(input[member])),
  )
  const others = Object.entries(input).filter(([member]) => !parameters.includes(member))
  const url = `/api/v1${filled}`
  if (method !== 'GET' && method !== 'DELETE') return { method, url, payload: Object.fromEntries(others) }
  const query = new URLSearchParams(others.map(([member, value]) => [member, String(value)]))
  return { method, url: others.length > 0 ? `${url}?${query.toString()}` : url }
}
