/** The definition of an operation, from which REST routes, MCP tools, OpenAPI and tests are generated. */
import type { z } from 'zod'
import type { Providers } from '../../providers/providers.ts'
import type { Db } from '../data/database.ts'
import type { Actor, Member, ReadContext, Scope, Site, WriteContext } from './context.ts'
import type { Services } from './services.ts'
import type { ProblemType } from './problem.ts'
import type { TeamAct } from '../team-log/team-act.ts'

export type Access = 'public' | Scope

/**
 * Who may call an internal operation: the values of the API, and a person on the web, the site's team or the operator.
 */
export type WebAccess = Access | 'account' | 'team' | 'operator'

/** `public` operations may be called by strangers, all others only by members. */
export type ActorOf<A extends WebAccess> = A extends 'public' ? Actor : Member

interface Described<I extends z.ZodObject, O extends z.ZodObject, A extends WebAccess> {
  /** Tool name and operationId. */
  name: string
  access: A
  input: I
  output: O
  problems: ProblemType[]
  /** A change outside the API that others see, or a payment: closed to a read-only account. */
  isSeenByOthers?: true
  /** Members that callers expect here but that another operation handles, each with the fix to suggest. */
  elsewhere?: Readonly<Record<string, string>>
}

/** What makes an operation part of the API. */
interface Listed<I extends z.ZodObject> {
  summary: string
  /** Further text for people and agents: what it does, when to use it. */
  description?: string
  /** Method and path below /api/v1, with parameters in braces. */
  route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
  /** Beyond the contract; descriptions say so. */
  extension?: true
  /** Valid inputs; `test/operations/every-operation.test.ts` runs them. */
  examples: z.input<I>[]
  /** A member that only the person knows, and the title and message of the form that asks for it when it is missing. */
  asksPerson?: { member: keyof z.input<I> & string; title: string; message: string }
}

/** A read: no transaction, safe to repeat. */
interface ReadOf<I extends z.ZodObject, O extends z.ZodObject, A extends WebAccess> extends Described<
  I,
  O,
  A
> {
  effect: 'read'
  /**
   * It reports everything it shows by `shows`, so only changes of that invalidate a cached answer, not every change of
   * the site's lists.
   */
  reportsTags?: true
  /**
   * The part of the answer that edits change, whatever the answer was asked to include. If-Match compares only this, so
   * that a vote or another reading makes no edit stale.
   */
  editable?(output: z.output<O>): unknown
  /**
   * The progress of something that continues by itself; null once it has ended. A caller who requests it may be
   * notified until then.
   */
  progress?(output: z.output<O>): Progress | null
  run(input: z.output<I>, context: ReadContext<ActorOf<A>>): Promise<z.input<O>>
}

/** Progress of work in the background; `done` only grows. */
export interface Progress {
  done: number
  total?: number
  message: string
}

/** The owner's view of what an edit changes: the read that returns it, and that read's input. */
export interface Edited<Input> {
  read: AnyRead
  input(input: Input): Record<string, unknown>
  /**
   * Converts the read's own answer, sent back as an edit: drops what is unchanged and gives the rest the form of the
   * input. Anything else is returned as it was sent.
   */
  fromAnswer?(sent: Sent, current: Sent): Sent
  /**
   * Members that only the read returns and that change without an edit, such as votes: they are dropped when sent back,
   * whatever their value.
   */
  moves?: readonly string[]
  /** Additional input of the read that makes its answer complete. */
  readWhole?: Record<string, unknown>
}

/** The members of a request or an answer, with any values. */
export type Sent = Readonly<Record<string, unknown>>

/** A change: one transaction with its jobs. `destroy` tells agents that something is lost. */
interface WriteOf<I extends z.ZodObject, O extends z.ZodObject, A extends WebAccess, S> extends Described<
  I,
  O,
  A
> {
  effect: 'write' | 'destroy'
  /** Reads from outside, before the transaction. It is declared before `run` so that its type reaches `observed`. */
  observe?(input: z.output<I>, context: ObserveContext<ActorOf<A>>): Promise<S>
  /** Removes what `observe` stored outside if the change then failed; what was there before stays. */
  takeBack?(observed: S, context: Pick<ObserveContext, 'db' | 'providers'>): Promise<void>
  /** `observe` makes no requests to the outside, so a dry run observes too. */
  observesWithin?: true
  /** What it observes is stored or mailed for others to read, so texts are in the site's language. */
  observesForOthers?: true
  /** What it edits: requests may then name the version they apply to by If-Match. */
  edits?: Edited<z.output<I>>
  /** What a dry run cannot check; listed in its answer. */
  unchecked?: string[]
  /**
   * Output members that identify what is created, including its numbers and addresses: null in a dry run that would
   * create it.
   */
  newIds?: (keyof z.output<O> & string)[]
  /** Maximum bytes of its REST body, if higher than the general limit. Applies to valid keys and tokens only. */
  maxBytes?: number
  /** A key or app that needs approval may call it directly: it changes nothing that belongs to the person. */
  needsNoApproval?: true
  /** Its answer contains a secret, so the answer stored for an idempotency key is encrypted. */
  secretAnswer?: true
  /** It makes the service fetch from outside or send mail; agents are told. */
  reachesOut?: true
  /**
   * Path of the created thing below /api/v1: success is 201 with Location, unless `run` reports that nothing was
   * created.
   */
  location?(output: z.output<O>): string
  run(input: z.output<I>, context: WriteContext<ActorOf<A>, S>): Promise<z.input<O>>
}

/**
 * An operation that cannot run in the one transaction of a write, because it talks to a payment provider, calls or
 * rehearses another operation, keeps a count although it refuses, or takes longer than others. It opens its own
 * transactions, each complete in itself, and is safe to repeat.
 */
interface ProcessOf<I extends z.ZodObject, O extends z.ZodObject, A extends WebAccess> extends Described<
  I,
  O,
  A
> {
  effect: 'process'
  /** Nothing that it returns is stored or mailed: texts are in the caller's language, as in a read. */
  keepsNothing?: true
  run(input: z.output<I>, context: ProcessContext<ActorOf<A>>): Promise<z.input<O>>
}

export interface ProcessContext<A extends Actor = Actor> {
  actor: A
  site: Site
  services: Services
  now: Date
  /**
   * Writes the line of an act to the team's log, in the transaction of the act. Every act of the team must have one.
   */
  note: (db: Db, act: TeamAct) => Promise<void>
}

/** A read of the API; `POST` if the input needs a body. */
export type Read<I extends z.ZodObject, O extends z.ZodObject, A extends Access> = ReadOf<I, O, A> & Listed<I>

/** A change of the API. */
export type Write<I extends z.ZodObject, O extends z.ZodObject, A extends Access, S> = WriteOf<I, O, A, S> &
  Listed<I>

export interface ObserveContext<A extends Actor = Actor> {
  actor: A
  site: Site
  db: Db
  now: Date
  providers: Providers
  /**
   * Runs another operation as a member and returns its answer; a change is only rehearsed (a dry run). Throws
   * `Problem`.
   */
  ask: (op: AnyRead | AnyWrite, input: unknown, as: Member) => Promise<Sent>
  /** The edit that an input stands for: if it is a read's complete answer, only what differs from the current one. */
  editIn: (op: AnyWrite, input: Sent, as: Member) => Promise<unknown>
}

// oxlint-disable-next-line typescript/no-explicit-any -- the one place where operations of every shape meet
type Any = any

/** Any operation of the API, as surfaces see it: `call` checks input and output. */
export type Operation = Read<Any, Any, Any> | Write<Any, Any, Any, Any>

/** Operations that belong together: a client may request the tools of certain sets only. */
export interface Toolset {
  name: string
  /** What the set is for, shown to a person who chooses. */
  what: string
  operations: readonly Operation[]
}

/** Any read, listed or not. */
export type AnyRead = ReadOf<Any, Any, Any>

/** Any change, listed or not. */
export type AnyWrite = WriteOf<Any, Any, Any, Any>

/** Any process. */
export type AnyProcess = ProcessOf<Any, Any, Any>

/** What `call` takes: an operation of the API, or one that only pages, jobs and commands use. */
export type AnyOperation = AnyRead | AnyWrite | AnyProcess

/** Declares a read operation. */
export function readOperation<I extends z.ZodObject, O extends z.ZodObject, A extends Access>(
  definition: Omit<Read<I, O, A>, 'effect'>,
): Read<I, O, A> {
  return { ...definition, effect: 'read' }
}

/** Declares an operation that changes something. */
export function operation<I extends z.ZodObject, O extends z.ZodObject, A extends Access, S = undefined>(
  definition: Write<I, O, A, S>,
): Write<I, O, A, S> {
  return definition
}

/** Declares a read outside the API, for pages. */
export function internalRead<I extends z.ZodObject, O extends z.ZodObject, A extends WebAccess>(
  definition: Omit<ReadOf<I, O, A>, 'effect'>,
): ReadOf<I, O, A> {
  return { ...definition, effect: 'read' }
}

/**
 * Declares a change outside the API, made by a page or a command through the same entry point. It is listed in
 * internal-operations.ts.
 */
export function internalOperation<
  I extends z.ZodObject,
  O extends z.ZodObject,
  A extends WebAccess,
  S = undefined,
>(definition: WriteOf<I, O, A, S>): WriteOf<I, O, A, S> {
  return definition
}

/** Declares a process: it opens its own transactions and is not part of the API. */
export function internalProcess<I extends z.ZodObject, O extends z.ZodObject, A extends WebAccess>(
  definition: Omit<ProcessOf<I, O, A>, 'effect'>,
): ProcessOf<I, O, A> {
  return { ...definition, effect: 'process' }
}

/** Method and path template of a route. */
export function routeOf(op: { route: string }): { method: string; path: string; parameters: string[] } {
  const [method = '', path = ''] = op.route.split(' ')
  return { method, path, parameters: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '') }
}
