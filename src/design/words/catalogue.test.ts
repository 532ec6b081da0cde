import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  formatTag,
  inLanguage,
  numberTag,
  pseudoLanguage,
  textLanguage,
} from '../../platform/text/language.ts'
import { html } from '../html.ts'
import { catalogue, listed, ordinal, plural } from './catalogue.ts'
import { pseudoWords } from './pseudo.ts'

const en = {
  title: 'Votes',
  votes: (count: number) => plural(count, { one: '# vote', other: '# votes' }),
  place: (place: number) => ordinal(place, { one: '#st', two: '#nd', few: '#rd', other: '#th' }),
  terms: (link: string) => html`Read the <a href="${link}">terms &amp; rules</a>`,
  states: { open: 'Open', closed: 'Closed' },
}
const de: typeof en = {
  title: 'Stimmen',
  votes: (count) => plural(count, { one: '# Stimme', other: '# Stimmen' }),
  place: (place) => ordinal(place, { other: '#.' }),
  terms: (link) => html`Lies die <a href="${link}">Bedingungen</a>`,
  states: { open: 'Offen', closed: 'Geschlossen' },
}
const words = catalogue({ en, de })

test('a catalogue without one of the languages does not compile', () => {
  // @ts-expect-error -- German is missing: were it let through, this line itself would fail the check
  const lacking = catalogue({ en })
  assert.equal(lacking.title, 'Votes')
})

test('texts are in the current language, with its plurals, ordinals and number format', () => {
  inLanguage('de-AT', () => {
    assert.deepEqual([1, 1200].map(words.votes), ['1 Stimme', '1.200 Stimmen'])
    assert.equal(words.place(3), '3.')
    assert.equal(words.states.open, 'Offen')
  })
})

test('texts are English outside a request and for languages without a catalogue', () => {
  assert.equal(words.title, 'Votes')
  assert.equal(
    inLanguage('ja', () => words.title),
    'Votes',
  )
  assert.equal(textLanguage('en-GB'), 'en')
})

test('numbers follow the language of the text, with the site’s region if it is of that language', () => {
  assert.deepEqual(['en-US', 'en', 'de-AT', 'ja', pseudoLanguage].map(numberTag), [
    'en-US',
    'en',
    'de-AT',
    'en',
    'en',
  ])
  const tags = ['ja', 'en-US', 'de-AT', pseudoLanguage].map(formatTag)
  assert.deepEqual(tags, ['en-GB', 'en-GB', 'de', 'en-GB'])
})

test('plurals, ordinals and lists follow the language’s rules', () => {
  assert.deepEqual([0, 1, 2, 1200].map(words.votes), ['0 votes', '1 vote', '2 votes', '1,200 votes'])
  assert.deepEqual([1, 2, 3, 11, 22].map(words.place), ['1st', '2nd', '3rd', '11th', '22nd'])
  assert.equal(listed(['a', 'b', 'c']), 'a, b and c')
})

test('the pseudo-language accents every text, also of functions, members and markup, but no URLs or tags', () => {
  inLanguage(pseudoLanguage, () => {
    assert.equal(words.title, 'Ṽóóŧééś')
    assert.equal(words.votes(2), '2 ṽóóŧééś')
    assert.equal(words.states.closed, 'Ćĺóóśééđ')
    assert.equal(
      String(words.terms('https://a.example/terms')),
      'Ŕééááđ ŧĥéé <a href="https://a.example/terms">ŧééŕḿś &amp; ŕúúĺééś</a>',
    )
  })
  assert.equal(pseudoWords('See https://a.example/x?token=b.'), 'Śéééé https://a.example/x?token=b.')
  assert.equal(pseudoWords(pseudoWords('Launch')), pseudoWords('Launch'))
})

test('a language that lacks a message does not compile', () => {
  // @ts-expect-error -- `states` is missing: taking this line away must fail the check
  catalogue<typeof en>({ en: { title: 'Votes', votes: String, place: String, terms: en.terms } })
})
