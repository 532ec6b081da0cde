import assert from 'node:assert/strict'
import { test } from 'node:test'
import { germanProblem } from './rating-problems.ts'

test('translates the reasons why ratings could not be fetched into German', () => {
  assert.equal(germanProblem('The address gave no ratings.'), 'Die Adresse hat keine Bewertungen geliefert.')
  assert.equal(
    germanProblem('https://r.example/a.csv answered 404 text/html, not CSV or JSON.'),
    'https://r.example/a.csv hat mit 404 text/html geantwortet, nicht mit CSV oder JSON.',
  )
  assert.match(germanProblem('Line 3 is not a domain and a rating from 0 to 100.'), /^Zeile 3 /)
  assert.match(
    germanProblem('The JSON is not a list of objects with domain and rating from 0 to 100.'),
    /^Das JSON/,
  )
  assert.equal(germanProblem('The answer is not valid HTTP.'), 'Die Antwort ist kein gültiges HTTP.')
})
