import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inLanguage, pseudoLanguage } from '../platform/text/language.ts'
import { load } from 'cheerio'
import { assertHarmless, attack, textOf } from '../../test/view-check.ts'
import { problemView, type ProblemData } from './problem-view.ts'

const data: ProblemData = {
  status: 404,
  title: null,
  detail: null,
  errors: [],
  request_id: 'req_1',
  retry_after_seconds: null,
  back_url: null,
}

for (const status of [400, 403, 404, 409, 413, 422, 429, 500, 501, 503, 418, 599]) {
  test(`a ${status} page has a heading, words and no blame`, () => {
    const page = load(String(problemView({ ...data, status })))
    assert.equal(page('h1').length, 1)
    assert.ok(page('.intro p').text().length > 20)
    assert.match(page.text(), new RegExp(`Error ${status}`))
    assert.match(page.text(), /req_1/)
    assert.ok(status === 422 || page('.inline a').length > 0)
  })
}

test('the problem’s own words come first, its errors and its wait are said', () => {
  const problem = {
    ...data,
    status: 429,
    title: 'Too many drafts',
    detail: 'Twenty a day.',
    errors: [{ message: 'm', fix: 'f' }],
    retry_after_seconds: 600,
  }
  assert.match(textOf(problemView(problem)), /Too many drafts Twenty a day\. m f Try again in 10 minutes\./)
})

test('in another language the status speaks, and the problem’s own words are marked as English', () => {
  const shown = (status: number) => {
    const problem = { ...data, status, title: 'Not possible', detail: 'There is no draft.' }
    return inLanguage(pseudoLanguage, () => load(String(problemView(problem))))
  }
  assert.equal(shown(409)('p[lang="en"]').text(), 'There is no draft.')
  // An address without a page: the status says all.
  assert.equal(shown(404)('h1').text(), 'Ṕááǵéé ńóóŧ ƒóóúúńđ')
  assert.equal(shown(404)('p[lang="en"]').length, 0)
})

test('what was asked for stays text', () => {
  assertHarmless(
    problemView({
      ...data,
      title: attack,
      detail: attack,
      errors: [{ message: attack, fix: attack }],
      request_id: attack,
      back_url: 'javascript:alert(1)',
    }),
  )
})
