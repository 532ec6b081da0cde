import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import { assertHarmless, attack, textOf } from '../../../test/pages/view-check.ts'
import { fieldLabel, reviewedNames } from '../../design/components/profile-labels.ts'
import { missingForFree } from '../../founders/index.ts'
import { editFieldForm, type EditFieldData } from './edit-field-view.ts'
import { amountErrors, fieldValueFromForm } from './field-form.ts'

const base: EditFieldData = {
  csrf: 'token',
  name: 'name',
  value: null,
  errors: [],
  evidence: [],
  categories: ['Maintenance', 'Finance'],
  proposals: [{ name: 'Inventory', reason: 'your whole inventory', url: 'https://a.example/about' }],
  pictures: [],
  seen: 'version',
  countries: ['DE', 'GB'],
  language: 'en',
  action: '/edit',
  back_url: '/review',
  empty_rows: 1,
  autosave: true,
}

const values: Readonly<Record<string, unknown>> = {
  name: 'Fieldnote “quoted” <b> & more',
  description: 'First\n\nsecond paragraph\n- a list',
  categories: ['Finance', 'Maintenance'],
  tags: ['voice', 'tickets & <notes>'],
  features: [
    { title: 'Talk', description: 'One button' },
    { title: 'Scan', description: null },
  ],
  platforms: ['web', 'self_hosted'],
  pricing_model: 'free_trial',
  pricing_plans: [
    { name: 'Crew', amount: 950, currency: 'EUR', interval: 'month', note: 'a seat' },
    { name: 'Free', amount: 0, currency: 'EUR', interval: null, note: null },
    { name: 'Group', amount: null, currency: null, interval: null, note: null },
    { name: 'Yen', amount: 1200, currency: 'JPY', interval: 'year', note: null },
    { name: 'Dinar', amount: 1234, currency: 'KWD', interval: 'once', note: null },
  ],
  screenshots: ['https://a.example/1.png', 'https://a.example/2.png'],
  docs_url: 'https://a.example/docs?x=1&y=2',
  contact_email: 'hello@a.example',
  founded_year: 2023,
  country: 'DE',
  team_size: '1000+',
  faqs: [{ question: 'Loud?', answer: 'Yes.\nVery.' }],
  founders: [
    {
      name: 'Ines',
      title: 'Founder',
      bio: 'Eleven years.',
      photo_url: 'https://a.example/i.jpg',
      email: 'i@a.example',
      socials: {
        github: 'https://github.com/i',
        youtube: 'https://youtube.com/@i',
        custom: { label: 'Talks', url: 'https://i.example/talks' },
      },
    },
  ],
  seo: { title: 'Fieldnote', description: null },
}

for (const [name, value] of Object.entries(values)) {
  test(`${name}: the value is unchanged when its form is sent as it is`, () => {
    assert.deepEqual(fieldValueFromForm(name, sent(editFieldForm({ ...base, name, value }))), value)
  })
}

test('every field has a form, and an empty form clears the field', () => {
  for (const name of reviewedNames) {
    const form = sent(editFieldForm({ ...base, name }))
    const value = fieldValueFromForm(name, form)
    if (name.endsWith('_socials')) assert.ok(Object.values(Object(value)).every((link) => link === null))
    else assert.equal(value, null, name)
  }
})

test('social links are read by platform, and an emptied one is null', () => {
  const value = { github: 'https://github.com/x', custom: { label: 'Pod', url: 'https://p.example' } }
  const form = sent(editFieldForm({ ...base, name: 'company_socials', value }))
  const links = Object(fieldValueFromForm('company_socials', form))
  assert.equal(links.github, value.github)
  assert.deepEqual(links.custom, value.custom)
  assert.equal(links.linkedin, null)
  assert.equal(
    fieldValueFromForm('company_socials.github', new URLSearchParams({ value: ' https://github.com/y ' })),
    'https://github.com/y',
  )
})

test('amounts are read in common notations; anything else is kept as typed, for validation to report', () => {
  const amountOf = (amount: string, currency: string): unknown => {
    const plans = fieldValueFromForm(
      'pricing_plans',
      new URLSearchParams({ '0.name': 'A', '0.amount': amount, '0.currency': currency }),
    )
    return Array.isArray(plans) ? Object(plans[0]).amount : plans
  }
  assert.equal(amountOf('9,90', 'eur'), 990)
  assert.equal(amountOf('1 200', 'EUR'), 120_000)
  assert.equal(amountOf('9.5', ''), 950)
  assert.equal(amountOf('100', 'JPY'), 100)
  assert.equal(amountOf('0.10', 'EUR'), 10)
  // Either 1,250 or 1.25.
  for (const odd of ['1.250', '1,250', 'free', '9.999', '-3', '1e5', '12.5x'])
    assert.equal(amountOf(odd, 'EUR'), odd)
})

test('a price without a currency is left for validation to report; a free or unstated price needs none', () => {
  const currencyOf = (amount: string): unknown => {
    const form = new URLSearchParams({ '0.name': 'A', '0.amount': amount, '0.currency': '' })
    return Object(Object(fieldValueFromForm('pricing_plans', form))[0]).currency
  }
  assert.deepEqual(['9', '9.90', 'free', '0', ''].map(currencyOf), ['', '', '', null, null])
})

test('the error for an amount uses the units in which it is typed', () => {
  const wrong = (path: string, code: string) => ({ path, code, message: 'Minor units.', fix: 'Send 1250.' })
  const [odd, high, name] = amountErrors([
    wrong('fields.pricing_plans[0].amount', 'wrong_type'),
    wrong('pricing_plans.1.amount', 'too_large'),
    wrong('fields.pricing_plans[0].name', 'too_long'),
  ])
  assert.match(`${odd?.message} ${odd?.fix}`, /digits such as 1250 or 9\.90/)
  assert.match(String(high?.message), /higher than we can list/)
  assert.equal(name?.message, 'Minor units.')
})

test('a year that is not a number is kept as typed, and unknown row numbers are ignored', () => {
  assert.equal(fieldValueFromForm('founded_year', new URLSearchParams({ value: 'soon' })), 'soon')
  assert.equal(fieldValueFromForm('faqs', new URLSearchParams({ 'x.question': 'a', '1.answer': ' ' })), null)
})

test('refused rows are shown with their values, and the error at the row', () => {
  const view = editFieldForm({
    ...base,
    name: 'faqs',
    value: [
      { question: 'One', answer: 'A' },
      { question: 'Two', answer: '' },
    ],
    errors: [{ path: 'faqs[1].answer', message: 'An answer is needed.' }],
  })
  const page = load(String(view))
  assert.equal(page('[aria-invalid=true]').attr('name'), '1.answer')
  assert.equal(page('input[name="0.question"]').attr('value'), 'One')
  assert.equal(page('fieldset').length, 3)
  assert.equal(page('button[value=more]').length, 1)
})

test('an error of a plain field is shown at the field for every form of its path', () => {
  for (const path of ['fields.headline', 'headline', '/fields/headline', 'value']) {
    const page = load(
      String(
        editFieldForm({ ...base, name: 'headline', value: 'x', errors: [{ path, message: 'Too long.' }] }),
      ),
    )
    assert.equal(page('[aria-invalid=true]').attr('name'), 'value', path)
  }
})

test('the links of the error summary lead to the field with the error, in every kind of form', () => {
  const cases: [string, string, string][] = [
    ['pricing_plans', 'fields.pricing_plans[0].amount', '0.amount'],
    ['founders', 'founders.0.socials.github', '0.socials.github'],
    ['faqs', '0.question', '0.question'],
    ['seo', 'seo.title', 'title'],
    ['company_socials', 'company_socials.github', 'github'],
    ['company_socials.custom', 'company_socials.custom.url', 'custom.url'],
    ['categories', 'fields.categories[2]', 'value'],
    ['tags', 'fields.tags.3', 'value'],
  ]
  for (const [name, path, control] of cases) {
    const page = load(String(editFieldForm({ ...base, name, errors: [{ path, message: 'Wrong.' }] })))
    assert.equal(page('[aria-invalid=true]').first().attr('name'), control, path)
    assert.equal(page('[aria-invalid=true]').attr('id'), page('[role=alert] a').attr('href')?.slice(1), path)
  }
  const whole = load(
    String(editFieldForm({ ...base, name: 'faqs', errors: [{ path: 'faqs', message: 'Too many.' }] })),
  )
  assert.equal(whole(whole('[role=alert] a').attr('href') ?? '').length, 1)
})

test('the founder form marks what a free launch needs, and folds the empty row away below a filled one', () => {
  const shown = (value: unknown, errors: EditFieldData['errors'] = []) =>
    load(String(editFieldForm({ ...base, name: 'founders', value, errors })))
  const founder = { name: 'Ines', bio: 'Eleven  years.' }
  const one = shown([founder])
  const marked = one('.item')
    .first()
    .find('.pill')
    .map((_, pill) => one(pill).parent().attr('for') ?? one(pill).parent().text().trim())
  const rest = ['f-0-name', 'f-0-title', 'f-0-bio', 'f-0-photo-url']
  assert.deepEqual(marked.get(), [...rest, 'At least one link: needed'])
  const bio = missingForFree({}).find(({ field }) => field === 'founders[0].bio')
  assert.equal(one('word-count .hint').text(), `At least ${bio?.limit} characters, 13 so far.`)
  assert.equal(one('details:not([open]) [name="1.name"]').length, 1)
  assert.equal(one('details .pill, details word-count').length, 0)
  const refused = [{ path: '1.photo_url', message: 'No picture.' }]
  assert.equal(shown([founder], refused)('details[open] [name="1.name"]').length, 1)
  assert.equal(shown(null)('details').length, 0)
  assert.equal(shown(null)('[name="0.name"]').length, 1)
})

test('attack strings do not become markup in any form', () => {
  for (const name of reviewedNames) {
    const { kind } = fieldLabel(name)
    const many = ['features', 'faqs', 'plans', 'founders'].includes(kind)
    const entry = {
      title: attack,
      description: attack,
      question: attack,
      answer: attack,
      name: attack,
      note: attack,
      bio: attack,
      currency: attack,
      amount: attack,
      socials: { github: attack },
    }
    const value = many
      ? [entry]
      : kind === 'socials' || kind === 'seo'
        ? { ...entry, github: attack, custom: { label: attack, url: attack } }
        : kind === 'line' || kind === 'text'
          ? attack
          : [attack]
    assertHarmless(
      editFieldForm({
        ...base,
        name,
        value,
        errors: [{ path: name, message: attack, fix: attack }],
        evidence: [{ quote: attack, url: attack, fetched_at: '2026-11-12T09:31:00Z' }],
      }),
    )
  }
  assert.ok(textOf(editFieldForm({ ...base, name: attack })).includes(attack))
})

/** What a browser would send for the form, with its fields unchanged. */
function sent(view: { toString(): string }): URLSearchParams {
  const page = load(String(view), null, false)
  const form = new URLSearchParams()
  page('form :is(input, select, textarea)').each((_, element) => {
    const control = page(element)
    const box = control.is('[type=checkbox], [type=radio]')
    if (box && control.attr('checked') === undefined) return
    const value = control.is('select')
      ? (control.find('option[selected]').attr('value') ?? control.find('option').attr('value'))
      : control.val()
    form.append(control.attr('name') ?? '', String(value ?? ''))
  })
  return form
}
