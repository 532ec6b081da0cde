/** A single HTTP message to the MCP server, for tests of what a client library hides. */
import type { App } from '../../src/app.ts'

/** Posts a JSON-RPC request; `credential` is a key or token. */
export function postMcp(
  app: App,
  method: string,
  params: object,
  credential?: string,
  host = 'localhost:3999',
) {
  return app.http.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      host,
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
      ...(credential === undefined ? {} : { authorization: `Bearer ${credential}` }),
    },
    payload: { jsonrpc: '2.0', id: 1, method, params },
  })
}
