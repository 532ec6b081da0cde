/**
 * Connects only to allowed addresses. The name is looked up here, every answer is checked, the socket is opened to one
 * of these answers, and its peer is checked again before the first byte (including the TLS hello) is sent.
 */
import { lookup as systemLookup } from 'node:dns/promises'
import { connect as connectSocket, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { buildConnector } from 'undici'
import { blockListOf, isListed } from '../guard/addresses.ts'
import { bareHost, type ConnectTarget, type Guard } from '../guard/guard.ts'
import { WebError } from './web-fetch.ts'

/** Every address that a name has. */
export type Lookup = (hostname: string) => Promise<{ address: string; family: number }[]>
/** Opens a TCP connection and resolves once it is connected. */
export type OpenSocket = (target: ConnectTarget, timeoutMs: number) => Promise<Socket>

export interface ConnectSettings {
  guard: Guard
  lookup?: Lookup
  openSocket?: OpenSocket
  /** Trusted certificate authorities in PEM instead of the system's (tests). */
  certificateAuthorities?: string | string[]
  /** Milliseconds for each of: the name look-up, each connection attempt, the TLS handshake. */
  connectTimeoutMs?: number
}

// Two per address family; more would only lengthen the wait for a dead site.
const maxAddresses = 4

/** A connector for undici that enforces the guard. Fails with `WebError`. */
export function createConnector(settings: ConnectSettings): buildConnector.connector {
  return (options, callback) => {
    const secure = options.protocol === 'https:'
    const port = Number(options.port) || (secure ? 443 : 80)
    connect(settings, bareHost(options.hostname), port, secure).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(toWebError(error), null),
    )
  }
}

async function connect(
  settings: ConnectSettings,
  host: string,
  port: number,
  secure: boolean,
): Promise<Socket> {
  const timeoutMs = settings.connectTimeoutMs ?? 5_000
  const { guard } = settings
  const redirected = guard.redirectedTo(host, port)
  const targets = redirected ? [redirected] : await checkedAddresses(settings, host, port, timeoutMs)
  const socket = await openFirst(settings.openSocket ?? openTcp, targets, timeoutMs)
  const peer = unmapped(socket.remoteAddress ?? '')
  if (redirected ? !isListed(blockListOf([redirected.address]), peer) : !guard.allowsAddress(peer)) {
    socket.destroy()
    throw new WebError('blocked_address', `${host} led to ${peer}`)
  }
  socket.setNoDelay(true)
  return secure ? await startTls(socket, host, settings.certificateAuthorities, timeoutMs) : socket
}

async function checkedAddresses(settings: ConnectSettings, host: string, port: number, timeoutMs: number) {
  const answers =
    isIP(host) === 0 ? await lookUp(settings.lookup ?? lookUpAll, host, timeoutMs) : [{ address: host }]
  const refused = answers.find((answer) => !settings.guard.allowsAddress(answer.address))
  if (refused) throw new WebError('blocked_address', `${host} has the address ${refused.address}`)
  if (answers.length === 0) throw new WebError('unreachable', `${host} has no address`)
  return answers.slice(0, maxAddresses).map(({ address }) => ({ address, port }))
}

async function lookUp(lookup: Lookup, host: string, timeoutMs: number) {
  try {
    return await withTimeLimit(lookup(host), timeoutMs)
  } catch (error) {
    throw new WebError('unreachable', `${host} could not be looked up`, error)
  }
}

function lookUpAll(hostname: string) {
  return systemLookup(hostname, { all: true, order: 'verbatim' })
}

async function openFirst(
  openSocket: OpenSocket,
  targets: ConnectTarget[],
  timeoutMs: number,
): Promise<Socket> {
  let failure: unknown
  for (const target of targets) {
    try {
      return await openSocket(target, timeoutMs)
    } catch (error) {
      failure = error
    }
  }
  throw new WebError(
    'unreachable',
    `no connection to ${targets.map((target) => target.address).join(', ')}`,
    failure,
  )
}

function openTcp({ address, port }: ConnectTarget, timeoutMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connectSocket({ host: address, port, autoSelectFamily: false })
    const timer = setTimeout(
      () => socket.destroy(new Error(`no connection within ${timeoutMs} ms`)),
      timeoutMs,
    )
    // This listener stays: an error between here and the next owner's own listener must not end the process.
    socket.on('error', reject).once('close', () => clearTimeout(timer))
    socket.once('connect', () => {
      clearTimeout(timer)
      resolve(socket)
    })
  })
}

function startTls(
  socket: Socket,
  host: string,
  ca: string | string[] | undefined,
  timeoutMs: number,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const secured = connectTls({
      socket,
      host,
      ...(isIP(host) === 0 ? { servername: host } : {}),
      ALPNProtocols: ['http/1.1'],
      ...(ca === undefined ? {} : { ca }),
    })
    const fail = (error: Error) => {
      clearTimeout(timer)
      socket.destroy()
      reject(new WebError('tls_failed', `TLS with ${host} failed`, error))
    }
    const timer = setTimeout(() => secured.destroy(new Error(`no TLS within ${timeoutMs} ms`)), timeoutMs)
    secured.on('error', fail)
    secured.once('secureConnect', () => {
      clearTimeout(timer)
      resolve(secured)
    })
  })
}

function withTimeLimit<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** A dual-stack socket names an IPv4 peer `::ffff:1.2.3.4`. */
function unmapped(address: string): string {
  const plain = address.toLowerCase().startsWith('::ffff:') ? address.slice(7) : address
  return isIP(plain) === 4 ? plain : address
}

function toWebError(error: unknown): WebError {
  return error instanceof WebError ? error : new WebError('unreachable', 'the connection failed', error)
}
