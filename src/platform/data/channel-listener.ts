/** Listens for notifications from other processes of the deployment (PostgreSQL's LISTEN), on its own connection. */
import pg from 'pg'

export interface ChannelListener {
  close(): Promise<void>
}

/** Milliseconds between two attempts to reconnect. */
const pauseMs = 2000

/**
 * Calls `hear` with every notification on a channel and the id of the server process that sent it, and with undefined
 * each time the connection was re-established, since notifications may have been missed.
 */
export function listenTo(
  url: string,
  channel: string,
  hear: (told: string | undefined, by?: number) => void,
): ChannelListener {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let wasAway = false
  const again = () => {
    const lost = client
    client = undefined
    wasAway = true
    // Errors while a lost connection closes are part of the same loss, which is being repaired.
    void lost?.end().catch(() => undefined)
    if (!closed && timer === undefined)
      timer = setTimeout(() => {
        timer = undefined
        void open()
      }, pauseMs).unref()
  }
  const open = async () => {
    // Nothing is ever sent on this connection: without keep-alive, a load balancer that drops idle connections would
    // silence it without an error.
    const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, ...keepAlive })
    next.on('error', again)
    next.on('notification', ({ payload, processId }) => hear(payload ?? '', processId))
    client = next
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      // On the first connection nothing needs to be dropped: little was cached yet, and not for long.
      if (wasAway) hear(undefined)
      wasAway = false
    } catch {
      again() // cached answers expire soon anyway, and the database's users report its faults
    }
  }
  const opened = open()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await opened
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}
