/** What counts as a question and its answer, and what stands around them. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

const home =
  '<title>Beetplan</title><h1>Plan your garden bed by bed</h1><p>Beetplan plans vegetable gardens.</p>'
const opened = (question: string, answer: string) =>
  `<details><summary>${question}</summary><div>${answer}</div></details>`
const headed = (question: string, answer: string) => `<h3>${question}</h3><p>${answer}</p>`

/** Question and answer of each FAQ on a home page with this below, or on another page. */
async function faqsOf(html: string, path = '/', language = 'en'): Promise<[string, string][]> {
  const start = `<html lang="${language}">`
  const pages = path === '/' ? { '/': start + home + html } : { '/': start + home, [path]: start + html }
  return (await draftOf(pages)).faqs.map(({ value }) => [value.question, value.answer])
}

async function questionsOf(html: string, path = '/', language = 'en'): Promise<string[]> {
  return (await faqsOf(html, path, language)).map(([question]) => question)
}

const asked: [string, string][] = [
  ['Can I export my beds?', 'Yes, all of them as CSV.'],
  ['Is it safe?', 'All data are encrypted.'],
  ['What does it cost?', 'Nine euros a month.'],
]
const row = (item: (question: string, answer: string, place: number) => string, heading = 'FAQ') =>
  `<section><h2>${heading}</h2>${asked.map(([q, a], place) => item(q, a, place)).join('')}</section>`

test('questions of partners, about a rival, and of the customers’ customers are not ours', async () => {
  const list = row(opened)
  assert.equal((await questionsOf(list, '/guide')).length, 3)
  for (const path of ['/affiliates', '/vs/rootwise', '/rootwise-alternative'])
    assert.deepEqual(await questionsOf(list, path), [], path)
  assert.deepEqual(await questionsOf(row(headed, 'Answers your customers’ frequently asked questions')), [])
})

test('one-word answers count, and may be alike', async () => {
  const pairs: [string, string][] = [
    ['Is it free?', 'Yes.'],
    ['Does it work offline?', 'Yes.'],
    ['Do you sell my data?', 'No'],
  ]
  for (const item of [opened, headed])
    assert.deepEqual(await faqsOf(`<h2>FAQ</h2>${pairs.map(([q, a]) => item(q, a)).join('')}`), pairs)
})

test('buttons are no part of an answer', async () => {
  const below = row((q, a) => opened(q, `<p>${a}</p><button>Copy link</button>`))
  assert.deepEqual(await faqsOf(below), asked)
  const between = row((q, a) => `<div><h3>${q}</h3><button>Show answer</button><div>${a}</div></div>`)
  assert.deepEqual(await faqsOf(between), asked)
  const feedback = row((q, a) => opened(q, `<p>${a}</p><span>Was this helpful?</span><button>Yes</button>`))
  assert.deepEqual(await faqsOf(feedback), asked)
})

test('what ends several answers alike but for numbers is no part of them', async () => {
  const item = (q: string, a: string, place: number) =>
    `${headed(q, a)}<p>Was this answer helpful?</p><p>Updated May ${place + 3}, 2026</p>`
  assert.deepEqual(await faqsOf(row(item)), asked)
})

test('a call to ask or to start is neither a question nor the end of an answer', async () => {
  const calls = [
    'Still have questions?',
    'Do you have more questions?',
    'Can’t find your answer?',
    'Need more help?',
    'Ready to start?',
    'Noch Fragen?',
    '¿Aún tienes dudas?',
  ]
  for (const call of calls)
    assert.deepEqual(await faqsOf(row(headed) + headed(call, 'Our team is happy to help you.')), asked, call)
  for (const call of [
    'Still have questions? <a href="/contact">Write to us</a>',
    'Didn’t find it? Write to us.',
  ])
    assert.deepEqual(await faqsOf(row(headed).replace('</section>', `<p>${call}</p></section>`)), asked, call)
})

const unmarked: Record<string, [heading: string, first: string, second: string]> = {
  en: ['Frequently asked questions', 'How do I cancel my plan', 'What is your refund policy'],
  de: ['Häufige Fragen', 'Kann ich Daten ausgeben', 'Wie kann ich kündigen'],
  fr: ['Questions fréquentes', 'Puis-je exporter mes données', 'Comment résilier'],
  es: ['Preguntas frecuentes', '¿Exportáis datos', '¿Cómo cancelo'],
  pl: ['Najczęściej zadawane pytania', 'Czy mogę wyeksportować dane', 'Jak zrezygnować'],
  tr: ['Sıkça Sorulan Sorular', 'Verilerimi dışa aktarabilir miyim', 'Nasıl iptal ederim'],
  ru: ['Частые вопросы', 'Можно ли выгрузить данные', 'Как отменить подписку'],
  ar: ['الأسئلة الشائعة', 'هل يمكنني تصدير بياناتي', 'كيف ألغي الاشتراك'],
  ko: ['자주 묻는 질문', '데이터를 내보낼 수 있나요', '어떻게 해지하나요'],
  zh: ['常见问题', '我可以导出数据吗', '如何取消订阅'],
}

for (const [language, [heading, ...questions]] of Object.entries(unmarked))
  test(`headings of an FAQ ask without a question mark, in ${language}`, async () => {
    const answers = ['CSV, XML und JSON.', 'Plan, Konto, Ende.']
    const list = questions.map((question, place) => headed(question, answers[place] ?? '')).join('')
    const html = `<h2>${heading}</h2>${list}<h3>Beetplan 2026</h3><p>Foto, Video und Audio.</p>`
    assert.deepEqual(await questionsOf(html, '/', language), questions)
  })

test('in an FAQ, what opens an answer need not ask; statements and tabs are no questions', async () => {
  const topics = ['Refunds', 'Offline use', 'Cancelling your plan']
  const items = topics
    .map((topic) => opened(topic, `All about it: ${topic.toLowerCase()}, step by step.`))
    .join('')
  assert.deepEqual(await questionsOf(`<h2>FAQ</h2>${items}`), topics)
  assert.deepEqual(await questionsOf(`<h2>Setup</h2><div class="faq-list">${items}</div>`), [])
  const said = opened('“I have no time.”', 'You need two minutes a week.')
  assert.deepEqual(await questionsOf(`<h2>FAQ</h2>${items}${said}`), topics)
  const tabs = ['General', 'Billing', 'Privacy'].map((tab) => `<button>${tab}</button>`).join('')
  assert.deepEqual(await faqsOf(row(headed).replace('</h2>', `</h2>${tabs}`)), asked)
})

const rhetoric =
  headed('Tired of spreadsheets?', 'So were the people who made it.') +
  headed('Where is your garden?', 'Type its address.') +
  headed('What came before Beetplan?', 'A spreadsheet, and a lot of paper.')

test('outside an FAQ, headings that ask are rhetoric, teasers, steps or an interview', async () => {
  assert.equal((await questionsOf(row(headed, 'Doubts?'))).length, 3)
  for (const heading of [
    'Does this sound familiar?',
    'From the blog',
    'How it works',
    'Interview with Clara Moss',
  ])
    assert.deepEqual(await questionsOf(`<h2>${heading}</h2>${rhetoric}`), [], heading)
  const chat = (q: string, a: string) => `<div class="user">${q}</div><div class="bot">${a}</div>`
  assert.deepEqual(await questionsOf(row(chat, 'Ask your garden')), [])
  assert.equal((await questionsOf(row(opened, 'Before you start'))).length, 3)
})

test('a page whose title names an FAQ is one, whatever its headings say', async () => {
  const list = asked.map(([q, a]) => `<section><h2>${q}</h2><p>${a}</p></section>`).join('')
  const page = (title: string) => `<title>${title}</title><h1>The product, clearly explained.</h1>${list}`
  assert.deepEqual(await faqsOf(page('Answers and FAQ — Beetplan'), '/answers'), asked)
  assert.deepEqual(await faqsOf(page('The garden — Beetplan').replace(list, rhetoric), '/answers'), [])
})

for (const [before, mark] of [
  ['(1) ', ''],
  ['#1 ', ''],
  ['1.1 ', ''],
  ['1 - ', ''],
  ['Q1 - ', 'A – '],
  ['Q) ', 'A) '],
  ['▸ ', ''],
  ['❓ ', '💬 '],
] as const)
  test(`the marks “${before}” and “${mark}” are no part of question and answer`, async () => {
    const item = (q: string, a: string) => `<p><b>${before}${q}</b></p><p>${mark}${a}</p>`
    assert.deepEqual(await faqsOf(row(item)), asked)
  })

test('questions and answers that a site builder wrote are ignored', async () => {
  const sample: [string, string][] = [
    ['Why do FAQs matter?', 'FAQs are a great way to help site visitors find quick answers.'],
    ['Question one goes here?', 'This is a place for your answer to the question.'],
    ['Is this a question?', 'This is some text inside of a div block.'],
    ['Can I cancel?', 'Provide a short and clear answer to the question here.'],
    ['Where are you?', 'Answer goes here.'],
  ]
  const own = opened('Is it free?', 'Yes, it is free for all.')
  const list = sample.map(([question, answer]) => opened(question, answer)).join('')
  assert.deepEqual(await questionsOf(`<h2>FAQ</h2>${list}${own}`), ['Is it free?'])
})

test('reads closed answers without any name if the items are alike', async () => {
  const closed = row(
    (q, a) =>
      `<div class="it"><div class="hd"><h4>${q}</h4><i></i></div><div class="bd" style="display:none"><p>${a}</p></div></div>`,
  )
  assert.deepEqual(await faqsOf(closed), asked)
  const alone =
    '<div class="it"><p>Is it safe?</p><div style="display:none">All data are encrypted.</div></div>'
  assert.deepEqual(await faqsOf(`<h2>FAQ</h2>${alone}`), [])
})

test('a declared answer may stand in a paragraph element', async () => {
  const faq = {
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Is it safe?',
        acceptedAnswer: { text: '<p>All data are encrypted.</p>' },
      },
    ],
  }
  const script = `<script type="application/ld+json">${JSON.stringify(faq)}</script>`
  assert.deepEqual(await faqsOf(`${script}<p>Is it safe?</p>`), [['Is it safe?', 'All data are encrypted.']])
})

test('a menu that expands on an FAQ page asks nothing', async () => {
  const entry = (name: string) =>
    `<li><button class="sub-menu">${name}</button><div class="hidden"><ul>${[1, 2].map((at) => `<li><a href="/${name}-${at}">${name} 0${at}</a></li>`).join('')}</ul></div></li>`
  const menu = `<aside><ul>${['About us', 'Our services', 'Sign up'].map(entry).join('')}</ul></aside>`
  const answers =
    '<details><summary>Can I export?</summary><p>Yes, to a file.</p></details><details><summary>Is it safe?</summary><p>It runs here.</p></details>'
  const { faqs } = await draftOf({
    '/': '<title>Beetplan</title><h1>Beetplan</h1><a href="/faq">FAQ</a>',
    '/faq': `<title>FAQ</title>${menu}<h1>Frequently asked questions</h1>${answers}`,
  })
  assert.deepEqual(
    faqs.map(({ value }) => value.question),
    ['Can I export?', 'Is it safe?'],
  )
})

for (const note of [
  'Fill in your actual provider and region here, with a link to the processing agreement.',
  'State here which payment providers you actually have contracts with.',
  'Ange här vilka betalleverantörer du faktiskt har avtal med.',
  'Tragen Sie hier Ihren Anbieter ein.',
])
  test(`a note to the owner is no answer: ${note}`, async () => {
    const rest = opened('Can I export?', 'Yes, to a file.') + opened('Is it safe?', 'It runs here.')
    const { faqs } = await draftOf({
      '/': `${home}<h2>FAQ</h2>${opened('Where is it stored?', note)}${rest}`,
    })
    assert.deepEqual(
      faqs.map(({ value }) => value.question),
      ['Can I export?', 'Is it safe?'],
    )
  })

const ofVisitors = [
  ['Do I need an account?', 'No, you can plan without one.'],
  ['Can I export my beds?', 'Yes, as a file at any time.'],
  ['Is my data safe?', 'It never leaves your machine.'],
] as const
const cards = ofVisitors.map(
  ([question, answer]) => `<div class="card"><h3>${question}</h3><p>${answer}</p></div>`,
)
const found = ofVisitors.map(([question, answer]) => ({ question, answer }))

for (const above of [
  '<p class="eyebrow">FAQ</p><h2>Everything you need to know</h2>',
  '<p>Frequently asked questions</p>',
  '<h3>FAQ</h3>',
  '<h2>Have a question?</h2>',
  '<h2>Curious?</h2>',
])
  test(`headings that visitors would ask are questions below ${above}`, async () => {
    const { faqs } = await draftOf({ '/': `${home}${above}<div>${cards.join('')}</div>` })
    assert.deepEqual(
      faqs.map(({ value }) => value),
      found,
    )
  })

for (const above of [
  '<p class="eyebrow">FAQ</p><h2>Everything you need to know</h2><p>Ask away.</p>',
  '<h2>Everything you need to know</h2>',
  '<h3>Tired of weeds?</h3><p>Read on.</p><h2>Curious?</h2>',
])
  test(`headings that ask what it costs and how it works are questions below ${above}`, async () => {
    const items = ['What is a bed plan?', 'How does it work?', 'Is it free?']
    const { faqs } = await draftOf({
      '/': `${home}${above}<div>${items.map((one) => `<div class="card"><h3>${one}</h3><p>This tells in ${one.length} words: ${one.slice(0, -1)}.</p></div>`).join('')}</div>`,
    })
    assert.ok(faqs.some(({ value }) => value.question === 'How does it work?'))
  })

test('on a page of prices, three headings that ask are questions', async () => {
  const { faqs } = await draftOf({
    '/': `${home}<a href="/pricing">Pricing</a>`,
    '/pricing': `<title>Pricing</title><h1>Pricing</h1><div>${cards.join('')}</div>`,
  })
  assert.deepEqual(
    faqs.map(({ value }) => value),
    found,
  )
})

test('a version, an address and headings of sections on an FAQ page are no questions', async () => {
  const html =
    '<title>FAQ</title><h1>FAQ</h1><dl><dt>Version</dt><dd>Version 4.2 of May 2026</dd><dt>Email</dt><dd>hello@beetplan.test</dd></dl>' +
    '<h3>How it works</h3><p>It draws each bed to scale.</p><h3>What people say</h3><p>They say many good things.</p>'
  const { faqs } = await draftOf({ '/': `${home}<a href="/faq">FAQ</a>`, '/faq': html })
  assert.deepEqual(faqs, [])
})

test('prices that end two answers are parts of them', async () => {
  const answered = [
    ['How much is Basic?', 'It has ten beds.', 'It costs $5 a month.'],
    ['How much is Pro?', 'It has all beds.', 'It costs $9 a month.'],
    ['Any discounts for schools?', 'Yes, half the price.'],
  ].map(([question, ...answer]) => `<h3>${question}</h3>${answer.map((one) => `<p>${one}</p>`).join('')}`)
  const { faqs } = await draftOf({ '/': `${home}<h2>FAQ</h2>${answered.join('')}` })
  assert.deepEqual(
    faqs.map(({ value }) => value.answer),
    [
      'It has ten beds.\nIt costs $5 a month.',
      'It has all beds.\nIt costs $9 a month.',
      'Yes, half the price.',
    ],
  )
})

test('further headings announce questions; a table that compares answers is none', async () => {
  const pairs = (item: typeof opened) =>
    item('Can I export my beds', 'All of them as CSV.') + item('Is it safe', 'All data are encrypted.')
  assert.equal((await questionsOf(`<h2>Ask us anything</h2><div>${pairs(opened)}</div>`)).length, 2)
  const german =
    headed('Kann ich Beete ausgeben?', 'Alle als CSV.') + headed('Ist es sicher?', 'Alles ist verschlüsselt.')
  assert.equal((await questionsOf(`<h2>Häufig gefragt</h2>${german}`, '/', 'de')).length, 2)
  const indonesian =
    headed('Apa itu Beetplan?', 'Aplikasi kebun.') + headed('Apakah aman?', 'Data dienkripsi.')
  assert.equal(
    (await questionsOf(`<h2>Pertanyaan yang sering diajukan</h2>${indonesian}`, '/', 'id')).length,
    2,
  )
  const table = (more: string) =>
    `<title>FAQ</title><h1>FAQ</h1><table>${asked.map(([question, answer]) => `<tr><td>${question}</td><td>${answer}</td>${more}</tr>`).join('')}</table>`
  assert.equal((await questionsOf(table(''), '/faq')).length, 3)
  assert.deepEqual(await questionsOf(table('<td>No.</td>'), '/faq'), [])
})
