/** The definition of a web page: one reader, one address; forms post to a page and are answered by a redirect. */
import type { z } from 'zod'
import type { Actor, Member, Site } from './context.ts'
import type { Operation } from './operation.ts'
import type { House } from './call.ts'
import type { Html } from '../design/html.ts'

/** Who may see a page. The surface sends strangers to sign in and answers 404 to the wrong role. */
export type PageAccess = 'public' | 'account' | 'team' | 'operator'

export interface PageContext<A extends Actor = Actor> {
  house: House
  actor: A
  site: Site
  /** Values of the path parameters, decoded. */
  params: Record<string, string>
  query: Record<string, string | string[]>
  /** Form members of a POST. */
  form: Record<string, string | string[]>
  /** Path and query as asked. */
  path: string
  now: Date
  /** Hidden value that every form carries. */
  csrf: string
  requestId: string
  /** Calls an operation as this actor and gives its parsed answer; throws `Problem`. */
  call: <O extends z.ZodObject>(
    op: Operation & { output: O },
    input: unknown,
    options?: { idempotencyKey?: string; dryRun?: boolean },
  ) => Promise<z.output<O>>
}

/** What a page answers. */
export type PageAnswer =
  | { kind: 'view'; title: string; main: Html; description?: string; head?: Html; status?: number; noindex?: boolean; canonical?: string; nav?: string }
  | { kind: 'redirect'; to: string; status?: 302 | 303 | 308; cookies?: string[] }
  | { kind: 'bytes'; type: string; body: string | Uint8Array; cacheSeconds?: number; headers?: Record<string, string>; status?: number }

export interface Page<A extends PageAccess = PageAccess> {
  /** Method and path, parameters in braces. */
  route: `${'GET' | 'POST'} /${string}`
  access: A
  /** A public GET whose bytes are the same for everybody is kept for a moment; false where it depends on the actor. */
  cached?: boolean
  run(context: PageContext<A extends 'public' ? Actor : Member>): Promise<PageAnswer>
}

/** Declares a page. */
export function page<A extends PageAccess>(definition: Page<A>): Page<A> {
  return definition
}

/** Any page, as the web surface sees it. */
// oxlint-disable-next-line typescript/no-explicit-any -- the one place where pages of every access meet
export type AnyPage = Omit<Page, 'run'> & { run(context: any): Promise<PageAnswer> }
