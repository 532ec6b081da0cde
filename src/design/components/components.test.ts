import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { load } from 'cheerio'
import { assertHarmless, attack } from '../../../test/pages/view-check.ts'
import { inLanguage } from '../../platform/text/language.ts'
import { html, type Html } from '../html.ts'
import { button, pagination, voteButton } from './actions.ts'
import { blank, evidence, highlight, quoteUrl, shortAddress } from './evidence.ts'
import { diff, scrollTable } from './facts.ts'
import { checkbox, choiceSet, errorSummary, selectField, textArea, textField } from './forms.ts'
import { face, logo } from './identity.ts'
import { board, podium, weekBar } from './lists.ts'
import { fieldLabel, groupLabel, reviewedNames } from './profile-labels.ts'
import { fact, planPrice, proofOf, socialLinks, valueTexts } from './profile-values.ts'
import { notice, ring } from './states.ts'
import { dayTime, formatMoment, formatRange, formatWeekday, momentTime, zoneCity, zoneName } from './time.ts'

const locale = { language: 'en', zone: 'Europe/Berlin' }
const source = {
  quote: 'Two-way sync with SAP  PM and Maximo.',
  url: 'https://a.example/in%20out',
  fetched_at: '2026-11-12T09:31:00Z',
}
const read = (view: Html | null): ReturnType<typeof load> => load(String(view), null, false)

test('times are UTC in the markup and shown in the site’s time zone, with the zone’s name', () => {
  assert.equal(
    String(dayTime('2026-11-15T23:30:00Z', locale)),
    '<time datetime="2026-11-15T23:30:00.000Z">16 Nov 2026</time>',
  )
  assert.equal(formatMoment('2026-11-12T09:31:00Z', locale), '12 Nov 2026, 10:31 CET')
  assert.equal(formatMoment('2026-07-12T09:31:00Z', locale), '12 Jul 2026, 11:31 CEST')
  assert.equal(zoneName('2026-11-12T09:31:00Z', { language: 'en', zone: 'America/New_York' }), 'GMT-5')
  assert.equal(
    formatRange('2026-12-27T23:00:00Z', '2027-01-03T23:00:00Z', locale).replace(/\s+/g, ' '),
    '28 December 2026 – 3 January 2027',
  )
  assert.equal(formatWeekday('2026-12-06T23:00:00Z', locale), 'Monday 7 December')
  assert.equal(read(momentTime('2026-11-12T09:31:00Z', locale))('local-time > time').length, 1)
})

test('words are highlighted in a quote regardless of case, and the whole quote if they are absent', () => {
  assert.equal(
    String(html`${highlight(source.quote, 'sap pm')}`),
    'Two-way sync with <mark>SAP  PM</mark> and Maximo.',
  )
  assert.equal(String(html`${highlight(source.quote, 'Oracle')}`), `<mark>${source.quote}</mark>`)
  assert.equal(String(html`${highlight('For teams.', 'team', true)}`), 'For <mark>teams</mark>.')
  assert.equal(String(html`${highlight('a (b) [c]', '(b)')}`), 'a <mark>(b)</mark> [c]')
  assert.equal(String(html`${highlight('<b>', '<')}`), '<mark>&lt;</mark>b&gt;')
})

test('a value with a quote has a button that opens the quote; a value without one is plain text', () => {
  const page = read(evidence({ id: 'e1', text: 'SAP PM', source, locale }))
  assert.equal(page('button[type=button]').attr('popovertarget'), page('[popover]').attr('id'))
  const inGerman = inLanguage('de', () => read(evidence({ id: 'e1', text: 'SAP PM', source, locale })))
  assert.match(inGerman('q').text(), /^„.*“$/s)
  assert.equal(String(evidence({ id: 'e1', text: 'SAP <PM>', source: null, locale })), 'SAP &lt;PM&gt;')
})

test('a source URL scrolls to the quote, and is shown short and decoded', () => {
  assert.equal(
    quoteUrl(source),
    'https://a.example/in%20out#:~:text=Two%2Dway%20sync%20with%20SAP%20PM%20and%20Maximo.',
  )
  const long = { ...source, quote: 'one two three four five six seven eight nine ten' }
  assert.match(quoteUrl(long), /#:~:text=one%20two%20three%20four,seven%20eight%20nine%20ten$/)
  assert.equal(shortAddress('https://www.a.example/in%20out'), 'a.example/in out')
  assert.equal(shortAddress('https://a.example/%ff'), 'a.example/%ff')
})

test('a value that is not stated names the day of the check, if there was one', () => {
  assert.match(
    read(blank('2026-11-12T09:31:00Z', locale))('span').text().replace(/\s+/g, ' '),
    /their site \(checked 12 Nov\)/,
  )
  assert.equal(
    read(blank(null, locale, 'your'))('span')
      .text()
      .replace(/\s+/g, ' '),
    'Not stated on your site',
  )
  assert.equal(read(blank(null, locale)).text(), 'Not stated', 'their site was never checked')
})

test('a field is linked to its label, hint and error, and the error summary links to the field', () => {
  const errors = [
    { path: 'pricing_plans.0.name', message: 'Too long.', fix: 'At most 80.' },
    { path: 'other', message: 'x' },
  ]
  const page = read(
    html`${errorSummary(errors)}${textField({ name: 'pricing_plans.0.name', label: 'Name', hint: 'Short', errors, value: attack })}`,
  )
  const input = page('input')
  assert.equal(page('label').attr('for'), input.attr('id'))
  for (const id of (input.attr('aria-describedby') ?? '').split(' ')) assert.equal(page(`#${id}`).length, 1)
  assert.equal(page('[role=alert] a').attr('href'), `#${input.attr('id')}`)
  assert.equal(input.attr('aria-invalid'), 'true')
  assert.equal(input.attr('value'), attack)
  assert.equal(page('.error').text().replace(/\s+/g, ' ').trim(), 'Too long. At most 80.')
  assert.equal(errorSummary([]), null)
})

test('a text area keeps leading empty lines and escapes markup', () => {
  const typed = `\n\nhello </textarea><b>${attack}`
  assert.equal(read(textArea({ name: 't', label: 'T', value: typed }))('textarea').val(), typed)
})

test('choices are grouped, and the current value is selected', () => {
  const choices = [
    { value: 'a', label: 'A', group: 'One' },
    { value: 'b', label: 'B' },
  ]
  const page = read(selectField({ name: 's', label: 'S', value: 'b', choices, empty: 'None' }))
  assert.equal(page('optgroup option').attr('value'), 'a')
  assert.equal(page('option[selected]').attr('value'), 'b')
  const set = read(
    choiceSet({ name: 'c', label: 'C', kind: 'radio', values: ['b'], choices, required: true }),
  )
  assert.equal(set('input[checked]').attr('value'), 'b')
  assert.equal(set('input[required]').length, 2)
})

test('the button of a closed vote keeps its count, gives the reason and is disabled', () => {
  const page = read(
    voteButton({ action: '/v', csrf: 'x', name: 'A', votes: 3, voted: false, closed: 'Voting has ended' }),
  )
  assert.equal(page('button[disabled]').attr('title'), 'Voting has ended')
  assert.equal(page('b span').first().text(), '3')
})

test('pagination links to the next and the previous page only if they exist', () => {
  const members = { q: 'a&b', sort: '' }
  const links = (page: number, total_pages: number | null, next_cursor: string | null = null) => {
    const view = read(pagination({ page, total_pages, next_cursor }, '/l', members))
    return [view('[rel=prev]').attr('href'), view('[rel=next]').attr('href')]
  }
  const none = [undefined, undefined]
  assert.deepEqual(links(1, 1), none)
  assert.deepEqual(links(99, 1), none, 'beyond the last page')
  assert.deepEqual(links(3, 3), ['/l?q=a%26b&page=2', undefined])
  assert.deepEqual(links(2, 3), ['/l?q=a%26b', '/l?q=a%26b&page=3'], 'the first page is the list itself')
  assert.deepEqual(links(1, null, 'c='), [undefined, '/l?q=a%26b&cursor=c%3D'])
})

test('a name has the same colour in its logo and face, and every colour has enough contrast for white letters', () => {
  const ground = (view: Html): string | undefined => /\bg\d+\b/.exec(String(view))?.[0]
  assert.equal(ground(logo({ name: 'Fieldnote' })), ground(face({ name: ' fieldnote ' })))
  assert.match(String(logo({ name: 'élan' })), />\s*É\s*</)
  assert.match(String(logo({ name: '' })), />\s*\?\s*</)
  const css = readFileSync(new URL('../styles/identity.css', import.meta.url), 'utf8')
  const colours = [...css.matchAll(/--(?:from|to): (#[0-9a-f]{6})/g)].map((match) => match[1] ?? '')
  assert.equal(colours.length, 22)
  for (const colour of colours) assert.ok(1.05 / (luminance(colour) + 0.05) >= 4.5, colour)
})

test('profile values are shown as words', () => {
  assert.deepEqual(valueTexts('platforms', ['ios', 'browser_extension'], 'en'), ['iOS', 'Browser extension'])
  assert.deepEqual(valueTexts('country', 'DE', 'en'), ['Germany'])
  assert.deepEqual(valueTexts('team_size', '11-50', 'en'), ['11–50'])
  assert.deepEqual(
    valueTexts('company_socials', { facebook: 'https://facebook.com/profile.php?id=1000' }, 'en'),
    ['Facebook: facebook.com/profile.php?id=1000'],
  )
  assert.deepEqual(
    valueTexts(
      'pricing_plans',
      [{ name: 'Pro', amount: 900, currency: 'EUR', interval: 'month', note: 'a seat' }],
      'en',
    ),
    ['Pro: €9 a month, a seat'],
  )
  assert.deepEqual(valueTexts('docs_url', 'https://docs.a.example/x', 'en'), ['docs.a.example/x'])
  assert.deepEqual(valueTexts('features', [], 'en'), [])
  assert.equal(planPrice({ name: '', amount: 0, currency: 'EUR', interval: null, note: null }, 'en'), 'Free')
  assert.equal(planPrice({ name: '', amount: 0, currency: null, interval: null, note: null }, 'en'), 'Free')
  assert.deepEqual(
    socialLinks({
      github: 'https://github.com/x',
      custom: { label: 'Pod', url: 'https://p.example' },
      x: null,
    }),
    [
      { platform: 'github', label: 'GitHub', url: 'https://github.com/x' },
      { platform: 'custom', label: 'Pod', url: 'https://p.example' },
    ],
  )
})

test('only an unedited value shows its quote, and each list item its own; an unsafe link is disabled', () => {
  const field = { value: ['a', 'b'], state: 'ai' as const, evidence: [source], item_evidence: [[source], []] }
  assert.equal(proofOf(field, 0), source)
  assert.equal(proofOf(field, 1), null)
  assert.equal(proofOf({ ...field, state: 'edited' }, 0), null)
  const link = read(
    html`${fact('docs_url', { value: 'javascript:alert(1)', state: 'ai', evidence: [source] }, { id: 'x', locale, checked_at: null })}`,
  )
  assert.equal(link('a').first().attr('href'), '#')
})

test('every field has a unique label, and social links are labelled with their platform', () => {
  assert.equal(new Set(reviewedNames.map((name) => fieldLabel(name).label)).size, reviewedNames.length)
  assert.equal(fieldLabel('company_socials.github').label, 'GitHub')
  assert.equal(groupLabel(fieldLabel('founder_socials.x').group), 'People and place')
  assert.equal(fieldLabel('something_new').label, 'something new')
})

test('a diff marks only the words that changed', () => {
  const page = read(diff({ before: 'Plant · €19 per seat', after: 'Plant · €22 per seat' }))
  assert.equal(page('del').text(), '€19')
  assert.equal(page('ins').text(), '€22')
  assert.equal(
    read(diff({ before: 'a', after: 'a b' }))('ins')
      .text()
      .trim(),
    'b',
  )
  assert.equal(read(diff({ before: 'same', after: 'same' }))('del, ins').length, 0)
})

test('names do not become markup in leaderboards, podiums, week bars and notices', () => {
  const row = {
    rank: 1,
    name: attack,
    url: 'javascript:alert(1)',
    detail: attack,
    count: attack,
    moved: -2,
    why: [{ label: attack, value: attack }],
    explanation: attack,
  }
  assertHarmless(board([row]))
  assertHarmless(podium([row], attack))
  assertHarmless(
    weekBar({
      title: attack,
      passed: 5,
      note: attack,
      previous: { url: 'javascript:alert(1)', label: attack },
    }),
  )
  assertHarmless(notice({ tone: 'problem', text: attack }))
})

test('a scrollable table can be focused and has a label; a stacked one labels its cells', () => {
  const page = read(scrollTable({ label: attack, columns: ['When', attack], rows: [['12:41', attack]] }))
  assert.equal(page('[role=group][tabindex="0"]').attr('aria-label'), attack)
  assert.equal(page('th[scope=col]').length, 2)
  assert.equal(page('td').last().text(), attack)
  const stacked = read(
    scrollTable({ label: 'a', columns: ['Field', attack], rows: [['b', 'c']], stacks: true }),
  )
  const named = stacked('.stacks td').map((_index, cell) => stacked(cell).attr('data-label') ?? '')
  assert.deepEqual(named.get(), ['', attack])
})

test('a checkbox is inside a label that contains its text and its hint', () => {
  const page = read(checkbox({ name: 'news', label: 'Mail me', hint: 'Once a week', checked: true }))
  assert.equal(page('label input[type=checkbox][checked]').attr('name'), 'news')
  assert.match(page('label').text(), /Mail me\s*Once a week/)
})

test('the city of a time zone is named in the reader’s language', () => {
  const zones = ['Europe/Vienna', 'Europe/Berlin', 'America/New_York', 'UTC']
  assert.deepEqual(zones.map(zoneCity), ['Vienna', 'Berlin', 'New York', 'UTC'])
  assert.deepEqual(
    inLanguage('de', () => zones.map(zoneCity)),
    ['Wien', 'Berlin', 'New York', 'UTC'],
  )
})

test('completeness stays between 0 and 100', () => {
  assert.match(String(ring(140)), /100 percent complete/)
  assert.match(String(ring(-3)), /aria-label="0 percent complete"/)
})

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('the accessible name of a button contains its visible label, unless that is a symbol', () => {
  const spoken = (label: string, describes: string) =>
    read(button({ label, describes }))('button').attr('aria-label')
  assert.equal(spoken('Read again', 'Read a.example again'), 'Read again: Read a.example again')
  assert.equal(spoken('Merge', 'Merge Toolcrib'), 'Merge Toolcrib')
  assert.equal(spoken('×', 'Remove Toolcrib'), 'Remove Toolcrib')
})
