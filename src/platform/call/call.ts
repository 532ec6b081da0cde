/**
 * The single entry point: every surface (REST, MCP, web, command line) reaches an operation through `call`.
 * access → rate limit → parse → stored answer → observe → one transaction { lock, run, check output, store } → hooks.
 */
import type { z } from 'zod'
import type { Services } from './services.ts'
import type { Db, RootDb } from '../data/database.ts'
import { assertOutsideTransaction, offPage } from '../data/scope.ts'
import { inLanguage } from '../text/language.ts'
import { forEverybody } from '../text/reader.ts'
import type { TransactionContext } from '../data/transact.ts'
import { noteOnSpan } from '../tracing.ts'
import type { Answer } from './answer.ts'
import { findStoredAnswer, keyOf, lockKey, storeAnswer } from './idempotency/idempotency.ts'
import type { KeyedRequest } from './idempotency/idempotency-queries.ts'
import { checkVersion } from './entity-tag.ts'
import type { Actor, Member, Site } from './context.ts'
import { brokenPaths, findingsOf } from './input/input.ts'
import { findingsOfRest, withEntries } from './input/rest.ts'
import { siteGoneProblem, unstorableProblem } from './refused-by-database.ts'
import { orTakeBack } from './take-back.ts'
import { refusingForeignCursors } from './paging.ts'
import { answerAsEdit } from './answer-as-edit.ts'
import type { AnyOperation, AnyProcess, AnyRead, AnyWrite, Sent } from './operation.ts'
import { type Finding, Problem } from './problem.ts'
import type { TeamAct } from '../team-log/team-act.ts'
import { isTeamAct, logTeamAct } from '../team-log/log-team-act.ts'
import { invalidInput } from './problems.ts'
import { checkAccess, checkLimit } from './access.ts'

/** One request to an operation. `input` is raw: whatever the surface read. */
export interface Call {
  actor: Actor
  site: Site
  input: unknown
  idempotencyKey?: string | undefined
  /** The language of answers that only the caller reads; defaults to the site's. */
  language?: string | undefined
  /** The versions that an edit may apply to (If-Match). */
  ifMatch?: string | undefined
  dryRun?: boolean
  /** Faults that the surface found outside the input; reported together with those of the input. */
  faults?: readonly Finding[]
  /** The members that the surface takes, as named to the sender in findings; defaults to those of the input. */
  members?: readonly string[]
  /** Work done in the transaction of a write: before it, and after it with its answer. */
  beside?: { begin(db: Db): Promise<void>; end(db: Db, body: string): Promise<void> }
  /** The surface has already counted the request; only a change is still counted. */
  counted?: boolean
}

/**
 * Runs an operation and returns its answer as JSON text. Throws `Problem` for every expected failure; anything else is
 * a bug.
 */
export async function call(services: Services, op: AnyOperation, request: Call): Promise<Answer> {
  assertOutsideTransaction(`call(${op.name})`)
  noteOnSpan({ 'marquee.operation': op.name, 'marquee.site': request.site.key })
  const forCaller = op.effect === 'read' || (op.effect === 'process' && op.keepsNothing)
  const language = forCaller ? languageOf(request) : request.site.language
  return forEverybody(language, () => enter(services, op, request))
}

async function enter(services: Services, op: AnyOperation, asked: Call): Promise<Answer> {
  const at = services.clock.now()
  try {
    checkAccess(op, asked.actor, asked.site)
    checkLimit(op, asked.actor, at)
    await services.limiter.take(asked.actor, op, asked.counted ?? false)
    const came = await answerAsEdit(services, op, asked.input, asked)
    const faults = [...(asked.faults ?? []), ...came.faults]
    const request = { ...asked, input: came.input, faults }
    const isWrite = op.effect !== 'read' && op.effect !== 'process'
    const key = isWrite ? keyOf(op, asked) : undefined
    const storedAnswer = () => findStoredAnswer(services.db, services, op, key, at)
    // A stored answer is returned again, even if its own change has since made the same edit invalid, and even if it
    // was made before the person required approval.
    const ofFaulty = came.faults.length > 0 ? await storedAnswer() : undefined
    if (ofFaulty) return ofFaulty
    const input = await parseInput(services, op, request)
    const answered = await storedAnswer()
    if (answered) return answered
    if (mustAsk(op, request)) throw await services.askFirst(op, { ...asked, actor: request.actor })
    const answer =
      op.effect === 'read'
        ? await refusingForeignCursors(input, () => read(services, op, request, input))
        : op.effect === 'process'
          ? await runProcess(services, op, request, input)
          : await write(services, op, request, input, key)
    services.onCall?.({ actor: asked.actor, operation: op.name, input, outcome: 'ok', at })
    return answer
  } catch (thrown) {
    const error = unstorableProblem(thrown, asked.input) ?? siteGoneProblem(thrown) ?? thrown
    const outcome = error instanceof Problem ? error.type.code : 'internal_error'
    services.onCall?.({ actor: asked.actor, operation: op.name, input: asked.input, outcome, at })
    throw error
  }
}

/** True for a change by a key or app whose person wants to approve changes first. */
function mustAsk(op: AnyOperation, request: Call): request is Call & { actor: Member } {
  if (request.actor.kind !== 'member' || !request.actor.asksFirst || request.dryRun) return false
  return op.effect === 'process' || (op.effect !== 'read' && !op.needsNoApproval)
}

async function parseInput(services: Services, op: AnyOperation, request: Call): Promise<unknown> {
  const schema: z.ZodObject = op.input
  const parsed = schema.safeParse(request.input)
  const faults = request.faults ?? []
  if (parsed.success && faults.length === 0) return parsed.data
  const error = parsed.error && withEntries(schema, request.input, parsed.error)
  const broken = error ? brokenPaths(error) : []
  const errors = [
    ...faults,
    ...(error ? findingsOf(error, request.input, op, request.members) : []),
    ...(await brokenRules(services, op, request, broken)),
  ]
  throw new Problem(
    invalidInput,
    `${errors.length === 1 ? 'One member is' : `${errors.length} members are`} not valid.`,
    { errors },
  )
}

/** Rehearses the valid rest of an invalid input to find out which further rules it breaks. */
function brokenRules(
  services: Services,
  op: AnyOperation,
  request: Call,
  broken: readonly PropertyKey[][],
): Promise<Finding[]> {
  return findingsOfRest(op.input, request.input, broken, async (rest) => {
    if (op.effect === 'read') await read(services, op, request, rest)
    else if (op.effect !== 'process') await rehearse(services, op, request, rest, undefined)
  })
}

async function read(services: Services, op: AnyRead, request: Call, input: unknown): Promise<Answer> {
  const { actor, site } = request
  const from = async (db: RootDb): Promise<unknown> =>
    op.run(input, { actor, site, db, now: services.clock.now(), log: services.log })
  // Members must see their own writes; a stranger may be served by a replica.
  const output =
    services.replica && op.access === 'public' && actor.kind === 'anonymous'
      ? await services.replica.read(from)
      : await from(services.db)
  const schema: z.ZodObject = op.output
  return { status: 200, body: JSON.stringify(schema.parse(output)), replayed: false }
}

async function runProcess(
  services: Services,
  op: AnyProcess,
  { actor, site }: Call,
  input: unknown,
): Promise<Answer> {
  const now = services.clock.now()
  let isNoted = false
  const note = async (db: Db, act: TeamAct) => {
    isNoted = true
    await logTeamAct(db, op, { actor, site, input }, act, now)
  }
  const output: unknown = await offPage(() => op.run(input, { actor, site, services, now, note }))
  if (isTeamAct(op) && !isNoted) throw new Error(`${op.name} left no line in the team's log`)
  const schema: z.ZodObject = op.output
  return { status: 200, body: JSON.stringify(schema.parse(output)), replayed: false }
}

async function write(
  services: Services,
  op: AnyWrite,
  request: Call,
  input: unknown,
  key: KeyedRequest | undefined,
): Promise<Answer> {
  const { dryRun = false } = request
  const now = services.clock.now()
  const mayObserve = !dryRun || op.observesWithin
  const observed: unknown = mayObserve ? await observe(services, op, request, input) : undefined
  if (dryRun) return rehearse(services, op, request, input, observed)
  const change = services.transact(async (context) => {
    await request.beside?.begin(context.db)
    if (key) await lockKey(context.db, key)
    const stored = await findStoredAnswer(context.db, services, op, key, now)
    if (stored) return stored
    const fresh = await runWrite(services, op, request, input, context, observed, false)
    if (key) await storeAnswer(context.db, services, op, key, fresh, now)
    await request.beside?.end(context.db, fresh.body)
    return fresh
  })
  return orTakeBack(services, op, observed, change)
}

async function observe(services: Services, op: AnyWrite, request: Call, input: unknown): Promise<unknown> {
  const { actor, site } = request
  const context = {
    actor,
    site,
    db: services.db,
    now: services.clock.now(),
    providers: services.providers,
    ask: (other: AnyRead | AnyWrite, sent: unknown, as: Member) =>
      rehearsedAnswer(services, other, { actor: as, site, input: sent, counted: true }),
    editIn: async (other: AnyWrite, sent: Sent, as: Member) =>
      (await answerAsEdit(services, other, sent, { actor: as, site })).input,
  }
  // Requests to the outside take turns that other processes see, so these are stored at once, before the transaction.
  const language = op.observesForOthers ? request.site.language : languageOf(request)
  return inLanguage(language, () => offPage(() => op.observe?.(input, context)))
}

function languageOf({ language, site }: Pick<Call, 'language' | 'site'>): string {
  return language ?? site.language
}

/** Runs an operation for its parsed answer; a change is only rehearsed. */
export async function rehearsedAnswer(
  services: Services,
  op: AnyRead | AnyWrite,
  request: Call,
): Promise<Sent> {
  const { body } = await call(services, op, { ...request, dryRun: op.effect !== 'read' })
  return JSON.parse(body)
}

async function runWrite(
  services: Services,
  op: AnyWrite,
  request: Call,
  input: unknown,
  context: TransactionContext,
  observed: unknown,
  dryRun: boolean,
): Promise<Answer> {
  const { actor, site } = request
  if (op.edits && request.ifMatch !== undefined) {
    const reading = { actor, site, db: context.db, now: services.clock.now(), log: services.log }
    await checkVersion(op.edits, input, request.ifMatch, reading)
  }
  let created = true
  let act: TeamAct | null = {}
  const output: unknown = await op.run(input, {
    ...context,
    actor,
    site,
    now: services.clock.now(),
    log: services.log,
    observed,
    dryRun,
    nothingCreated: () => {
      created = false
    },
    note: (told) => {
      act = told
    },
  })
  if (!dryRun) await logTeamAct(context.db, op, { actor, site, input }, act, services.clock.now())
  const schema: z.ZodObject = op.output
  const parsed: Record<string, unknown> = schema.parse(output)
  if (!dryRun)
    return { status: created && op.location ? 201 : 200, body: JSON.stringify(parsed), replayed: false }
  const nothingNew = Object.fromEntries(
    (created ? (op.newIds ?? []) : []).filter((id) => id in parsed).map((id) => [id, null]),
  )
  // Nothing exists yet to work on, so the only next step is to send the request without dry_run.
  const leadsOn = 'next_steps' in parsed && Object.keys(nothingNew).length > 0
  const next = leadsOn
    ? { next_steps: [{ tool: op.name, why: 'Send it without dry_run: nothing was made.' }] }
    : {}
  const body = { ...parsed, ...nothingNew, ...next, dry_run: true, unchecked: op.unchecked ?? [] }
  return { status: 200, body: JSON.stringify(body), replayed: false }
}

/** Dry run: every check runs in a transaction that is rolled back. */
async function rehearse(
  services: Services,
  op: AnyWrite,
  request: Call,
  input: unknown,
  observed: unknown,
): Promise<Answer> {
  try {
    await services.transact(async (context) => {
      throw new Rehearsed(await runWrite(services, op, request, input, context, observed, true))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.answer
    throw error
  }
  throw new Error('a dry run committed')
}

/** Carries a dry run's answer out of the transaction that it rolls back. */
class Rehearsed extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('dry run')
    this.answer = answer
  }
}
