/**
 * A device authorization request (RFC 8628 section 3.1), parsed strictly: a form, each member at most once except
 * `resource`.
 */
import type { FastifyRequest } from 'fastify'

interface Asked {
  client_id: string
  scope?: string
  resource: string[]
}

interface Refused {
  error: 'invalid_request' | 'invalid_client' | 'invalid_target'
  error_description: string
}

const limits = { id: 2048, scope: 500, resources: 10 }

/**
 * Returns what is requested, or the refusal. All apps are public clients: one that sends a secret means another server.
 */
export function deviceRequest(request: FastifyRequest): Asked | Refused {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded' || !(request.body instanceof Buffer))
    return refused('invalid_request', 'The request is a form (application/x-www-form-urlencoded).')
  const form = new URLSearchParams(request.body.toString('utf8'))
  const twice = [...form.keys()].find((name) => name !== 'resource' && form.getAll(name).length > 1)
  if (twice !== undefined) return refused('invalid_request', 'A parameter appears twice.')
  if (
    request.headers.authorization !== undefined ||
    form.has('client_secret') ||
    form.has('client_assertion')
  )
    return refused('invalid_client', 'Apps are public here: they have no secret.')
  const id = form.get('client_id') ?? ''
  if (id === '' || id.length > limits.id) return refused('invalid_request', 'client_id is missing.')
  const scope = form.get('scope')
  if (scope !== null && scope.length > limits.scope) return refused('invalid_request', 'scope is too long.')
  const resource = form.getAll('resource')
  const isAddress = (one: string) =>
    one.length <= limits.id && /^https?:/.test(one) && URL.canParse(one) && !one.includes('#')
  if (resource.length > limits.resources || !resource.every(isAddress))
    return refused('invalid_target', 'resource must be a web address without a fragment.')
  return { client_id: id, ...(scope === null ? {} : { scope }), resource }
}

function refused(error: Refused['error'], description: string): Refused {
  return { error, error_description: description }
}
