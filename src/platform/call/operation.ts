/** The definition of an operation: REST routes, MCP tools, OpenAPI and tests are all made from it. */
import type { z } from 'zod'
import type { Providers } from '../../providers/providers.ts'
import type { Db } from '../data/database.ts'
import type { Actor, Member, ReadContext, Scope, Site, WriteContext } from './context.ts'
import type { ProblemType } from './problem.ts'

export type Access = 'public' | Scope

/** `public` operations may meet a stranger, all others only a member. */
export type ActorOf<A extends Access> = A extends 'public' ? Actor : Member

interface Described<I extends z.ZodObject, O extends z.ZodObject, A extends Access> {
  /** Tool name and operationId. */
  name: string
  summary: string
  /** More for people and agents: what it does, when to use it. */
  description?: string
  /** Method and path below /api/v1, parameters in braces. */
  route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
  access: A
  input: I
  output: O
  problems: ProblemType[]
  /** Inputs that parse; `test/every-operation.test.ts` runs them. */
  examples: z.input<I>[]
}

/** A read: no transaction, safe to repeat. `POST` where the input needs a body. */
export interface Read<I extends z.ZodObject, O extends z.ZodObject, A extends Access> extends Described<
  I,
  O,
  A
> {
  effect: 'read'
  run(input: z.output<I>, context: ReadContext<ActorOf<A>>): Promise<z.input<O>>
}

/** A change: one transaction with its jobs. `destroy` tells agents that something is lost by it. */
export interface Write<I extends z.ZodObject, O extends z.ZodObject, A extends Access, S> extends Described<
  I,
  O,
  A
> {
  effect: 'write' | 'destroy'
  /** Reads what lies outside, before the transaction. Stands before `run` so that its type reaches `observed`. */
  observe?(input: z.output<I>, context: ObserveContext<ActorOf<A>>): Promise<S>
  /** What a dry run cannot check, named in its answer. */
  unchecked?: string[]
  /** Members of the output that are new ids: null in a dry run. */
  newIds?: (keyof z.output<O> & string)[]
  /** Path of the created thing below /api/v1: makes success 201 with Location, unless `run` calls `nothingCreated`. */
  location?(output: z.output<O>): string
  run(input: z.output<I>, context: WriteContext<ActorOf<A>, S>): Promise<z.input<O>>
}

export interface ObserveContext<A extends Actor = Actor> {
  actor: A
  site: Site
  db: Db
  now: Date
  providers: Providers
}

/** Any operation, as surfaces see it: input and output are checked by `call`. */
// oxlint-disable-next-line typescript/no-explicit-any -- the one place where operations of every shape meet
export type Operation = Read<any, any, any> | Write<any, any, any, any>

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

/** Method and path template of a route. */
export function routeOf(op: { route: string }): { method: string; path: string; parameters: string[] } {
  const [method = '', path = ''] = op.route.split(' ')
  return { method, path, parameters: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '') }
}
