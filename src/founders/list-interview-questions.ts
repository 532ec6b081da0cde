import { z } from 'zod'
import { readOperation } from '../platform/call/operation.ts'
import { findQuestions } from './interview-queries.ts'

/** The questions of the founder interview. */
export const listInterviewQuestions = readOperation({
  name: 'list_interview_questions',
  summary: 'The questions of the founder interview.',
  description: 'Answer them with answer_interview; answers stand on the founder’s page.',
  route: 'GET /interview-questions',
  access: 'public',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(z.object({ question_id: z.string(), question: z.string(), hint: z.string() })),
  }),
  problems: [],
  examples: [{}],
  async run(_input, { site, db }) {
    return { items: await findQuestions(db, site.id) }
  },
})
