/** The definition of an operation, from which REST routes, MCP tools, OpenAPI and tests are generated. */
import type { z } from 'zod'
import type { Providers } from '../../providers/providers.ts'
import type { Db } from '../data/database.ts'
import type { Actor, Member, ReadContext, Scope, Site, WriteContext } from './context.ts'
import type { Services } from './services.ts'
import type { ProblemType } from './problem.ts'
import type { TeamAct } from '../team-log/team-act.ts'

export type Access = 'public' | Scope

/** Who may call an unlisted operation: besides the API's own, a person at the web, the site's team, the operator. */
export type WebAccess = Access | 'account' | 'team' | 'operator'

/** `public` operations may meet a stranger, all others only a member. */
export type ActorOf<A extends WebAccess> = A extends 'public' ? Actor : Member

interface Described<I extends z.ZodObject, O extends z.ZodObject, A extends WebAccess> {
  /** Tool name and operationId. */
  name: string
  access: A
  input: I
  output: O
  problems: ProblemType[]
  /** A change besides the API that others see, or a payment: closed to an account that the operator holds to reading. */
  isSeenByOthers?: true
  /** Members that are looked for here and what does it instead, as a mend. */
  elsewhere?: Readonly<Record<string, string>>
}

/** What makes an operation part of the API. */
interface Listed<I extends z.ZodObject> {
  summary: string
  /** More for people and agents: what it does, when to use it. */
  description?: string
  /** Method and path below /api/v1, parameters in braces. */
  route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
  /** It goes beyond the contract: descriptions say so. */
  extension?: true
  /** Inputs that parse; `test/operations/every-operation.test.ts` runs them. */
  examples: z.input<I>[]
  /** A member that only the person knows, with the name and the sentence of the form that asks for it where it is missing. */
  asksPerson?: { member: keyof z.input<I> & string; title: string; message: string }
}

/** A read: no transaction, safe to repeat. */
interface ReadOf<I extends z.ZodObject, O extends z.ZodObject, A extends WebAccess> extends Described<
  I,
  O,
  A
> {
  effect: 'read'
  /** It says by `shows` all that it shows: only changes of that take a kept answer away, not those of the site's lists. */
  saysWhatItShows?: true
  /**
   * What edits change of the answer, whatever it was asked to include: If-Match compares this alone, so that a vote or
   * another reading makes no edit stale.
   */
  editable?(output: z.output<O>): unknown
  /** How far something is that goes on by itself; null once it is at its end. Who asks for it may be told until then. */
  progress?(output: z.output<O>): Progress | null
  run(input: z.output<I>, context: ReadContext<ActorOf<A>>): Promise<z.input<O>>
}

/** How far something is: `done` only grows. */
export interface Progress {
  done: number
  total?: number
  message: string
}

/** What an edit changes, as its owner reads it: the read that gives it, and that read's input. */
export interface Edited<Input> {
  read: AnyRead
  input(input: Input): Record<string, unknown>
  /**
   * Takes the read's own answer as an edit: leaves out what stands there already and gives the rest the form that the
   * input asks for. What is no such answer stays as it was sent.
   */
  fromAnswer?(sent: Sent, current: Sent): Sent
  /**
   * Members that only the read gives and that change without an edit, such as votes: what came back of them is left out,
   * whatever it says.
   */
  moves?: readonly string[]
  /** What the read's input holds besides where its answer is to have everything. */
  readWhole?: Record<string, unknown>
}

/** The members of a request or an answer, whatever they hold. */
export type Sent = Readonly<Record<string, unknown>>

/** A change: one transaction with its jobs. `destroy` tells agents that something is lost by it. */
interface WriteOf<I extends z.ZodObject, O extends z.ZodObject, A extends WebAccess, S> extends Described<
  I,
  O,
  A
> {
  effect: 'write' | 'destroy'
  /** Reads what lies outside, before the transaction. Stands before `run` so that its type reaches `observed`. */
  observe?(input: z.output<I>, context: ObserveContext<ActorOf<A>>): Promise<S>
  /** Removes what `observe` kept outside, where the change failed; what was kept before stays. */
  takeBack?(observed: S, context: Pick<ObserveContext, 'db' | 'providers'>): Promise<void>
  /** `observe` asks nobody outside: a dry run observes too. */
  observesWithin?: true
  /** What it sees is kept or mailed, so that others read it: it is said in the site's language. */
  observesForOthers?: true
  /** What it edits: requests may then say by If-Match which version they are of. */
  edits?: Edited<z.output<I>>
  /** What a dry run cannot check, named in its answer. */
  unchecked?: string[]
  /** Members of the output that name what is created, its numbers and addresses too: null in a dry run that would create it. */
  newIds?: (keyof z.output<O> & string)[]
  /** Most bytes of its body by REST, where that is more than all others have. Read of keys and tokens alone. */
  maxBytes?: number
  /** A key or app that asks first may call it: nothing of its person’s is changed by it. */
  needsNoApproval?: true
  /** Its answer holds a secret: what is stored of it under an idempotency key is sealed. */
  secretAnswer?: true
  /** It makes the service fetch what stands outside or send mail: agents are told. */
  reachesOut?: true
  /** Path of the created thing below /api/v1: makes success 201 with Location, unless `run` says that nothing was created. */
  location?(output: z.output<O>): string
  run(input: z.output<I>, context: WriteContext<ActorOf<A>, S>): Promise<z.input<O>>
}

/**
 * What the one transaction of a write cannot hold, as it speaks with a payment provider, calls or rehearses another
 * operation, keeps a count although it refuses, or takes longer than others: it opens its own transactions, each complete
 * in itself, and is safe to send again.
 */
interface ProcessOf<I extends z.ZodObject, O extends z.ZodObject, A extends WebAccess> extends Described<
  I,
  O,
  A
> {
  effect: 'process'
  /** Nothing of what it says is kept or mailed: it is said in the caller's language, as by a read. */
  keepsNothing?: true
  run(input: z.output<I>, context: ProcessContext<ActorOf<A>>): Promise<z.input<O>>
}

export interface ProcessContext<A extends Actor = Actor> {
  actor: A
  site: Site
  services: Services
  now: Date
  /** Writes the line of an act in the team's log, in the transaction of the act: every act of the team has one. */
  note: (db: Db, act: TeamAct) => Promise<void>
}

/** A read of the API; `POST` where the input needs a body. */
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
  /** What another operation answers to somebody; a change is rehearsed (a dry run). Throws `Problem`. */
  ask: (op: AnyRead | AnyWrite, input: unknown, as: Member) => Promise<Sent>
  /** The edit that an input asks for: of an answer that came back as a whole, what differs in it. */
  editIn: (op: AnyWrite, input: Sent, as: Member) => Promise<unknown>
}

// oxlint-disable-next-line typescript/no-explicit-any -- the one place where operations of every shape meet
type Any = any

/** Any operation of the API, as surfaces see it: input and output are checked by `call`. */
export type Operation = Read<Any, Any, Any> | Write<Any, Any, Any, Any>

/** Operations that belong together: a client may ask for the tools of some sets alone. */
export interface Toolset {
  name: string
  /** What one does with them, for a person who chooses. */
  what: string
  operations: readonly Operation[]
}

/** Any read, listed or not. */
export type AnyRead = ReadOf<Any, Any, Any>

/** Any change, listed or not. */
export type AnyWrite = WriteOf<Any, Any, Any, Any>

/** Any process. */
export type AnyProcess = ProcessOf<Any, Any, Any>

/** What `call` takes: an operation of the API, or one that only pages, jobs and commands reach. */
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

/** Declares a read that is no part of the API: a page asks it. */
export function unlistedRead<I extends z.ZodObject, O extends z.ZodObject, A extends WebAccess>(
  definition: Omit<ReadOf<I, O, A>, 'effect'>,
): ReadOf<I, O, A> {
  return { ...definition, effect: 'read' }
}

/**
 * Declares a change that is no part of the API: a page or a command makes it, through the same door. It stands in
 * unlisted-operations.ts.
 */
export function unlistedOperation<
  I extends z.ZodObject,
  O extends z.ZodObject,
  A extends WebAccess,
  S = undefined,
>(definition: WriteOf<I, O, A, S>): WriteOf<I, O, A, S> {
  return definition
}

/** Declares a process: it opens its own transactions, and is no part of the API. */
export function unlistedProcess<I extends z.ZodObject, O extends z.ZodObject, A extends WebAccess>(
  definition: Omit<ProcessOf<I, O, A>, 'effect'>,
): ProcessOf<I, O, A> {
  return { ...definition, effect: 'process' }
}

/** Method and path template of a route. */
export function routeOf(op: { route: string }): { method: string; path: string; parameters: string[] } {
  const [method = '', path = ''] = op.route.split(' ')
  return { method, path, parameters: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '') }
}
