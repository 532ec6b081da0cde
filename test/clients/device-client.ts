/** A device without a browser that connects by a code (RFC 8628), with a strict client library. */
import assert from 'node:assert/strict'
import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import type { App } from '../../src/app.ts'
import { type Connection, registeredApp } from './app-client.ts'
import { type Visitor, type Seen } from './visitor.ts'

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

/** A client registered only for the device grant. */
export function registeredDevice(app: App, metadata: Partial<oauth.Client> = {}): Promise<Connection> {
  return registeredApp(app, {
    client_name: 'Terminal',
    redirect_uris: undefined,
    grant_types: [deviceGrant, 'refresh_token'],
    ...metadata,
  })
}

/** Requests a device code. */
export async function askedDevice(
  { server, client, options }: Connection,
  parameters: { scope?: string; resource?: string } = {},
): Promise<oauth.DeviceAuthorizationResponse> {
  const asked = { scope: 'account:read offline_access', ...parameters }
  return oauth.processDeviceAuthorizationResponse(
    server,
    client,
    await oauth.deviceAuthorizationRequest(server, client, oauth.None(), asked, options),
  )
}

/** Polls for the tokens; a refusal is returned as its error. */
export async function polled(
  { server, client, options }: Connection,
  deviceCode: string,
  parameters: Record<string, string> = {},
): Promise<oauth.TokenEndpointResponse | { error: string }> {
  const response = await oauth.deviceCodeGrantRequest(server, client, oauth.None(), deviceCode, {
    ...options,
    additionalParameters: parameters,
  })
  if (response.status === 400) {
    assert.match(response.headers.get('cache-control') ?? '', /no-store/)
    const { error } = z.object({ error: z.string() }).parse(await response.json())
    return { error }
  }
  return oauth.processDeviceCodeResponse(server, client, response)
}

/** Enters the code on the page and gives the decision; returns the page that follows. */
export async function answered(
  visitor: Visitor,
  userCode: string,
  decision: 'allow' | 'refuse' = 'allow',
): Promise<Seen> {
  const form = await visitor.get(`/device?user_code=${encodeURIComponent(userCode)}`)
  const shown = await visitor.post('/device', { user_code: userCode }, form)
  if (shown.status !== 200) return shown
  return visitor.post('/device', { user_code: userCode, decision }, shown)
}
