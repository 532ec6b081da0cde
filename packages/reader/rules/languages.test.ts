/** One product in seventeen languages: what is read must not depend on the language. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

interface Told {
  language: string
  headings: { features: string; pricing: string; questions: string; about: string }
  headline: string
  summary: string
  /** A passage for the description. */
  told: string
  features: [title: string, text: string][]
  plans: [name: string, price: string, amount: number, currency: string][]
  questions: [question: string, answer: string][]
  founded: string
  founders: [name: string, role: string][]
  /** Null where the language inflects names of places or has no capitals: the sentence alone proves neither. */
  seat: string
  city: string | null
  country: string | null
}

const languages: Told[] = JSON.parse(readFileSync(new URL('testing/languages.json', import.meta.url), 'utf8'))

const cards = (all: string[][]) =>
  all.map(([title, text]) => `<div class="card"><h3>${title}</h3><p>${text}</p></div>`).join('')

function pagesOf({ language, headings, headline, summary, told, ...rest }: Told): Record<string, string> {
  const page = (title: string, main: string) =>
    `<html lang="${language}"><title>${title}</title><header><a href="/">Beetplan</a></header><main>${main}</main>`
  return {
    '/': page(
      `Beetplan – ${headline}`,
      `<h1>${headline}</h1><p>${summary}</p><p>${told}</p>
      <h2>${headings.features}</h2><div>${cards(rest.features)}</div>
      <h2>${headings.questions}</h2>${rest.questions.map(([one, two]) => `<h3>${one}</h3><p>${two}</p>`).join('')}`,
    ),
    '/1': page(
      `${headings.pricing} – Beetplan`,
      `<h1>${headings.pricing}</h1><div>${cards(rest.plans.map(([name, price]) => [name, price]))}</div>`,
    ),
    '/2': page(
      `${headings.about} – Beetplan`,
      `<h1>${headings.about}</h1><p>${rest.founded}</p><p>${rest.seat}</p><div>${cards(rest.founders)}</div>`,
    ),
  }
}

for (const told of languages)
  test(`reads the same from a site in ${new Intl.DisplayNames(['en'], { type: 'language' }).of(told.language)}`, async () => {
    const { fields, faqs, founders } = await draftOf(pagesOf(told))
    assert.deepEqual([fields.name.value, fields.headline.value], ['Beetplan', told.headline])
    assert.equal(fields.summary.value, told.summary)
    assert.ok(fields.description.value?.includes(told.told), fields.description.value ?? 'no description')
    assert.deepEqual(
      fields.features.value?.map(({ title }) => title),
      told.features.map(([title]) => title),
    )
    assert.deepEqual(
      (fields.pricing_plans.value ?? []).map((plan) => [
        plan.name,
        plan.amount,
        plan.currency,
        plan.interval,
      ]),
      told.plans.map(([name, , amount, currency]) => [name, amount, currency, 'month']),
    )
    assert.deepEqual(
      faqs.map(({ value }) => [value.question, value.answer]),
      told.questions,
    )
    assert.deepEqual(
      founders.map(({ value }) => value.name),
      told.founders.map(([name]) => name),
    )
    assert.deepEqual(
      [fields.founded_year.value, fields.city.value, fields.country.value],
      [2021, told.city, told.country],
    )
  })

test('a page that states another language, as its template did, is read if it has the home page’s menu', async () => {
  const page = (language: string, menu: string[], main: string) =>
    `<html lang="${language}"><title>Beetplan</title><nav>${menu.map((label, at) => `<a href="/${at}">${label}</a>`).join('')}</nav><main>${main}</main>`
  const own = ['Inicio', 'Precios', 'Preguntas frecuentes', 'Contacto']
  const asked =
    '<h1>Preguntas frecuentes</h1><h2>¿Cuesta algo?</h2><p>Nada durante el primer mes.</p><h2>¿Hay una app?</h2><p>Todavía no, pero sí una web.</p>'
  const readWith = async (menu: string[]) =>
    (
      await draftOf({
        '/': page('es', own, '<h1>Planifica tu huerto</h1><p>Beetplan planifica tus bancales.</p>'),
        '/2': page('en', menu, asked),
      })
    ).faqs.length
  assert.equal(await readWith(own), 2)
  assert.equal(await readWith(['Home', 'Prices', 'Questions', 'Contact']), 0)
})
