import { z } from 'zod'
import { readOperation } from '../../platform/call/operation.ts'
import { MyInterview, myInterview } from './my-interview.ts'

/** The caller's own answers to the founder interview, whether public yet or not. */
export const getMyInterview = readOperation({
  name: 'get_my_interview',
  summary: 'Your answers to the founder interview, and the questions that are open.',
  route: 'GET /me/interview',
  access: 'account:read',
  extension: true,
  input: z.strictObject({}),
  output: MyInterview,
  editable: ({ answers }) => answers.map(({ question_id: id, answer }) => [id, answer]),
  problems: [],
  examples: [{}],
  run: (_input, { actor, site, db }) => myInterview(db, actor.accountId, site),
})
