import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inLanguage } from '../platform/text/language.ts'
import { load } from 'cheerio'
import { assertHarmless, attack, textOf } from '../../test/pages/view-check.ts'
import { problemView, type ProblemData } from './problem-view.ts'

const data: ProblemData = {
  status: 404,
  problem: null,
  errors: [],
  request_id: 'req_1',
  retry_after_seconds: null,
  back_url: null,
}

const said = (code: string, message: string, title = 'Not possible') => ({
  type: { code, title },
  message,
  language: undefined as string | undefined,
})

for (const status of [400, 403, 404, 409, 413, 422, 429, 500, 501, 503, 418, 599]) {
  test(`a ${status} page has one heading, an explanation, the status and the request id`, () => {
    const page = load(String(problemView({ ...data, status })))
    assert.equal(page('h1').length, 1)
    assert.ok(page('.intro p').text().length > 20)
    assert.match(page.text(), new RegExp(`Error ${status}`))
    assert.match(page.text(), /req_1/)
    assert.ok(status === 422 || page('.inline a').length > 0)
  })
}

test('shows the problem’s own title and message first, then its errors and how long to wait', () => {
  const problem = {
    ...data,
    status: 429,
    problem: said('draft_limit_reached', 'Twenty a day.', 'Too many drafts'),
    errors: [{ path: 'url', message: 'm', fix: 'f' }],
    retry_after_seconds: 600,
  }
  assert.match(textOf(problemView(problem)), /Too many drafts Twenty a day\. m f Try again in 10 minutes\./)
})

test('if the message only repeats the title, the page says what was kept and what to do instead', () => {
  const title = 'Something went wrong on our side'
  const problem = { ...data, status: 500, problem: said('internal_error', `${title}.`, title) }
  assert.match(
    textOf(problemView(problem)),
    /wrong on our side The error has been recorded\. Everything you saved/,
  )
})

test('a 410 page has the heading and the search form of a 404 page', () => {
  const [gone, none] = [410, 404].map((status) => load(String(problemView({ ...data, status }))))
  assert.equal(gone?.('h1').text(), none?.('h1').text())
  assert.equal(gone?.('form').length, 1)
})

test('a 404 page in the account links to the dashboard and has no search form', () => {
  const page = load(String(problemView({ ...data, is_own: true })))
  assert.equal(page('.inline a').attr('href'), '/account')
  assert.equal(page('form').length, 0)
})

test('a 404 page that was merely opened does not show input errors', () => {
  const errors = [{ path: 'slug', message: 'There is none.', fix: 'Use a slug of list_categories.' }]
  const opened = { ...data, errors, problem: said('not_found', 'There is no category “x”.', 'Not found') }
  assert.match(textOf(problemView({ ...opened, is_asked: true })), /There is no category “x”\./)
  assert.doesNotMatch(textOf(problemView({ ...opened, is_asked: true })), /slug/)
  assert.match(textOf(problemView(opened)), /slug/)
})

test('a page opened with an invalid URL says so in plain words, and offers the links of a 404 page', () => {
  const asked = {
    ...data,
    status: 422,
    is_asked: true,
    problem: said('invalid_input', 'One member is not valid.', 'The input is not valid'),
    errors: [{ path: 'week', message: 'There is no such week.', fix: 'Use a week of ISO 8601.' }],
  }
  const page = load(String(problemView(asked)))
  assert.equal(page('h1').text(), 'That address has a mistake')
  assert.equal(page('.ticks').text().trim(), 'There is no such week.')
  assert.doesNotMatch(page.text(), /member|input|ISO/)
  const lost = load(String(problemView(data)))
  const ways = (shown: typeof page) =>
    shown('a.button, form')
      .toArray()
      .map(({ attribs }) => attribs['href'] ?? attribs['action'])
  assert.deepEqual(ways(page), ways(lost))
  assert.match(
    inLanguage('de', () => textOf(problemView(asked))),
    /In der Adresse steckt ein Fehler/,
  )
})

test('in another language, problems are translated by code or status; messages already translated stay', () => {
  const shown = (problem: ReturnType<typeof said>, status: number) =>
    inLanguage('de', () => textOf(problemView({ ...data, status, problem })))
  assert.match(
    shown(said('order_closed', 'This order is paid.'), 409),
    /Diese Bestellung ist abgeschlossen\./,
  )
  assert.match(shown({ ...said('not_found', 'Keine Rechnung.'), language: 'de' }, 404), /Keine Rechnung\./)
  const lost = shown(said('not_found', 'There is no such page.'), 404)
  assert.match(lost, /Seite nicht gefunden Vielleicht ist die Seite umgezogen/)
  assert.doesNotMatch(lost, /There is/)
})

test('texts of the request and of the problem do not become markup', () => {
  assertHarmless(
    problemView({
      ...data,
      problem: said(attack, attack, attack),
      errors: [{ path: attack, message: attack, fix: attack }],
      request_id: attack,
      back_url: 'javascript:alert(1)',
    }),
  )
})
