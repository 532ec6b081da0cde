/**
 * The view's side of MCP Apps (2026-01-26): JSON-RPC 2.0 with the window around this one, and with no other. What the host
 * does not offer is not asked for.
 */

const around = window.parent
const waiting = new Map()
let asked = 0

/** What the host can do, and what it says of its reader: theme, language, font. */
export const host = { can: {}, context: {} }

/** Asks the host; its refusal is thrown. */
export function ask(method, params) {
  const id = ++asked
  around.postMessage({ jsonrpc: '2.0', id, method, params }, '*')
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
}

function tell(method, params) {
  around.postMessage({ jsonrpc: '2.0', method, params }, '*')
}

/** Calls a tool of this server by the host, and gives its answer; throws a `Problem` where it is refused. */
export async function callTool(name, args) {
  return answerOf(await ask('tools/call', { name, arguments: args }))
}

/** The model learns what its person did here, where the host passes that on. */
export async function tellModel(text) {
  if (!host.can.updateModelContext) return
  await ask('ui/update-model-context', { content: [{ type: 'text', text }] }).catch(() => undefined) // it sees when it asks
}

/** What a tool answered, as an object; undefined where it is none. */
export function answerOf({ structuredContent, content, isError }) {
  const { text } = content?.find(({ type }) => type === 'text') ?? {}
  const answer = structuredContent ?? objectIn(text)
  if (isError) throw new Problem(answer ?? { detail: text })
  return answer
}

/** A problem document (RFC 9457) that a tool answered instead. */
export class Problem extends Error {
  constructor({ title, detail, approve_url: approve }) {
    super([title, detail].filter((part) => typeof part === 'string').join(' — '))
    this.approve = approve
  }
}

function objectIn(text) {
  try {
    const value = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined // a sentence for people
  }
}

/** Greets the host. `heard` has a function for what it may tell: `input`, `result`, `cancelled`, `context`. */
export async function connect(name, heard) {
  const told = {
    'ui/notifications/tool-input': ({ arguments: input }) => heard.input(input ?? {}),
    'ui/notifications/tool-result': heard.result,
    'ui/notifications/tool-cancelled': heard.cancelled,
    'ui/notifications/host-context-changed': (changed) => {
      Object.assign(host.context, changed)
      heard.context()
    },
  }
  window.addEventListener('message', ({ source, data }) => {
    if (source !== around || data?.jsonrpc !== '2.0') return
    if (typeof data.method !== 'string') settle(data)
    else if (data.id === undefined) told[data.method]?.(data.params ?? {})
    else answer(data)
  })
  const { hostCapabilities, hostContext } = await ask('ui/initialize', {
    protocolVersion: '2026-01-26',
    appInfo: { name, version: '1' },
    appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
  })
  host.can = hostCapabilities ?? {}
  Object.assign(host.context, hostContext)
  heard.context()
  tell('ui/notifications/initialized', {})
  sizes.observe(document.documentElement)
}

function settle({ id, result, error }) {
  const asker = waiting.get(id)
  waiting.delete(id)
  if (error) asker?.reject(new Error(String(error.message)))
  else asker?.resolve(result ?? {})
}

function answer({ id, method }) {
  if (method === 'ui/resource-teardown') sizes.disconnect()
  const known = method === 'ping' || method === 'ui/resource-teardown'
  const error = { code: -32_601, message: `This view knows no ${method}` }
  around.postMessage({ jsonrpc: '2.0', id, ...(known ? { result: {} } : { error }) }, '*')
}

let lastSize = ''
const sizes = new ResizeObserver(() => {
  const { width, height } = document.documentElement.getBoundingClientRect()
  const size = { width: Math.ceil(width), height: Math.ceil(height) }
  if (lastSize === JSON.stringify(size)) return
  lastSize = JSON.stringify(size)
  tell('ui/notifications/size-changed', size)
})
