/** The site team's page of interview questions: change, reorder, leave out, add. */
import { meanwhileError, seenField, seenIn, standsNow } from '../design/components/changed-meanwhile.ts'
import { button, csrfField } from '../design/components/actions.ts'
import { teamPageFrame } from '../design/components/team-page-frame.ts'
import { sectionHead } from '../design/components/facts.ts'
import { checkbox, errorsOf, errorSummary, type FieldError, textField } from '../design/components/forms.ts'
import { notice } from '../design/components/states.ts'
import { findingInWords } from '../design/problem-words.ts'
import { html, type Html } from '../design/html.ts'
import { givenMember, numberMember, textMember } from '../platform/call/form.ts'
import { changedMeanwhile, versionOf } from '../platform/call/input/changed-meanwhile.ts'
import { findingsOf } from '../platform/call/input/input.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { type Finding, Problem } from '../platform/call/problem.ts'
import { invalidInput } from '../platform/call/problems.ts'
import { words } from './words/index.ts'
import { asSeen, QuestionInput, saveInterviewQuestion } from './save-interview-question.ts'
import { type EditedQuestion, findAllQuestions } from './interview-queries.ts'

const path = '/team/interview-questions'

const questionsPage = page({
  route: `GET ${path}`,
  access: 'team',
  run: (context) => show(context),
})

const saveQuestionPage = page({
  route: `POST ${path}/{question}`,
  access: 'team',
  run: (context) => save(context, context.params['question'] ?? ''),
})

const addQuestionPage = page({
  route: `POST ${path}`,
  access: 'team',
  run: (context) => save(context, null),
})

/** The page and the actions of its forms. */
export const teamQuestionPages = [questionsPage, saveQuestionPage, addQuestionPage]

/** Saves one question; `key` is null for a new one. */
async function save(context: PageContext, key: string | null): Promise<PageAnswer> {
  const { form } = context
  const raw = {
    question: textMember(form, 'question'),
    hint: textMember(form, 'hint'),
    position: textMember(form, 'position'),
    is_asked: form['is_asked'] !== undefined,
  }
  const opened = textMember(form, 'seen_position')
  const read = QuestionInput.safeParse(raw)
  if (!read.success) {
    const findings = findingsOf(read.error, raw).map((one) => findingInWords(one))
    return show(context, { key, raw, opened, findings })
  }
  const seen =
    key === null
      ? {}
      : { seen: givenMember(form, 'seen'), seen_position: numberMember(form, 'seen_position') || undefined }
  const { saved } = await context
    .call(saveInterviewQuestion, { key, question: read.data, ...seen })
    .catch((error: unknown) => {
      if (error instanceof Problem && error.type === changedMeanwhile) return { saved: null }
      throw error
    })
  if (saved === null) return show(context, { key, raw, opened, findings: null })
  if (!saved) {
    const message = words.tooManyQuestions
    return show(context, { key, raw, opened, findings: [{ path: 'question', code: 'too_many', message }] })
  }
  return { kind: 'redirect', to: `${path}?saved` }
}

interface Refused {
  key: string | null
  raw: { question: string; hint: string; position: string; is_asked: boolean }
  /** The position that the form was opened with. */
  opened: string
  /** Null if a colleague saved it in the meantime. */
  findings: Finding[] | null
}

async function show({ db, site, csrf, query, form }: PageContext, refused?: Refused): Promise<PageAnswer> {
  const questions = await findAllQuestions(db, site.id)
  const errors = refused ? errorsIn(refused, questions) : []
  const next = { question_id: '', question: '', hint: '', position: questions.length + 1, is_asked: true }
  const card = (question: EditedQuestion, key: string | null) => {
    const current = versionOf(asSeen(question))
    if (refused?.key !== key)
      return questionForm({
        typed: question,
        key,
        seen: current,
        position: question.position,
        csrf,
        errors: [],
      })
    const isTold = refused.findings === null
    const seen = seenIn(form, current, isTold)
    const opened = isTold ? question.position : refused.opened
    return questionForm({ typed: typedIn(refused, question), key, seen, position: opened, csrf, errors })
  }
  const main = teamPageFrame({
    path,
    title: words.questions,
    intro: words.questionsIntro,
    content: html`<div class="stack">
        ${errorSummary(errors)}${query['saved'] !== undefined && !refused && notice({ tone: 'success', text: words.saved })}
        ${questions.map((question, index) => card({ ...question, position: index + 1 }, question.question_id))}
      </div>
      <section class="spaced" aria-labelledby="add">
        ${sectionHead(words.addQuestionTitle, { id: 'add' })}${card(next, null)}
      </section>`,
  })
  return {
    kind: 'view',
    title: words.questions,
    main,
    noindex: true,
    ...(refused ? { status: refused.findings ? 422 : 409 } : {}),
  }
}

/** The errors of what was typed, or the current state of a question that a colleague saved. */
function errorsIn(
  { key, raw, opened, findings }: Refused,
  questions: readonly EditedQuestion[],
): FieldError[] {
  if (findings) return errorsOf(Problem.inWords(invalidInput, words.questionNotSaved, { errors: findings }))
  const index = questions.findIndex(({ question_id: id }) => id === key)
  const stands = questions[index]
  if (!stands) return []
  const position = String(index + 1)
  return [
    meanwhileError('question', [
      ...standsNow(words.question, stands.question, raw.question.trim()),
      ...standsNow(words.hint, stands.hint, raw.hint.trim()),
      ...(raw.position === opened ? [] : standsNow(words.position, position, raw.position.trim())),
      ...standsNow(words.asked, stands.is_asked, raw.is_asked),
    ]),
  ]
}

/** What was typed. Once a colleague's save is shown, a position that was not changed is where the question stands now. */
function typedIn({ key, raw, opened, findings }: Refused, { position }: EditedQuestion) {
  const follows = findings === null && raw.position === opened
  return { ...raw, question_id: key ?? '', position: follows ? position : raw.position }
}

interface FormData {
  typed: { question: string; hint: string; position: number | string; is_asked: boolean }
  key: string | null
  /** The version that the reader has seen. */
  seen: string
  /** The position that the reader has seen. */
  position: number | string
  csrf: string
  errors: readonly FieldError[]
}

function questionForm({ typed, key, seen, position, csrf, errors }: FormData): Html {
  const id = (name: string) => `${name}-${key ?? 'new'}`
  return html`<form class="card stack" method="post" action="${key === null ? path : `${path}/${key}`}">
    ${csrfField(csrf)}
    ${key !== null && html`${seenField(seen)}<input type="hidden" name="seen_position" value="${position}" />`}
    ${textField({
      name: 'question',
      id: id('question'),
      label: words.question,
      value: typed.question,
      maxlength: 200,
      required: true,
      errors,
    })}
    ${textField({ name: 'hint', id: id('hint'), label: words.hint, value: typed.hint, maxlength: 300, errors })}
    ${textField({
      name: 'position',
      id: id('position'),
      label: words.position,
      type: 'number',
      value: String(typed.position),
      required: true,
      errors,
    })}
    ${checkbox({ name: 'is_asked', id: id('asked'), label: words.asked, checked: typed.is_asked })}
    <p class="inline">
      ${button({
        label: key === null ? words.addQuestion : words.save,
        kind: key === null ? 'primary' : 'plain',
        describes: key === null ? words.addQuestion : words.saveQuestion(typed.question),
      })}
    </p>
  </form>`
}
