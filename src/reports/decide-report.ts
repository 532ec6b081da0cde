import { text } from 'marquee-profile'
import { z } from 'zod'
import { doneBefore } from '../design/components/done-before.ts'
import { html } from '../design/html.ts'
import { type Mail, writeMailFor } from '../mail/index.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { changedMeanwhile } from '../platform/call/input/changed-meanwhile.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import { isAnswerOwed, type ReportDecision, reportDecisions } from './report.ts'
import { closeReport, findReport, lockOpenReport } from './report-queries.ts'
import { words } from './words/index.ts'

/** Closes a report; a reporter who left an email address gets the answer. */
export const decideReport = internalOperation({
  name: 'decide_report',
  access: 'team',
  effect: 'write',
  input: z.strictObject({
    id: z.int().min(1),
    decision: z.enum(reportDecisions),
    answer: text(1000).default(''),
  }),
  output: z.object({ id: z.int(), status: z.string(), told: z.boolean() }),
  problems: [notFound, invalidInput, changedMeanwhile],
  async run({ id, decision, answer }, { actor, site, db, jobs, sealer, now, note }) {
    const report = await lockOpenReport(db, site.id, id)
    if (!report) {
      const closed = await findReport(db, site.id, id)
      if (!closed || closed.status === 'open')
        throw new Problem(notFound, 'There is no open report with this number.')
      const by = { account_id: closed.account_id, email: closed.closed_by }
      throw Problem.inWords(changedMeanwhile, doneBefore(words.before, closed.status, by, actor))
    }
    if (isAnswerOwed(report) && answer === '')
      throw Problem.inWords(invalidInput, words.answerOwed, {
        errors: [{ path: 'answer', code: 'required', message: words.answerOwed, fix: words.answerOwedFix }],
      })
    await closeReport(db, id, { status: decision, answer, accountId: actor.accountId }, now)
    note({ about: `report ${id}`, before: { status: 'open' }, after: { status: decision, answer } })
    if (report.email === null) return { id, status: decision, told: false }
    const { email, name } = report
    const mail = () => reportMail(email, name, decision, answer)
    await writeMailFor({ db, jobs, sealer, site }, email, mail, now)
    return { id, status: decision, told: true }
  },
})

/** The mail that tells a reporter what became of the report. */
export function reportMail(to: string, listing: string, decision: ReportDecision, answer: string): Mail {
  const said = words.mail[decision](listing)
  return {
    kind: 'report_answered',
    to,
    subject: said.subject,
    text: [said.text, answer].filter((part) => part !== '').join('\n\n'),
    html: html`<p>${said.text}</p>
      ${answer !== '' && html`<blockquote>${answer}</blockquote>`}`.toString(),
  }
}
