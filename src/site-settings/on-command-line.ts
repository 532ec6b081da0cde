/** Commands run the same operations as the pages, as the operator. */
import type { z } from 'zod'
import { call } from '../platform/call/call.ts'
import { type CommandContext, CommandError, operatorByCommand } from '../platform/call/command.ts'
import type { Site } from '../platform/call/context.ts'
import type { AnyOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'

/** Calls an operation and returns its parsed answer. Throws `CommandError` with every error of a refusal. */
export async function callAsOperator<O extends z.ZodObject>(
  { services }: CommandContext,
  op: AnyOperation & { output: O },
  site: Site,
  input: unknown,
  { dryRun = false } = {},
): Promise<z.output<O>> {
  try {
    const answer = await call(services, op, { actor: operatorByCommand, site, input, counted: true, dryRun })
    return op.output.parse(JSON.parse(answer.body))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const lines = error.errors.map(({ path, message, fix }) => `${path}: ${message} ${fix ?? ''}`.trim())
    throw new CommandError(lines.length > 0 ? lines.join('\n') : error.message, { cause: error })
  }
}
