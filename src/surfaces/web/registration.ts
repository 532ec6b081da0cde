/**
 * Dynamic client registration (RFC 7591), restricted to public clients that redirect to https or to loopback, or that
 * show a code (RFC 8628).
 */
import { hasUnseenInName } from 'marquee-profile'
import { z } from 'zod'
import { deviceGrantType } from '../../platform/device-grant-type.ts'

type Checked =
  | { ok: true; metadata: Record<string, unknown> }
  | { ok: false; error: 'invalid_redirect_uri' | 'invalid_client_metadata'; description: string }

const limits = { redirectUris: 10, address: 2048, name: 100 }
// oxlint-disable-next-line no-control-regex -- these are exactly the characters that a name may not have
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

const Metadata = z.object({
  redirect_uris: z.array(z.string().max(limits.address)).max(limits.redirectUris).optional(),
  client_name: z.string().max(limits.name).optional(),
  client_uri: z.string().max(limits.address).optional(),
  application_type: z.enum(['native', 'web']).optional(),
  grant_types: z.array(z.string()).max(10).optional(),
  response_types: z.array(z.string()).max(10).optional(),
  scope: z.string().max(500).optional(),
  software_id: z.string().max(100).optional(),
  software_version: z.string().max(100).optional(),
})

function isHidden(name: string): boolean {
  return control.test(name) || hasUnseenInName(name)
}

/** Checks the metadata and returns what is passed on, without members that a public client does not need. */
export function checkedRegistration(body: Buffer): Checked {
  const parsed = Metadata.safeParse(readJson(body))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const path = String(issue?.path[0] ?? '')
    return {
      ok: false,
      error: path === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata',
      description: `${path || 'The body'}: ${issue?.message ?? 'not valid'}`,
    }
  }
  const {
    grant_types: grants = ['authorization_code'],
    response_types: responses,
    redirect_uris: redirects = [],
    scope,
    ...metadata
  } = parsed.data
  const withCode = grants.includes('authorization_code')
  const withDevice = grants.includes(deviceGrantType)
  if (withCode ? redirects.length === 0 : redirects.length > 0)
    return {
      ok: false,
      error: 'invalid_redirect_uri',
      description: 'redirect_uris belong to the grant authorization_code, which needs at least one.',
    }
  const bad = redirects.find((uri) => !isUsableRedirect(uri))
  if (bad !== undefined)
    return {
      ok: false,
      error: 'invalid_redirect_uri',
      description:
        'Redirect addresses are https, or http on a loopback address, without user name or fragment.',
    }
  if (metadata.client_name !== undefined && isHidden(metadata.client_name))
    return refusedMetadata('client_name has characters that cannot be seen.')
  if (metadata.client_name !== undefined && !/[\p{L}\p{N}]/u.test(metadata.client_name))
    return refusedMetadata('client_name has no letter or digit.')
  if (metadata.client_uri !== undefined && !/^https?:\/\//i.test(metadata.client_uri))
    return refusedMetadata('client_uri must be a web address.')
  if (!withCode && !withDevice)
    return refusedMetadata('Only the grants authorization_code, refresh_token and device_code are offered.')
  if (withCode ? responses?.includes('code') === false : (responses ?? []).length > 0)
    return refusedMetadata('Only the response type code is offered, for the grant authorization_code.')
  const loopbackOnly = redirects.every((uri) => new URL(uri).protocol === 'http:')
  return {
    ok: true,
    metadata: {
      ...metadata,
      ...(scope === undefined ? {} : { scope: knownScopes(scope) }),
      // Clients of the protocol's first versions name no type; loopback redirects mean native apps (RFC 8252 section
      // 8.3).
      application_type: loopbackOnly ? 'native' : (metadata.application_type ?? 'web'),
      token_endpoint_auth_method: 'none',
      ...(withCode ? { redirect_uris: redirects } : {}),
      grant_types: [
        ...(withCode ? ['authorization_code'] : []),
        'refresh_token',
        ...(withDevice ? [deviceGrantType] : []),
      ],
      response_types: withCode ? ['code'] : [],
    },
  }
}

const offered = new Set(['account:read', 'listings:write', 'orders:write', 'offline_access'])

/** Keeps the known scopes: the server may register fewer than were requested (RFC 7591 section 2). */
function knownScopes(scope: string): string {
  const known = scope.split(' ').filter((one) => offered.has(one))
  return known.length > 0 ? known.join(' ') : [...offered].join(' ')
}

function refusedMetadata(description: string): Checked {
  return { ok: false, error: 'invalid_client_metadata', description }
}

/** Accepts only a URI that equals the one compared later, so that no differences between parsers can be exploited. */
function isUsableRedirect(uri: string): boolean {
  if (!/^[\x21-\x7e]+$/.test(uri) || uri.includes('\\') || uri.includes('#') || !URL.canParse(uri))
    return false
  const url = new URL(uri)
  if (
    url.username !== '' ||
    url.password !== '' ||
    !uri.toLowerCase().startsWith(`${url.protocol}//${url.host}`)
  )
    return false
  // URLs allow `;` and `,` in a host, which would end the value in places such as a header's list.
  if (!/^([a-z0-9._-]+|\[[0-9a-f:.]+\])$/.test(url.hostname)) return false
  if (url.protocol === 'https:') return true
  return (
    url.protocol === 'http:' &&
    (url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]')
  )
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined // reported as invalid metadata
  }
}
