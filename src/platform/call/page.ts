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

/** Another service that a person can sign in with; `origin` is where its own pages stand. */
export interface SignInMethod {
  key: string
  label: string
  origin: string
}

export interface PageContext<A extends Actor = Actor> {
  /** For named queries that read; what a page changes, an operation changes. */
  db: ReadDb
  /** The bytes of pictures. */
  files: FileStore
  log: Log
  actor: A
  site: Site
  /** Values of the path parameters, decoded. */
  params: Record<string, string>
  query: Record<string, string | string[]>
  /** Form members of a POST. */
  form: Record<string, string | string[]>
  /** Files of a POST, by member: the bytes of those that are not empty. */
  uploads: Readonly<Record<string, Uint8Array>>
  /** Path and query as asked. */
  path: string
  now: Date
  /** Hidden value that every form carries. */
  csrf: string
  requestId: string
  /** True where a script asks by `accept: application/json`: the page may answer with JSON. */
  wantsJson: boolean
  /** The network address that the request came from. */
  address: string
  /** What the browser says of itself, and whether a page of this site asks. */
  asked: { browser: string; fromHere: boolean }
  /** The cookies that came, by name. */
  cookies: Readonly<Record<string, string>>
  /** The session of a signed-in reader. */
  sessionId: string | undefined
  /** BASE_URL: where signing in happens, also for further sites. */
  baseUrl: string
  /** True where BASE_URL is a loopback address. */
  loopback: boolean
  /** True where mail is written to files that /dev/outbox shows. */
  showsOutbox: boolean
  /** Where those files are. */
  outboxFolder: string
  /** Further ways of signing in that the operator set up. */
  signInMethods: readonly SignInMethod[]
  deployment: Deployment
  /** This process and its machine, for the operator. */
  machine: Machine
  siteByKey(key: string): Promise<Site | undefined>
  /** Asks the sign-in library as this browser; its cookies must be handed on. */
  askLibrary(request: LibraryRequest): Promise<LibraryAnswer>
  /** Calls an operation as this actor and gives its parsed answer, a dry run of one that makes no new ids; throws `Problem`. */
  call: <O extends z.ZodObject>(
    op: AnyOperation & { output: O },
    input: unknown,
    options?: { idempotencyKey?: string; dryRun?: boolean; ifMatch?: string },
  ) => Promise<z.output<O>>
  /** A dry run of any change but a process, which knows none: throws the `Problem` by which it would be refused. */
  rehearse: (op: AnyWrite, input: unknown) => Promise<void>
}

/** How the service is set up, as far as the site's team is told. */
export interface Deployment {
  /** On a PostgreSQL server rather than the embedded database. */
  onServer: boolean
  /** Mail goes out by SMTP rather than into files. */
  sendsMail: boolean
  /** Backups are made by schedule. */
  makesBackups: boolean
  /** `none` takes no payments, `test` only pretends. */
  payments: 'none' | 'test' | 'real'
}

/** A request to the sign-in library, below its own base path. */
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

/** What a page answers. `formTargets`: where a redirect after the view's form may lead besides this site (CSP form-action). */
export type PageAnswer =
  | {
      kind: 'view'
      title: string
      main: Html
      description?: string
      /** What it tells of, as schema.org data; the frame adds the page and where it stands where they are missing. */
      things?: readonly (Readonly<Record<string, unknown>> | null)[]
      /** Further elements of the head: feeds, a refresh. */
      head?: Html
      status?: number
      noindex?: boolean
      canonical?: string
      image?: string
      nav?: string
      /** The site in whose name it stands, where that is not the one at whose address it is. */
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
  /** Method and path, parameters in braces. */
  route: `${'GET' | 'POST'} /${string}`
  access: A
  /** A public GET whose bytes are the same for everybody is kept for a moment; false where it depends on the actor. */
  cached?: boolean
  /** A kept page that says by `shows` all that it shows: only changes of that take it away, not of the site's lists. */
  saysWhatItShows?: true
  /** The members of the query that a kept page reads: it sees no others, and is kept by these. */
  query?: readonly string[]
  /** Most bytes of a POST, where it is more than forms of text need. Only for who may see the page. */
  maxBytes?: number
  /** A POST that needs no token of a form: its address carries a secret of its own. */
  fromAnywhere?: boolean
  /** Where a form leads of somebody who is signed out because they sent it before; nowhere where it was not that. */
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
