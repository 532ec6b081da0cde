/** A DNS server on loopback that answers TXT queries from a table. */
import { createSocket } from 'node:dgram'
import { decode, encode } from 'dns-packet'

export interface DnsServer {
  /** Address and port, in the format of DNS_SERVERS. */
  server: string
  /** TXT records by name, each as its parts; a name that is not listed is NXDOMAIN. */
  records: Map<string, string[][]>
  /** The names queried so far. */
  asked: string[]
  /** While true, queries are not answered. */
  silent: boolean
  close(): void
}

/** Starts the server on a free UDP port. */
export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4')
  const state: DnsServer = {
    server: '',
    records: new Map(),
    asked: [],
    silent: false,
    close: () => socket.close(),
  }
  socket.on('message', (message, from) => {
    const question = decode(message)
    const [asked] = question.questions ?? []
    if (!asked || state.silent) return
    state.asked.push(asked.name)
    const found = state.records.get(asked.name.toLowerCase())
    const answers = (found ?? []).map((parts) => ({
      type: 'TXT' as const,
      name: asked.name,
      ttl: 60,
      data: parts,
    }))
    // Flags: response, recursion desired and available; the last four bits are the code (3: no such name).
    socket.send(
      encode({
        type: 'response',
        id: question.id ?? 0,
        flags: 0x8180 | (found ? 0 : 3),
        questions: [asked],
        answers,
      }),
      from.port,
      from.address,
    )
  })
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
  state.server = `127.0.0.1:${socket.address().port}`
  return state
}
