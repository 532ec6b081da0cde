import { z } from 'zod'
import { type Command, CommandError } from './platform/call/command.ts'
import { deadLetterQueue } from './platform/jobs/boss.ts'

/** `marquee jobs` shows every queue and what failed for good; `marquee jobs retry` puts the failed ones back. */
export const jobsCommand: Command = {
  name: 'jobs',
  summary: 'Show the job queues and what failed for good, or have the failed ones tried again.',
  usage: 'jobs [retry]',
  options: {},
  async run(context, { words: [word] }) {
    if (word === 'retry') return JSON.stringify({ retried: await context.boss.redrive(deadLetterQueue) })
    if (word !== undefined) throw new CommandError('Use `marquee jobs` or `marquee jobs retry`.')
    const queues = await context.boss.getQueues()
    const dead = await context.boss.findJobs<unknown>(deadLetterQueue)
    return JSON.stringify(
      {
        queues: queues.map((queue) => ({
          name: queue.name,
          waiting: queue.queuedCount,
          active: queue.activeCount,
        })),
        failed_for_good: dead
          .filter((job) => job.state === 'created')
          .map((job) => ({ id: job.id, input: Failed.parse(job.data), at: job.createdOn })),
      },
      null,
      2,
    )
  },
}

const Failed = z.looseObject({})
