/** DNS look-ups: the port, and the adapter that asks every configured resolver separately, without a cache of ours. */
import { getServers, promises } from 'node:dns'

/** One resolver's answer: the TXT records, each joined from its parts (RFC 7208 section 3.3), or why there are none. */
export type TxtAnswer =
  | { server: string; records: string[] }
  | { server: string; failure: 'no_records' | 'no_answer' }

export interface DnsLookup {
  /** The TXT records of a name as each resolver sees them now, one answer per resolver. */
  txt(name: string): Promise<TxtAnswer[]>
}

const timeoutMs = 3000
const tries = 2

/** Asks `servers` (addresses, with a port if it is not 53), or the system's resolvers if none are given. */
export function createDns(servers: readonly string[]): DnsLookup {
  return {
    txt: (name) =>
      Promise.all((servers.length > 0 ? servers : getServers()).map((server) => ask(server, name))),
  }
}

async function ask(server: string, name: string): Promise<TxtAnswer> {
  const resolver = new promises.Resolver({ timeout: timeoutMs, tries })
  resolver.setServers([server])
  try {
    const records = await resolver.resolveTxt(name)
    return { server, records: records.map((parts) => parts.join('')) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    return { server, failure: code === 'ENODATA' || code === 'ENOTFOUND' ? 'no_records' : 'no_answer' }
  }
}
