/**
 * The device authorization grant (RFC 8628) on top of the sign-in library: a device starts at
 * `deviceAuthorizationPath`, a person answers on /device, and the token endpoint returns tokens that the library issues
 * as for every grant.
 */
import { extendOAuthProvider, type OAuthExtensionGrantHandlerInput } from '@better-auth/oauth-provider'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { getOAuthProviderApi } from '@better-auth/oauth-provider'
import { z } from 'zod'
import type { RootDb } from '../../platform/data/database.ts'
import { deviceGrantType } from '../../platform/device-grant-type.ts'
import { randomSecret } from '../../platform/data/ids.ts'
import { scopes as accountScopes } from '../../platform/call/context.ts'
import {
  codeSeconds,
  deviceCodeHash,
  interval,
  networkHash,
  newUserCode,
  userCodeHash,
} from './device-code.ts'
import { addDevice, knownResources, pollDevice, takeDevice } from './device-queries.ts'

export interface DeviceGrant {
  db: RootDb
  baseUrl: string
  now: () => Date
}

type Provider = OAuthExtensionGrantHandlerInput['provider']
type Client = NonNullable<Awaited<ReturnType<Provider['getClient']>>>

/** Relative to the library's base path; the surface exposes it. */
const deviceAuthorizationPath = '/oauth2/device_authorization'
const offered = [...accountScopes, 'offline_access']

/** The library plugin: the device authorization endpoint and the grant type. */
export function deviceGrant(grant: DeviceGrant) {
  return {
    id: 'marquee-device-grant',
    init(context) {
      extendOAuthProvider(context, {
        grants: { [deviceGrantType]: (input) => exchange(grant, input) },
        metadata: () => ({ device_authorization_endpoint: `${grant.baseUrl}/oauth/device_authorization` }),
      })
    },
    endpoints: {
      askForDevice: createAuthEndpoint(
        deviceAuthorizationPath,
        {
          method: 'POST',
          body: z.object({
            client_id: z.string().max(2048),
            scope: z.string().max(500).optional(),
            resource: z.array(z.string().max(2048)).max(10),
            address: z.string(),
          }),
        },
        async (context) => {
          const library = context.context.getPlugin('oauth-provider')
          if (!library) throw new Error('the library has no provider of tokens')
          const provider = getOAuthProviderApi(context, library.options, deviceGrantType)
          const client = await provider.getClient(context.body.client_id)
          checkClient(client)
          return context.json(await ask(grant, client, context.body))
        },
      ),
    },
  } satisfies BetterAuthPlugin
}

function refuse(error: string, description: string): never {
  throw new APIError('BAD_REQUEST', { error, error_description: description })
}

/** Accepts only public clients that registered for the device code grant. */
function checkClient(client: Client | null): asserts client is Client {
  if (!client || client.disabled || client.tokenEndpointAuthMethod !== 'none')
    return refuse('invalid_client', 'The client is not known.')
  if (!client.grantTypes?.includes(deviceGrantType))
    return refuse('unauthorized_client', 'The client is not registered for the device code grant.')
}

function checkScopes(client: Client, scopes: readonly string[]): void {
  const allowed = client.scopes ?? offered
  if (!scopes.every((scope) => offered.includes(scope) && allowed.includes(scope)))
    refuse('invalid_scope', `Scopes are ${offered.join(', ')}, as far as the client is registered for them.`)
}

async function ask(
  { db, baseUrl, now }: DeviceGrant,
  client: Client,
  asked: { scope?: string | undefined; resource: string[]; address: string },
): Promise<Record<string, string | number>> {
  const scopes = [...new Set((asked.scope ?? 'account:read').split(' ').filter((scope) => scope !== ''))]
  if (scopes.length === 0) refuse('invalid_scope', 'scope is empty.')
  checkScopes(client, scopes)
  const wanted = [...new Set(asked.resource)]
  const resources = wanted.length > 0 ? wanted : [`${baseUrl}/mcp`]
  const known = await knownResources(db, resources)
  if (!resources.every((resource) => known.includes(resource)))
    refuse('invalid_target', 'resource is none of this server.')
  const device = randomSecret('mqd_')
  const asking = {
    device_hash: deviceCodeHash(device),
    client_id: client.clientId,
    scopes,
    resources,
    network: networkHash(asked.address),
    asked_at: now(),
    expires_at: new Date(now().getTime() + codeSeconds * 1000),
  }
  let user = newUserCode()
  while (!(await addDevice(db, { ...asking, user_hash: userCodeHash(user) }))) user = newUserCode()
  return {
    device_code: device,
    user_code: user,
    verification_uri: `${baseUrl}/device`,
    verification_uri_complete: `${baseUrl}/device?user_code=${user}`,
    expires_in: codeSeconds,
    interval: interval.first,
  }
}

/** The token endpoint's response to a device: the state of its request or, once, the tokens (sections 3.4 and 3.5). */
async function exchange({ db, now }: DeviceGrant, { ctx, provider }: OAuthExtensionGrantHandlerInput) {
  const asked = z
    .object({
      device_code: z.string().min(1).max(200),
      resource: z.union([z.string(), z.array(z.string())]).optional(),
    })
    .safeParse(ctx.body)
  if (!asked.success) refuse('invalid_request', 'device_code is missing.')
  const { client } = await provider.authenticateClient({ requireCredentials: false })
  const device = await pollDevice(db, deviceCodeHash(asked.data.device_code), client.clientId, now())
  if (!device || device.status === 'used')
    return refuse('invalid_grant', 'The device code is unknown or was used.')
  if (device.status === 'refused') refuse('access_denied', 'The person refused.')
  if (device.is_over) refuse('expired_token', 'The device code has expired. Ask for another.')
  if (device.too_soon) refuse('slow_down', `Wait ${interval.more} seconds longer between requests.`)
  if (device.status === 'pending') refuse('authorization_pending', 'The person has not answered yet.')
  const narrowed = [asked.data.resource ?? device.resources].flat()
  if (narrowed.length === 0 || !narrowed.every((resource) => device.resources.includes(resource)))
    refuse('invalid_target', 'resource was not agreed to.')
  checkScopes(client, device.scopes)
  const taken = await takeDevice(db, device.id, now())
  const user = taken && (await ctx.context.internalAdapter.findUserById(taken.account_id))
  if (!user) return refuse('invalid_grant', 'The device code was used.')
  // As with an authorization code: all tokens of one consent are one family, which ends 90 days after it
  // (`endWithFirst`).
  const family = { authorizationCodeId: device.id }
  return provider.issueTokens({
    client,
    scopes: device.scopes,
    user,
    resources: narrowed,
    originalResources: device.resources,
    ...family,
  })
}
