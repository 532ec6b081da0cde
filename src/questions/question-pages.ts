/** The pages for asking the founders and for the owner's answers. */
import { textOf } from 'marquee-profile'
import { askedOfOwner, findUnstated } from '../ask/index.ts'
import { button, csrfField, onceField } from '../design/components/actions.ts'
import { errorsOf, errorSummary, type FieldError, textArea } from '../design/components/forms.ts'
import { emptyState, notice, pill } from '../design/components/states.ts'
import { type Locale, localeOf, momentTime } from '../design/components/time.ts'
import { type Content, html } from '../design/html.ts'
import { findListingBySlug, findMyListing, type ListingRow, ownerFrame } from '../listings/index.ts'
import type { Member } from '../platform/call/context.ts'
import { numberMember, textMember } from '../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { pressedOnce } from '../platform/call/idempotency/press-once.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { answerListingQuestion } from './answer-listing-question.ts'
import { askFounder } from './ask-founder.ts'
import { longestAnswer, longestQuestion } from './founder-question.ts'
import { findQuestionsTo, type QuestionRow, takesQuestions } from './question-queries.ts'
import { removeQuestionPage, teamQuestionsPage } from './team-questions-page.ts'
import { words } from './words/index.ts'

const shown = 100

/** Public, so that a signed-out reader learns first whether anybody can answer. */
const askPage = page({
  route: 'GET /listings/{slug}/questions',
  access: 'public',
  cached: false,
  run: (context) => showForm(context, []),
})

const sendPage = page({
  route: 'POST /listings/{slug}/questions',
  access: 'account',
  async run(context) {
    const slug = context.params['slug'] ?? ''
    try {
      const question = { slug, body: textMember(context.form, 'body') }
      await pressedOnce(context, (once) => context.call(askFounder, question, once))
      return { kind: 'redirect', to: `/listings/${encodeURIComponent(slug)}/questions?sent` }
    } catch (error) {
      if (!(error instanceof Problem) || error.type === notFound) throw error
      return showForm(context, errorsOf(error), error.type.status)
    }
  },
})

async function showForm(
  { db, site, params, query, form, csrf, actor, path }: PageContext,
  errors: readonly FieldError[],
  status = 200,
): Promise<PageAnswer> {
  const listing = await findListingBySlug(db, site.id, params['slug'] ?? '')
  if (!listing || listing.status !== 'live' || !(await takesQuestions(db, site.id)))
    throw Problem.inWords(notFound, words.nobodyToAsk)
  if (listing.has_owner && actor.kind !== 'member')
    return { kind: 'redirect', to: `/sign-in?to=${encodeURIComponent(path)}` }
  const address = `/listings/${encodeURIComponent(listing.slug)}`
  const main = html`<div class="wrap narrow page">
    <div class="intro">
      <h1>${words.askOf(listing.name)}</h1>
      ${listing.has_owner && html`<p>${words.intro}</p>`}
    </div>
    ${
      !listing.has_owner
        ? notice({ tone: 'plain', text: words.unclaimed })
        : query['sent'] === undefined
          ? html`${errorSummary(errors)}
              <form class="card stack" method="post" action="${address}/questions">
                ${csrfField(csrf)}${onceField()}
                ${textArea({
                  name: 'body',
                  label: words.yourQuestion,
                  value: textMember(form, 'body'),
                  rows: 4,
                  maxlength: longestQuestion,
                  required: true,
                  errors,
                })}
                <p>${button({ label: words.send, kind: 'primary' })}</p>
              </form>`
          : notice({ tone: 'success', text: words.sent })
    }
    <p class="space-above"><a class="link" href="${address}">${words.back(listing.name)}</a></p>
  </div>`
  return { kind: 'view', title: words.askOf(listing.name), main, noindex: true, status }
}

const answersPage = page({
  route: 'GET /account/listings/{id}/questions',
  access: 'account',
  run: (context) => showAnswers(context, []),
})

const answerPage = page({
  route: 'POST /account/listings/{id}/questions',
  access: 'account',
  async run(context) {
    try {
      const { listing_id: id } = await context.call(answerListingQuestion, {
        listing_id: numberMember(context.params, 'id'),
        question_id: numberMember(context.form, 'question'),
        decision: textMember(context.form, 'do'),
        answer: textMember(context.form, 'answer'),
      })
      return {
        kind: 'redirect',
        to: `/account/listings/${id}/questions?saved=${textMember(context.form, 'do')}`,
      }
    } catch (error) {
      if (!(error instanceof Problem) || error.type === notFound) throw error
      return showAnswers(context, errorsOf(error), error.type.status)
    }
  },
})

async function showAnswers(
  { db, site, params, actor, csrf, query, now }: PageContext<Member>,
  errors: readonly FieldError[],
  status = 200,
): Promise<PageAnswer> {
  const listing = await findMyListing(db, numberMember(params, 'id'), actor.accountId)
  if (!listing) throw Problem.inWords(notFound, words.noListing)
  const questions = await findQuestionsTo(db, listing.id, shown)
  const unstated = await findUnstated(db, listing.id, now.toISOString().slice(0, 10))
  const title = textOf(listing.profile, 'name') ?? listing.slug
  const main = ownerFrame({
    listing_id: listing.id,
    current: 'questions',
    title: words.questionsTo(title),
    intro: words.ownerIntro,
    content: html`${query['saved'] !== undefined && notice({ tone: 'success', text: savedText(query, listing) })}
    ${errorSummary(errors)} ${askedOfOwner(unstated)}
    ${questions.length === 0 && emptyState({ title: words.none, text: words.noneText })}
    ${questions.map((question) => answerForm(question, csrf, localeOf(site)))}`,
  })
  return { kind: 'view', title: words.questions, main, noindex: true, status }
}

/** A public answer of a live listing can be read at once. */
function savedText({ saved }: PageContext['query'], { slug, status }: ListingRow): Content {
  return saved === 'answered' && status === 'live'
    ? words.savedPublic(`/listings/${encodeURIComponent(slug)}`)
    : words.saved
}

function answerForm(
  { id, listing_id, body, status, answer, asked_at }: QuestionRow,
  csrf: string,
  locale: Locale,
) {
  const isOpen = status === 'open'
  return html`<form class="card stack" method="post" action="/account/listings/${listing_id}/questions">
    ${csrfField(csrf)}<input type="hidden" name="question" value="${id}" />
    <p class="inline">
      ${pill(isOpen ? words.open : words.public, isOpen ? 'gold' : 'plain')}
      <span class="muted small-text">${momentTime(asked_at.toISOString(), locale)}</span>
    </p>
    <blockquote>${body}</blockquote>
    ${textArea({
      name: 'answer',
      id: `answer-${id}`,
      label: words.answer,
      value: answer ?? '',
      rows: 4,
      maxlength: longestAnswer,
    })}
    <p class="inline">
      ${button({
        label: isOpen ? words.publish : words.change,
        kind: 'primary',
        name: 'do',
        value: 'answered',
        describes: words.answerTo(body),
      })}
      ${button({ label: isOpen ? words.decline : words.takeDown, name: 'do', value: 'declined' })}
    </p>
  </form>`
}

/** Every page of questions. */
export const questionPages = [
  askPage,
  sendPage,
  answersPage,
  answerPage,
  teamQuestionsPage,
  removeQuestionPage,
]
