/** Entity tags, and edits that name the version they apply to (RFC 9110 sections 8.8.3 and 13.1.1). */
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { type Db, lockName } from '../data/database.ts'
import type { ReadContext } from './context.ts'
import type { AnyRead, AnyWrite, Edited } from './operation.ts'
import { Problem } from './problem.ts'
import { preconditionFailed } from './problems.ts'

/** A strong entity tag of the bytes. */
export function etagOf(body: string | Uint8Array): string {
  return `"${hashOf(body)}"`
}

/**
 * The entity tag of a read's answer. If the answer can be edited, the tag has two parts: If-Match compares only the
 * first, which covers what edits change; If-None-Match compares the whole.
 */
export function etagOfAnswer(read: AnyRead, body: string): string {
  if (!read.editable) return etagOf(body)
  const output: unknown = JSON.parse(body)
  return `"${hashOf(JSON.stringify(read.editable(output)))}.${hashOf(body).slice(0, 8)}"`
}

/** True for an edit whose answer has all members of the read of the edited thing: it then carries that read's tag. */
export function answersAsRead({ edits, output }: AnyWrite): boolean {
  if (!edits) return false
  const [whole, answered]: z.ZodObject[] = [edits.read.output, output]
  return Object.keys(whole?.shape ?? {}).every((name) => name in (answered?.shape ?? {}))
}

/**
 * The read's current entity tag, derived from the answer of the edit; undefined if the answer does not contain enough.
 */
export function etagAfter(op: AnyWrite, body: string): string | undefined {
  if (!op.edits || !answersAsRead(op)) return undefined
  const schema: z.ZodObject = op.edits.read.output
  return etagOfAnswer(op.edits.read, JSON.stringify(schema.parse(JSON.parse(body))))
}

function hashOf(body: string | Uint8Array): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22)
}

/** The part of a tag that identifies the editable version. */
function versionIn(tag: string): string {
  return tag.replace(/^"|"$/g, '').replace(/\..*$/, '')
}

/** True if a tag in `ifMatch` is of the same version as `etag`. */
export function isAmong(ifMatch: string, etag: string): boolean {
  const tags = ifMatch.split(',').map((tag) => tag.trim())
  return tags.includes('*') || tags.some((tag) => tag.startsWith('"') && versionIn(tag) === versionIn(etag))
}

/**
 * Throws 412 with the current version if none of the tags in `ifMatch` matches it. Concurrent edits of one thing wait
 * for each other.
 */
export async function checkVersion(
  edits: Edited<unknown>,
  sent: unknown,
  ifMatch: string,
  context: ReadContext & { db: Db },
): Promise<void> {
  const { read } = edits
  const asked = edits.input(sent)
  await lockName(context.db, `version of ${read.name} ${JSON.stringify(asked)}`)
  const schema: z.ZodObject = read.output
  const current = schema.parse(await read.run(read.input.parse(asked), context))
  const etag = etagOfAnswer(read, JSON.stringify(current))
  if (isAmong(ifMatch, etag)) return
  throw new Problem(preconditionFailed, 'It was changed since you read it; nothing was changed now.', {
    members: { current },
    headers: { ETag: etag },
  })
}
