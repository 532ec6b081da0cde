/** The definition of a web page: one reader, one address. Forms post to a page, which answers with a redirect. */
import type { z } from 'zod'
import type { Html } from '../../design/html.ts'
import type { ReadDb } from '../data/database.ts'
import type { Log } from '../log.ts'
import type { FileStore } from '../../providers/files.ts'
import type { Actor, Member, Site } from './context.ts'
import type { Machine } from '../machine.ts'
import type { AnyOperation, AnyWrite } from './operation.ts'

/** Who may see a page. The surface sends strangers to sign in and answers 404 to the wrong role. */
export type PageAccess = 'public' | 'account' | 'team' | 'operator'

/** Another service that a person can sign in with; `origin` is the origin of its own pages. */
export interface SignInMethod {
  key: string
  label: string
  origin: string
}

export interface PageContext<A extends Actor = Actor> {
  /** For queries that read; a page changes things only through operations. */
  db: ReadDb
  /** The stored picture files. */
  files: FileStore
  log: Log
  actor: A
  site: Site
  /** Values of the path parameters, decoded. */
  params: Record<string, string>
  query: Record<string, string | string[]>
  /** Form members of a POST. */
  form: Record<string, string | string[]>
  /** Non-empty files of a POST, by member. */
  uploads: Readonly<Record<string, Uint8Array>>
  /** Path and query as requested. */
  path: string
  now: Date
  /** Hidden form token that every form carries. */
  csrf: string
  requestId: string
  /** True if a script requests JSON (`accept: application/json`): the page may answer with it. */
  wantsJson: boolean
  /** The network address that the request came from. */
  address: string
  /** The browser's user agent, and whether the request came from a page of this site. */
  asked: { browser: string; fromHere: boolean }
  /** The request's cookies, by name. */
  cookies: Readonly<Record<string, string>>
  /** The session of a signed-in reader. */
  sessionId: string | undefined
  /** BASE_URL: where sign-in happens, also for further sites. */
  baseUrl: string
  /** True if BASE_URL is a loopback address. */
  loopback: boolean
  /** True if mail is written to files that /dev/outbox shows. */
  showsOutbox: boolean
  /** The folder of those files. */
  outboxFolder: string
  /** Further ways of signing in that the operator set up. */
  signInMethods: readonly SignInMethod[]
  deployment: Deployment
  /** Facts about this process and its machine, for the operator. */
  machine: Machine
  siteByKey(key: string): Promise<Site | undefined>
  siteByHost(host: string): Promise<Site | undefined>
  /** Sends a request to the sign-in library as this browser; the cookies of the answer must be passed on. */
  askLibrary(request: LibraryRequest): Promise<LibraryAnswer>
  /**
   * Calls an operation as this actor and returns its parsed answer. `dryRun` is for operations that create no new ids.
   * Throws `Problem`.
   */
  call: <O extends z.ZodObject>(
    op: AnyOperation & { output: O },
    input: unknown,
    options?: { idempotencyKey?: string; dryRun?: boolean; ifMatch?: string },
  ) => Promise<z.output<O>>
  /**
   * Runs a change (not a process, which has no dry run) without effect: throws the `Problem` by which it would be
   * refused.
   */
  rehearse: (op: AnyWrite, input: unknown) => Promise<void>
}

/** How the service is set up, as far as the site's team is shown. */
export interface Deployment {
  /** Uses a PostgreSQL server rather than the embedded database. */
  onServer: boolean
  /** Mail is sent by SMTP rather than written to files. */
  sendsMail: boolean
  /** Backups are scheduled. */
  makesBackups: boolean
  /** `none` takes no payments, `test` only pretends. */
  payments: 'none' | 'test' | 'real'
}

/** A request to the sign-in library, with a path below its base path. */
export interface LibraryRequest {
  method: 'GET' | 'POST'
  path: `/${string}`
  query?: Record<string, string>
  body?: Record<string, unknown>
}

export interface LibraryAnswer {
  status: number
  /** Parsed JSON, or null. */
  body: unknown
  /** Set-Cookie values. */
  cookies: string[]
  location: string | null
}

/**
 * The answer of a page. `formTargets`: origins other than this site to which the view's form may redirect (CSP
 * form-action).
 */
export type PageAnswer =
  | {
      kind: 'view'
      title: string
      main: Html
      description?: string
      /**
       * What the page is about, as schema.org data; the frame adds the page itself and its breadcrumbs if they are
       * missing.
       */
      things?: readonly (Readonly<Record<string, unknown>> | null)[]
      /** Further elements for the head: feeds, a refresh. */
      head?: Html
      status?: number
      noindex?: boolean
      canonical?: string
      image?: string
      nav?: string
      /** The site that the page is presented as, if not the one at whose address it is. */
      site?: Site
      cookies?: string[]
      formTargets?: string[]
    }
  | { kind: 'redirect'; to: string; status?: 302 | 303 | 308; cookies?: string[] }
  | {
      kind: 'bytes'
      type: string
      body: string | Uint8Array
      cacheSeconds?: number
      headers?: Record<string, string>
      status?: number
    }

export interface Page<A extends PageAccess = PageAccess> {
  /** Method and path, with parameters in braces. */
  route: `${'GET' | 'POST'} /${string}`
  access: A
  /**
   * A public GET is cached for a moment, as its bytes are the same for everybody; false if they depend on the actor.
   */
  cached?: boolean
  /**
   * A cached page that reports everything it shows by `shows`: only changes of that invalidate it, not every change of
   * the site's lists.
   */
  reportsTags?: true
  /** The query members that a cached page reads: it gets no others, and they are part of its cache key. */
  query?: readonly string[]
  /**
   * Maximum bytes of a file in a POST, for readers who may see the page. A form with a larger file is still read, within
   * reason, so that its own page can say so.
   */
  maxFileBytes?: number
  /** A POST that needs no form token: its address carries a secret of its own. */
  fromAnywhere?: boolean
  /**
   * Where to redirect a signed-out sender whose session was ended by this form's first submission; undefined otherwise.
   */
  ifSignedOut?(db: ReadDb, form: Readonly<Record<string, string | string[]>>): Promise<string | undefined>
  run(context: PageContext<A extends 'public' ? Actor : Member>): Promise<PageAnswer>
}

/** Declares a page. */
export function page<A extends PageAccess>(definition: Page<A>): Page<A> {
  return definition
}

/** Any page, as the web surface sees it. */
// oxlint-disable-next-line typescript/no-explicit-any -- the one place where pages of every access meet
export type AnyPage = Omit<Page, 'run'> & { run(context: any): Promise<PageAnswer> }
