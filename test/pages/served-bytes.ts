import type { WebBytes } from 'marquee-web-client'

export interface Served {
  status?: number
  type?: string
  /** Text is sent as it is, anything else as JSON. */
  body: unknown
}

/** A response in the form that the web provider returns. */
export function servedBytes(url: string, served: Served): WebBytes {
  const type = served.type ?? 'application/json'
  return {
    finalUrl: url,
    status: served.status ?? 200,
    headers: { 'content-type': type },
    mediaType: type,
    chain: [],
    truncated: false,
    unread: false,
    bytes: Buffer.from(typeof served.body === 'string' ? served.body : JSON.stringify(served.body)),
  }
}
