import { type Command, CommandError } from '../platform/call/command.ts'
import { deadLetterQueue } from '../platform/jobs/boss.ts'
import { findBacklogs, findDeadLetters } from '../platform/jobs/job-queries.ts'

/** `marquee jobs` shows every queue and the jobs that failed for good; `marquee jobs retry` enqueues those again. */
export const jobsCommand: Command = {
  name: 'jobs',
  summary: 'Show the job queues and what failed for good, or have the failed ones tried again.',
  usage: 'jobs [retry]',
  options: {},
  async run(context, { words: [word] }) {
    if (word === 'retry') return JSON.stringify({ retried: await context.boss.redrive(deadLetterQueue) })
    if (word !== undefined) throw new CommandError('Use `marquee jobs` or `marquee jobs retry`.')
    const queues = await context.boss.getQueues()
    const backlogs = new Map(
      (await findBacklogs(context.services.db)).map((backlog) => [backlog.name, backlog]),
    )
    return JSON.stringify(
      {
        queues: queues.map((queue) => ({
          name: queue.name,
          waiting: queue.queuedCount,
          active: queue.activeCount,
          due: backlogs.get(queue.name)?.waiting ?? 0,
          oldest_due_seconds: backlogs.get(queue.name)?.oldest_seconds ?? 0,
        })),
        failed_for_good: await findDeadLetters(context.services.db, deadLetterQueue, 1000),
      },
      null,
      2,
    )
  },
}
