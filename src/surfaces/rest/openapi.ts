/** The OpenAPI 3.1 description, made from the same definitions as the routes. */
import type { z } from 'zod'
import { scopeMeanings } from '../../platform/call/context.ts'
import { type Operation, routeOf } from '../../platform/call/operation.ts'
import { version } from '../../platform/version.ts'
import { descriptionOf } from '../description.ts'
import { DocumentParts, headers, responsesOf } from './answers.ts'
import { hasBody } from './raw-input.ts'
import { inputSchema, schemaOf } from './schemas.ts'

type Json = Record<string, unknown>

/** The bodies of the messages that are posted to webhooks, with what each tells. */
export type Messages = Readonly<Record<string, { summary: string; body: z.ZodObject }>>

/** The document for one site. */
export function openApiDocument(
  { operations, messages }: { operations: readonly Operation[]; messages: Messages },
  { name, origin, baseUrl }: { name: string; origin: string; baseUrl: string },
): Json {
  const paths: Record<string, Json> = {}
  const parts = new DocumentParts()
  for (const op of operations) {
    const { method, path } = routeOf(op)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject(op, parts) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${name} API`,
      version,
      summary: 'Listings, launches, drafts with evidence, claims and orders.',
      description:
        'Every operation is also an MCP tool of the same name. Errors are problem documents (RFC 9457) with a stable `code`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${origin}/api/v1` }],
    tags: tags.map(([name, description]) => ({ name, description })),
    paths,
    webhooks: Object.fromEntries(
      Object.entries(messages).map(([message, told]) => [
        message,
        { post: messageObject(message, told, parts) },
      ]),
    ),
    components: {
      securitySchemes: securitySchemes(origin, baseUrl),
      parameters: steering,
      headers,
      responses: parts.responses.schemas,
      schemas: parts.schemas.schemas,
    },
  }
}

/** A message that the holder of a webhook receives. Any answer of 2xx accepts it. */
function messageObject(name: string, { summary, body }: Messages[string], parts: DocumentParts): Json {
  return {
    operationId: name,
    tags: ['Account'],
    summary,
    description:
      'Signed as Standard Webhooks 1.0 says; verify it before you act, and act once on each `webhook-id`.',
    security: [],
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((header) => ({
      name: header,
      in: 'header',
      required: true,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: parts.schemas.named(schemaOf(body), '') } },
    },
    responses: {
      '2XX': { description: 'Received.' },
      '410': { description: 'Stop: nothing more is sent to this webhook.' },
      default: { description: 'Not received: it is sent again later, ten times in three days.' },
    },
  }
}

/** The groups of operations and what they are about. */
export const tags = [
  ['Public', 'Reads that need no sign-in.'],
  ['Account', 'The account behind the key or token.'],
  ['Drafts', 'From a website address to a reviewed draft.'],
  ['My listings', 'The listings that the caller owns.'],
  ['Claims', 'Proving that a listing is yours.'],
  ['Orders', 'Prices, checkout and orders.'],
  ['Extensions', 'Beyond the contract: `x-extension` marks them.'],
] as const

/** The group of an operation. */
export function tagOf(op: Operation): (typeof tags)[number][0] {
  const { path } = routeOf(op)
  if (path.startsWith('/drafts')) return 'Drafts'
  if (path.startsWith('/orders')) return 'Orders'
  if (path.startsWith('/claims')) return 'Claims'
  if (path === '/me') return 'Account'
  return path.startsWith('/me/') ? 'My listings' : 'Public'
}

function securitySchemes(origin: string, baseUrl: string): Json {
  return {
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description: 'An API key from the account page: `Authorization: Bearer mq_…`.',
    },
    oauth: {
      type: 'oauth2',
      description:
        `OAuth 2.1 with PKCE (S256), for the resource \`${origin}/api/v1\`: send it as \`resource\` (RFC 8707). A token for ` +
        `the tool server is refused here, and one for here there. Where apps register and sign in follows from ` +
        `${origin}/.well-known/oauth-protected-resource/api/v1 (RFC 9728), which every 401 names.`,
      flows: {
        authorizationCode: {
          authorizationUrl: `${baseUrl}/api/auth/oauth2/authorize`,
          tokenUrl: `${baseUrl}/api/auth/oauth2/token`,
          refreshUrl: `${baseUrl}/api/auth/oauth2/token`,
          scopes: { ...scopeMeanings },
        },
      },
    },
  }
}

function operationObject(op: Operation, parts: DocumentParts): Json {
  const { parameters: pathNames, method } = routeOf(op)
  const input = inputSchema(op)
  const properties = isObject(input['properties']) ? input['properties'] : {}
  const required = new Set(Array.isArray(input['required']) ? input['required'] : [])
  const takesBody = hasBody({ method })
  const inQuery = takesBody ? [] : Object.keys(properties).filter((name) => !pathNames.includes(name))
  return {
    operationId: op.name,
    tags: op.extension ? [tagOf(op), 'Extensions'] : [tagOf(op)],
    summary: op.summary,
    description: descriptionOf(op),
    ...(op.extension ? { 'x-extension': true } : {}),
    security: op.access === 'public' ? [] : [{ apiKey: [op.access] }, { oauth: [op.access] }],
    parameters: [
      ...pathNames.map((name) => parameter('path', name, properties[name], true)),
      ...inQuery.map((name) => parameter('query', name, properties[name], required.has(name))),
      ...steeringParameters(op),
    ],
    ...(takesBody ? { requestBody: requestBody(op, input, properties, pathNames, parts) } : {}),
    responses: responsesOf(op, parts),
  }
}

function parameter(place: 'path' | 'query', name: string, schema: unknown, required: boolean): Json {
  const { description, ...rest } = isObject(schema) ? schema : {}
  return { name, in: place, required, ...(description ? { description } : {}), schema: rest }
}

function steeringParameters(op: Operation): Json[] {
  const names =
    op.effect !== 'read'
      ? ['IdempotencyKey', 'DryRun', ...(op.edits ? ['IfMatch'] : [])]
      : op.access === 'public'
        ? ['Site']
        : []
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

/** Parameters that steer a call and are not input of its operation. */
const steering: Json = {
  Site: {
    name: 'site',
    in: 'query',
    required: false,
    description: 'Key of another site of this deployment.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Your own random key: the same request sent twice within 24 hours takes effect once and gives the first answer again.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The ETag of what you read: an edit of another version than the current one is 412. Votes and other readings make none stale.',
    schema: { type: 'string' },
  },
  DryRun: {
    name: 'dry_run',
    in: 'query',
    required: false,
    description: 'Check everything, change nothing.',
    schema: { type: 'boolean' },
  },
}

function requestBody(
  op: Operation,
  input: Json,
  properties: Json,
  pathNames: string[],
  parts: DocumentParts,
): Json {
  const members = Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !pathNames.includes(name))
      .map(([name, member]) => [name, parts.schemas.named(member, 'Input')]),
  )
  const required = (Array.isArray(input['required']) ? input['required'] : []).filter(
    (name) => !pathNames.includes(String(name)),
  )
  const examples = op.examples.map((example: Json, index: number) => [
    `example${index + 1}`,
    { value: Object.fromEntries(Object.entries(example).filter(([name]) => !pathNames.includes(name))) },
  ])
  return {
    required: required.length > 0,
    content: {
      'application/json': {
        schema: parts.schemas.known({
          ...input,
          properties: members,
          ...(required.length > 0 ? { required } : { required: undefined }),
        }),
        ...(examples.length > 0 ? { examples: Object.fromEntries(examples) } : {}),
      },
    },
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
