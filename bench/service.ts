/**
 * The machine's resources that the service uses: start time, memory, and processor time of a call by REST and by MCP.
 */
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Environment,
  load,
  processorMilliseconds,
  residentMegabytes,
  startMarquee,
  stop,
} from './running-service.ts'

/** Milliseconds from the command to the message that it is ready. */
export async function startMilliseconds(environment: Environment, program?: string): Promise<number> {
  const began = performance.now()
  const service = await startMarquee(environment, [], program)
  const ready = performance.now()
  await stop(service)
  return Math.round(ready - began)
}

export interface Memory {
  atRest: number
  afterLoad: number
}

/** Megabytes used by the process with its jobs, ten seconds after its start and ten after half a minute of reads. */
export async function memoryOf(environment: Environment, base: string, program?: string): Promise<Memory> {
  const service = await startMarquee(environment, [], program)
  await pause(10_000)
  const atRest = residentMegabytes(service)
  for (const path of ['/', '/api/v1/listings', '/search?q=team'])
    await load(`${base}${path}`, { 'accept-encoding': 'br' }, { seconds: 10 })
  await pause(10_000)
  const afterLoad = residentMegabytes(service)
  await stop(service)
  return { atRest, afterLoad }
}

/** Processor time in microseconds of one request, and how many a second were answered. */
export interface Cost {
  name: string
  microseconds: number
  perSecond: number
}

/** The cost of a member's calls, whose answers are never cached: the same operation by REST and by MCP. */
export async function costsOfCalls(
  environment: Environment,
  base: string,
  key: string,
  slug: string,
): Promise<Cost[]> {
  const service = await startMarquee(environment, ['--no-jobs'])
  const authorization = `Bearer ${key}`
  const mcp = {
    authorization,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  const rpc = (method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const tool = (name: string, input: object) => rpc('tools/call', { name, arguments: input })
  const calls: [name: string, path: string, headers: Record<string, string>, body?: string][] = [
    ['REST get_listing', `/api/v1/listings/${slug}`, { authorization }],
    ['MCP get_listing', '/mcp', mcp, tool('get_listing', { slug })],
    ['REST search_listings', '/api/v1/listings?per_page=10', { authorization }],
    ['MCP search_listings', '/mcp', mcp, tool('search_listings', { per_page: 10 })],
    ['MCP tools/list', '/mcp', mcp, rpc('tools/list', {})],
  ]
  const costs: Cost[] = []
  for (const [name, path, headers, body] of calls) {
    const options = body === undefined ? {} : { body }
    await load(`${base}${path}`, headers, { ...options, seconds: 2 })
    const before = processorMilliseconds(service)
    const { requestsPerSecond } = await load(`${base}${path}`, headers, { ...options, seconds: 4 })
    const used = processorMilliseconds(service) - before
    costs.push({
      name,
      microseconds: Math.round((1000 * used) / (requestsPerSecond * 4)),
      perSecond: Math.round(requestsPerSecond),
    })
  }
  await stop(service)
  return costs
}
