/** The team page of readers' questions: found by their words, the answer's or the listing's name; removed one by one. */
import { button, csrfField } from '../design/components/actions.ts'
import { olderLink } from '../design/components/lists.ts'
import { teamPageFrame } from '../design/components/team-page-frame.ts'
import { matchLine, showAllLink } from '../design/components/team-search.ts'
import { selectField, textField } from '../design/components/forms.ts'
import { emptyState, pill } from '../design/components/states.ts'
import { type Locale, localeOf, momentTime } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { numberMember, searchMember, textMember } from '../platform/call/form.ts'
import { findFrom } from '../platform/call/keyset.ts'
import { page, type PageContext } from '../platform/call/page.ts'
import { pathWith } from '../platform/text/path-with.ts'
import { standingStatuses } from './founder-question.ts'
import {
  findTeamMatches,
  findTeamQuestions,
  type QuestionFilter,
  type QuestionRow,
} from './question-queries.ts'
import { removeFounderQuestion } from './remove-founder-question.ts'
import { words } from './words/index.ts'

const path = '/team/questions'
const shownQuestions = 30

/** Questions that match the search, newest first. */
export const teamQuestionsPage = page({
  route: 'GET /team/questions',
  access: 'team',
  async run({ db, site, csrf, query }) {
    const asked = askedIn(query)
    const isFiltered = asked.words !== null || asked.status !== null
    const matches = isFiltered ? await findTeamMatches(db, site.id, asked) : null
    const found = await findFrom(asked, ({ after }) =>
      findTeamQuestions(db, site.id, { matches, after }, shownQuestions + 1),
    )
    const listed = found.slice(0, shownQuestions)
    const last = listed.at(-1)
    const main = teamPageFrame({
      path,
      title: words.questions,
      intro: words.teamIntro,
      done: query['done'] === undefined ? null : { tone: 'success', text: words.removed },
      content: html`${filterForm(asked)} ${matches && matches.counted > 0 && matchLine(matches.counted, path)}
        <div class="stack space-above">
          ${
            listed.length === 0 &&
            emptyState(
              isFiltered
                ? { title: words.none, text: words.noneFits, action: showAllLink(path) }
                : { title: words.none, text: words.noneOfSite },
            )
          }
          ${listed.map((question) => questionCard(question, { csrf, locale: localeOf(site), asked }))}
        </div>
        ${found.length > shownQuestions && last && olderLink(addressOf({ ...asked, after: last.id }), words.older)}`,
    })
    return { kind: 'view', title: words.questions, main, noindex: true }
  },
})

function askedIn(query: PageContext['query']): QuestionFilter {
  return {
    words: searchMember(query),
    status: standingStatuses.find((one) => one === textMember(query, 'status')) ?? null,
    after: numberMember(query, 'after') || null,
  }
}

function addressOf({ words: typed, ...place }: QuestionFilter, done?: string): string {
  return pathWith(path, { q: typed, ...place, done })
}

function filterForm({ words: typed, status }: QuestionFilter): Html {
  return html`<form class="three-columns" action="${path}">
    ${textField({ name: 'q', type: 'search', label: words.find, value: typed ?? '', maxlength: 200 })}
    ${selectField({
      name: 'status',
      label: words.state,
      value: status ?? '',
      empty: words.anyState,
      choices: standingStatuses.map((value) => ({ value, label: stateOf(value) })),
    })}
    ${button({ label: words.filter })}
  </form>`
}

const stateOf = (status: QuestionRow['status']): string => (status === 'open' ? words.open : words.public)

function questionCard(
  { id, slug, name, body, answer, status, asked_at }: QuestionRow,
  { csrf, locale, asked }: { csrf: string; locale: Locale; asked: QuestionFilter },
): Html {
  return html`<article class="card stack">
    <p class="inline">
      <a class="link" href="/listings/${encodeURIComponent(slug)}">${name}</a>
      ${pill(stateOf(status), status === 'open' ? 'gold' : 'plain')}
      <span class="muted small-text">${momentTime(asked_at.toISOString(), locale)}</span>
    </p>
    <p><b>${body}</b></p>
    ${answer !== null && html`<p>${answer}</p>`}
    <form method="post" action="${addressOf(asked)}">
      ${csrfField(csrf)}<input type="hidden" name="question" value="${id}" />
      ${button({ label: words.remove, small: true, describes: words.removeOf(body) })}
    </form>
  </article>`
}

/** Removes a question and leads back to the same place. */
export const removeQuestionPage = page({
  route: 'POST /team/questions',
  access: 'team',
  async run({ call, form, query }) {
    await call(removeFounderQuestion, { asked_id: numberMember(form, 'question') })
    return { kind: 'redirect', to: addressOf(askedIn(query), 'yes') }
  },
})
