/** One product in the markup of a dozen site builders and component libraries, on three pages and on one. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

const headline = 'Tea orders without phone calls'
const summary = 'Beetplan takes wholesale orders for tea merchants and prints the labels for every parcel.'
const told = 'Merchants who use Beetplan answer half as many calls, because customers order by themselves.'
const features: [string, string][] = [
  ['Order pages', 'Every customer gets a page with own prices.'],
  ['Label printing', 'Labels come out of the printer as orders arrive.'],
  ['Stock alerts', 'Know a week before a tea runs out.'],
  ['Route plans', 'Drivers see their stops in the best order.'],
]
const plans: [string, string, string][] = [
  ['Solo', '19', 'For one merchant'],
  ['Team', '49', 'For up to five people'],
  ['House', '129', 'For large houses'],
]
const faqs: [string, string][] = [
  ['Can I import my customers?', 'Yes, from a spreadsheet or from your accounting software.'],
  ['Do customers need an account?', 'No, they open their page with a link from your e-mail.'],
  ['Which printers work?', 'Every label printer by Zebra, Brother and Dymo.'],
]
const founders: [string, string][] = [
  ['Ida Brandt', 'Co-founder & CEO'],
  ['Tom Okafor', 'Co-founder & CTO'],
]

/** `box('div.a > p', 'text')` is `<div class="a"><p>text</p></div>`. */
function box(path: string, ...inner: string[]): string {
  return path.split(' > ').reduceRight((content, element) => {
    const [tag, ...classes] = element.split('.')
    return `<${tag}${classes.length ? ` class="${classes.join(' ')}"` : ''}>${content}</${tag?.split(' ')[0]}>`
  }, inner.join(''))
}

interface Markup {
  /** Elements of the headings and of a passage. */
  h1: string
  h2: string
  p: string
  /** The element around the cards of one list. */
  list: string
  card(title: string, text: string): string
  plan(name: string, amount: string, text: string): string
  faq(question: string, answer: string): string
  person(name: string, role: string): string
}

const card = 'div.rounded-xl.border'
const framed = (name: string, text: string) => box(`div.framer-${name} > p.framer-text`, text)
const item = (title: string, ...texts: string[]) =>
  box(
    'li.list-item > div.list-item-content',
    box('h2.list-item-content__title', title),
    box('div.list-item-content__description', ...texts.map((text) => box('p', text))),
  )
const pair = (term: string, ...texts: string[]) =>
  box('div', box('dt', term), ...texts.map((text) => box('dd', text)))

const markups: Record<string, Markup> = {
  'plain HTML': {
    h1: 'h1',
    h2: 'h2',
    p: 'p',
    list: 'div.grid',
    card: (title, text) => box('div.card', box('h3', title), box('p', text)),
    plan: (name, amount, text) =>
      box('div.plan', box('h3', name), box('p.price', `$${amount}<span>/month</span>`), box('p', text)),
    faq: (question, answer) => box('details', box('summary', question), box('p', answer)),
    person: (name, role) => box('div.person', box('h3', name), box('p', role)),
  },
  'nothing but div': {
    h1: 'div.text-5xl.font-bold',
    h2: 'div.text-3xl.font-semibold',
    p: 'div.text-lg.text-gray-600',
    list: 'div.grid.grid-cols-3',
    card: (title, text) => box(card, box('div.text-xl.font-semibold', title), box('div.text-gray-600', text)),
    plan: (name, amount, text) =>
      box(
        card,
        box('div.text-lg.font-semibold', name),
        box('div.flex', box('span.text-4xl.font-bold', `$${amount}`), box('span.text-gray-500', '/mo')),
        box('div.mt-2', text),
        box('button', 'Get started'),
      ),
    faq: (question, answer) =>
      box('div.border-b', box('button.flex > span', question), box('div.text-gray-600', answer)),
    person: (name, role) =>
      box('div.text-center', box('div.font-semibold', name), box('div.text-gray-500', role)),
  },
  'generated class names': {
    h1: 'div.framer-1a > h1.framer-text',
    h2: 'div.framer-2b > h2.framer-text',
    p: 'div.framer-3c > p.framer-text',
    list: 'div.framer-4d',
    card: (title, text) =>
      box('div.framer-5e-container > div.framer-5f', framed('6a', title), framed('6b', text)),
    plan: (name, amount, text) =>
      box(
        'div.framer-7a-container > div.framer-7b',
        framed('8a', name),
        box('div.framer-8b > h4.framer-text', `$${amount}`),
        framed('8c', '/month'),
        framed('8d', text),
      ),
    faq: (question, answer) =>
      box('div.framer-9a-container > div.framer-9b', framed('9c', question), framed('9d', answer)),
    person: (name, role) => box('div.framer-10a', framed('10b', name), framed('10c', role)),
  },
  'named by its place': {
    h1: 'h1.heading-style-h1',
    h2: 'h2.heading-style-h2',
    p: 'p.text-size-medium',
    list: 'div.w-layout-grid.features_component',
    card: (title, text) =>
      box('div.features_item', box('div.margin-bottom > h3.heading-style-h5', title), box('p', text)),
    plan: (name, amount, text) =>
      box(
        'div.pricing_plan',
        box('div.heading-style-h6', name),
        box('div.pricing_price-wrap', box('div.heading-style-h1', `$${amount}`), box('div', '/mo')),
        box('div', text),
        box('a.button', 'Get started'),
      ),
    faq: (question, answer) =>
      box(
        'div.faq_accordion',
        box('div.faq_question', box('div.text-weight-bold', question), box('div.faq_icon', '+')),
        box('div.faq_answer style="width:100%;height:0px" > div.margin-bottom > p', answer),
      ),
    person: (name, role) => box('div.team_item', box('div.text-weight-semibold', name), box('div', role)),
  },
  'widgets in columns': {
    h1: 'div.elementor-widget > h1.elementor-heading-title',
    h2: 'div.elementor-widget > h2.elementor-heading-title',
    p: 'div.elementor-widget-text-editor > p',
    list: 'div.elementor-row',
    card: (title, text) =>
      box(
        'div.elementor-column > div.elementor-icon-box-wrapper',
        box('h3.elementor-icon-box-title > span', title),
        box('p.elementor-icon-box-description', text),
      ),
    plan: (name, amount, text) =>
      box(
        'div.elementor-column > div.elementor-price-table',
        box('div.elementor-price-table__header > h3', name),
        box('span.elementor-price-table__subheading', text),
        box('div.elementor-price-table__price', `<span>$</span><span>${amount}</span><span>Monthly</span>`),
      ),
    faq: (question, answer) =>
      box(
        'div.elementor-accordion-item',
        box('div.elementor-tab-title role="tab" > a', question),
        box('div.elementor-tab-content role="tabpanel" > p', answer),
      ),
    person: (name, role) =>
      box('div.elementor-column > div.elementor-image-box-content', box('h3', name), box('p', role)),
  },
  'cards with slots': {
    h1: 'h1.text-4xl',
    h2: 'h2.text-3xl',
    p: 'p.text-muted-foreground',
    list: 'div.grid.gap-4',
    card: (title, text) =>
      box(`${card} > div`, box('div.font-semibold', title), box('div.text-muted-foreground', text)),
    plan: (name, amount, text) =>
      box(
        card,
        box('div', box('div.font-semibold', name), box('div.text-sm', text)),
        box('div', box('span.text-4xl', `$${amount}`), box('span.text-sm', '/month')),
        box('div > button', `Choose ${name}`),
      ),
    faq: (question, answer) =>
      `<div data-state="closed"><h3><button aria-controls="r" aria-expanded="false">${question}</button></h3>
      <div id="r" role="region" hidden>${answer}</div></div>`,
    person: (name, role) =>
      box('div.flex > div', box('p.font-medium', name), box('p.text-muted-foreground', role)),
  },
  'list items with headings': {
    h1: 'div.sqs-html-content > h1',
    h2: 'div.sqs-html-content > h2',
    p: 'div.sqs-html-content > p',
    list: 'ul.user-items-list-simple',
    card: item,
    plan: (name, amount, text) => item(name, `$${amount}/month`, text),
    faq: (question, answer) =>
      box(
        'li.accordion-item',
        box('h4 > button aria-expanded="false" > span.accordion-item__title', question),
        box('div.accordion-item__dropdown role="region" > div > p', answer),
      ),
    person: item,
  },
  'a definition list': {
    h1: 'h1',
    h2: 'h2',
    p: 'p',
    list: 'dl',
    card: pair,
    plan: (name, amount, text) => pair(name, `$${amount} per month`, text),
    faq: pair,
    person: pair,
  },
  'list items alone': {
    h1: 'h1',
    h2: 'h2',
    p: 'p',
    list: 'ul',
    card: (title, text) => box('li', box('strong', `${title}:`), ` ${text}`),
    plan: (name, amount, text) => box('li', box('strong', name), ` – $${amount}/month – ${text}`),
    faq: (question, answer) => box('li', box('b', question), box('p', answer)),
    person: (name, role) => box('li', `${name}, ${role}`),
  },
}

function pagesOf(markup: Markup, isOnePage: boolean): Record<string, string> {
  const { h1, h2, p, list } = markup
  const hero = box(h1, headline) + box(p, summary) + box(p, told)
  const section = (title: string, items: string[]) => box(h2, title) + box(list, ...items)
  const parts = {
    hero:
      hero +
      section(
        'What it does',
        features.map((one) => markup.card(...one)),
      ),
    pricing:
      section(
        'Pricing',
        plans.map((one) => markup.plan(...one)),
      ) +
      section(
        'Frequently asked questions',
        faqs.map((one) => markup.faq(...one)),
      ),
    about:
      box(h2, 'Who we are') +
      box(p, 'Beetplan was founded in 2021 and is based in Leeds, United Kingdom.') +
      box(list, ...founders.map((one) => markup.person(...one))),
  }
  const page = (title: string, main: string) =>
    `<html lang="en"><title>${title}</title><div id="root"><header><a href="/">Beetplan</a></header>
    <main>${main}</main></div>`
  const home = `Beetplan – ${headline}`
  return isOnePage
    ? { '/': page(home, parts.hero + parts.pricing + parts.about) }
    : {
        '/': page(home, parts.hero),
        '/pricing': page('Pricing – Beetplan', parts.pricing),
        '/about': page('About – Beetplan', parts.about),
      }
}

for (const [name, markup] of Object.entries(markups))
  for (const isOnePage of [false, true])
    test(`${name}, on ${isOnePage ? 'one page' : 'three pages'}`, async () => {
      const draft = await draftOf(pagesOf(markup, isOnePage))
      const { fields } = draft
      assert.deepEqual([fields.headline.value, fields.summary.value], [headline, summary])
      assert.ok(fields.description.value?.includes(told), fields.description.value ?? 'no description')
      assert.deepEqual(
        fields.features.value?.map(({ title }) => title),
        features.map(([title]) => title),
      )
      assert.deepEqual(
        fields.pricing_plans.value?.map((plan) => [plan.name, plan.amount, plan.interval]),
        plans.map(([plan, amount]) => [plan, Number(amount) * 100, 'month']),
      )
      assert.deepEqual(
        draft.faqs.map(({ value }) => [value.question, value.answer]),
        faqs,
      )
      assert.deepEqual(
        draft.founders.map(({ value }) => value.name),
        founders.map(([person]) => person),
      )
      const facts = [fields.pricing_model, fields.founded_year, fields.city, fields.country]
      assert.deepEqual(
        facts.map(({ value }) => value),
        ['paid', 2021, 'Leeds', 'GB'],
      )
    })
