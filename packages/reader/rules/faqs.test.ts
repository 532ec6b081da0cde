/** Questions and answers, however they are marked up. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

type Form = [
  says: string,
  language: string,
  item: (question: string, answer: string, place: number) => string,
]

const asked: Record<string, { heading: string; pairs: [string, string][] }> = {
  en: {
    heading: 'Frequently asked questions',
    pairs: [
      ['Can I export my data?', 'Yes, you can export everything as CSV at any time.'],
      ['Do you offer refunds?', 'We refund within thirty days.'],
      ['Which browsers are supported?', 'Chrome, Firefox and Safari in their current versions.'],
    ],
  },
  de: {
    heading: 'Häufige Fragen',
    pairs: [
      ['Kann ich meine Daten exportieren?', 'Ja, alles lässt sich jederzeit als CSV ausgeben.'],
      ['Gibt es eine Rückerstattung?', 'Wir erstatten innerhalb von dreißig Tagen.'],
    ],
  },
  pt: {
    heading: 'Perguntas frequentes',
    pairs: [
      ['Posso exportar os meus dados?', 'Sim, tudo pode ser exportado em CSV.'],
      ['Há reembolso?', 'Devolvemos o dinheiro em trinta dias.'],
    ],
  },
  ja: {
    heading: 'よくある質問',
    pairs: [
      ['データを書き出せますか？', 'はい、いつでもCSVで書き出せます。'],
      ['返金はありますか？', '三十日以内であれば返金いたします。'],
    ],
  },
  ar: {
    heading: 'الأسئلة الشائعة',
    pairs: [
      ['هل يمكنني تصدير بياناتي؟', 'نعم، يمكنك تصدير كل شيء بصيغة CSV.'],
      ['هل يوجد استرداد؟', 'نعيد المال خلال ثلاثين يومًا.'],
    ],
  },
  ko: {
    heading: '자주 묻는 질문',
    pairs: [
      ['데이터를 내보낼 수 있나요?', '네, 언제든지 CSV로 내보낼 수 있습니다.'],
      ['환불이 가능한가요?', '삼십 일 이내에 환불해 드립니다.'],
    ],
  },
  el: {
    heading: 'Συχνές ερωτήσεις',
    pairs: [
      ['Μπορώ να εξαγάγω τα δεδομένα μου;', 'Ναι, μπορείτε να εξαγάγετε τα πάντα σε CSV.'],
      ['Προσφέρετε επιστροφή χρημάτων;', 'Επιστρέφουμε χρήματα εντός τριάντα ημερών.'],
    ],
  },
  th: {
    heading: 'คำถามที่พบบ่อย',
    pairs: [
      ['ฉันส่งออกข้อมูลได้ไหม?', 'ได้ คุณสามารถส่งออกทุกอย่างเป็น CSV ได้ตลอดเวลา'],
      ['มีการคืนเงินหรือไม่?', 'เราคืนเงินภายในสามสิบวัน'],
    ],
  },
  hi: {
    heading: 'अक्सर पूछे जाने वाले प्रश्न',
    pairs: [
      ['क्या मैं अपना डेटा निर्यात कर सकता हूँ?', 'हाँ, आप कभी भी सब कुछ CSV में निर्यात कर सकते हैं।'],
      ['क्या धनवापसी मिलती है?', 'हम तीस दिनों के भीतर पैसे लौटाते हैं।'],
    ],
  },
}

const forms: Form[] = [
  [
    'buttons with closed panels',
    'pt',
    (q, a, i) =>
      `<div><button aria-expanded="false" aria-controls="p${i}">${q}</button><div id="p${i}" hidden><p>${a}</p></div></div>`,
  ],
  [
    'headings with their own ids, one of them open',
    'en',
    (q, a, i) => `<h3 id="q-${i}" class="${i ? 'head collapsed' : 'head'}">${q}</h3><p>${a}</p>`,
  ],
  [
    'panels closed by a style',
    'de',
    (q, a) => `<div><button><span>${q}</span></button><div style="display: none">${a}</div></div>`,
  ],
  [
    'panels without height',
    'ar',
    (q, a) =>
      `<div><div tabindex="0"><b>${q}</b></div><div style="max-height:0;overflow:hidden">${a}</div></div>`,
  ],
  [
    'classes that name question and answer',
    'en',
    (q, a) => `<div><p class="faq-q">${q}</p><p class="faq-a" aria-hidden="true">${a}</p></div>`,
  ],
  ['a bold question in the paragraph of its answer', 'de', (q, a) => `<p><strong>${q}</strong><br>${a}</p>`],
  [
    'an icon written as a word between question and answer',
    'en',
    (q, a) =>
      `<div class="faq-head"><h3 class="question">${q}</h3><span class="material-icons toggle">expand_more</span></div><p>${a}</p>`,
  ],
  ['question and answer on one line', 'en', (q, a) => `<li><b>${q}</b> ${a}</li>`],
  ['a number before each question', 'en', (q, a, place) => `<h3>0${place + 1} ${q}</h3><p>${a}</p>`],
  ['Q: and A: labels', 'en', (q, a) => `<p>Q: ${q}</p><p>A: ${a}</p>`],
  ['a letter before each question', 'en', (q, a) => `<h3><span>Q </span>${q}</h3><p>${a}</p>`],
  [
    'numbers in front of the summaries',
    'de',
    (q, a, place) => `<details><summary><span>0${place + 1}</span>${q}</summary><p>${a}</p></details>`,
  ],
  ['Q and A in a dl', 'ja', (q, a) => `<dt><span>Q</span>${q}</dt><dd><span>A</span>${a}</dd>`],
  [
    'Q and A beside the texts',
    'ja',
    (q, a) =>
      `<div><div><i>Q.</i><div class="t">${q}</div></div><div><i>A.</i><div class="t">${a}</div></div></div>`,
  ],
  [
    'the same element and class for both',
    'pt',
    (q, a) => `<div class="x"><p class="t">${q}</p><p class="t">${a}</p></div>`,
  ],
  ['a table', 'en', (q, a) => `<table><tr><td>${q}</td><td>${a}</td></tr></table>`],
  ['a plus in between', 'de', (q, a) => `<div class="i"><h3>${q}</h3><span>+</span><p>${a}</p></div>`],
  [
    'an answer in a nav element',
    'en',
    (q, a) => `<div class="w-dropdown"><div class="t">${q}</div><nav class="l"><p>${a}</p></nav></div>`,
  ],
  ['headings by ARIA role', 'en', (q, a) => `<div role="heading" aria-level="3">${q}</div><div>${a}</div>`],
  ['alternating paragraphs', 'ko', (q, a) => `<p>${q}</p><p>${a}</p>`],
  ['two lines of one paragraph', 'th', (q, a) => `<p>${q}<br>${a}</p>`],
  ['lines separated by empty ones', 'en', (q, a) => `<b>${q}</b><br>${a}<br> <br>`],
  ['two spans in one paragraph', 'el', (q, a) => `<p><span>${q}</span> <span>${a}</span></p>`],
  ['a bold question with a Greek question mark', 'el', (q, a) => `<p><b>${q}</b><br>${a}</p>`],
  ['table rows with a header cell', 'hi', (q, a) => `<table><tr><th>${q}</th><td>${a}</td></tr></table>`],
  [
    'transparent answers in focusable elements',
    'en',
    (q, a) => `<div tabindex="0"><div><p>${q}</p></div><div style="opacity:0"><p>${a}</p></div></div>`,
  ],
  ['two spans in a div', 'ja', (q, a) => `<div class="c"><span>${q}</span><span>${a}</span></div>`],
]

for (const [says, language, item] of forms) {
  test(`reads an FAQ with this layout: ${says}`, async () => {
    const { heading, pairs } = asked[language] ?? { heading: '', pairs: [] }
    const list = pairs.map(([question, answer], place) => item(question, answer, place)).join('')
    const { faqs } = await draftOf({
      '/': `<html lang="${language}"><title>Beetplan</title><h1>Beetplan</h1><section><h2>${heading}</h2>${list}</section>`,
    })
    assert.deepEqual(
      faqs.map(({ value }) => [value.question, value.answer]),
      pairs,
    )
  })
}

test('a list of example questions without answers is not an FAQ', async () => {
  const asked = ['Which beds are free?', 'What grows in shade?', 'When did it rain?', 'Which crops are late?']
  const list = (title: string) =>
    `<div class="col"><span class="label">${title}</span><ul>${asked.map((one) => `<li>${title}: ${one}</li>`).join('')}</ul></div>`
  const columns = ['Beds in the garden', 'Soil and water', 'Rain and sun', 'Crops of the year'].map(list)
  const { faqs } = await draftOf({
    '/ask': `<html lang="en"><title>Ask</title><h2>Ask your garden anything</h2><div class="grid">${columns.join('')}</div>`,
    '/': '<html lang="en"><title>Beetplan</title><h1>Beetplan</h1><a href="/ask">Ask</a>',
  })
  assert.deepEqual(faqs, [])
})

test('questions in another script than the site’s are left over from a theme and ignored', async () => {
  const english = asked['en']?.pairs.map(([q, a]) => `<h3>${q}</h3><p>${a}</p>`).join('')
  const { faqs } = await draftOf({
    '/': '<html lang="ja"><title>Beetplan</title><h1>庭の計画をもっと簡単に</h1><p>菜園の計画を立てるためのアプリです。</p>',
    '/faq': `<html lang="ja"><title>FAQ</title><h1>よくある質問</h1>${english}`,
  })
  assert.deepEqual(faqs, [])
})

test('an answer may end with a question of its own', async () => {
  const answer =
    'Yes. It works without a connection, and syncs when you are back. Anything else you would like to know?'
  const { faqs } = await draftOf({
    '/': `<html lang="en"><title>Beetplan</title><h1>Beetplan</h1><h2>FAQ</h2>
      <details><summary>Does it work offline?</summary><p>${answer}</p></details>`,
  })
  assert.deepEqual(faqs[0]?.value.answer, answer)
})

test('questions answered differently on several pages come after the others', async () => {
  const page = (about: string, ...pairs: [string, string][]) =>
    `<html lang="fr"><title>${about}</title><h1>${about}</h1><h2>FAQ</h2>${pairs
      .map(([question, answer]) => `<details><summary>${question}</summary><p>${answer}</p></details>`)
      .join('')}`
  const { faqs } = await draftOf({
    '/': page(
      'Beetplan',
      ['Combien de joueurs ?', 'De trois à vingt joueurs.'],
      ['Est-ce gratuit ?', 'Oui, entièrement.'],
    ),
    '/dames': page('Dames', ['Combien de joueurs ?', 'Deux joueurs, pas plus.']),
  })
  assert.deepEqual(
    faqs.map(({ value }) => value.question),
    ['Est-ce gratuit ?', 'Combien de joueurs ?'],
  )
})

test('a section title that asks is not one of the questions below it', async () => {
  const pairs = asked['en']?.pairs ?? []
  const item = ([question, answer]: [string, string]) =>
    `<div class="item"><div class="q">${question}<span>+</span></div><div class="a"><p>${answer}</p></div></div>`
  const { faqs } = await draftOf({
    '/': `<html lang="en"><title>Beetplan</title><h1>Beetplan</h1><section class="s"><p>Plan your garden.</p></section>
      <section class="s" id="faq"><div class="title">GOT QUESTIONS?<br>WE’VE GOT ANSWERS.</div>
      <div class="items">${pairs.map(item).join('')}</div></section>`,
  })
  assert.deepEqual(
    faqs.map(({ value }) => value.question),
    pairs.map(([question]) => question),
  )
})

const topical: [string, string, string][] = [
  ['Can I cancel?', 'Billing', 'You can cancel at any time.'],
  ['Is it safe?', 'Security', 'All data are encrypted.'],
  ['Who made it?', 'About us', 'Three gardeners made it.'],
]
const answersOf = async (items: string[]) => {
  const page = `<html lang="en"><title>Beetplan</title><h1>Beetplan</h1><h2>Frequently asked questions</h2>${items.join('')}`
  return (await draftOf({ '/': page })).faqs.map(({ value }) => value.answer)
}

test('the topic label of a question is not part of an answer, before or after it', async () => {
  const answers = topical.map(([, , answer]) => answer)
  const inside = topical.map(
    ([question, topic, answer]) =>
      `<details><summary>${question}</summary><div><span class="tag">${topic}</span><p>${answer}</p></div></details>`,
  )
  assert.deepEqual(await answersOf(inside), answers)
  const between = topical.map(
    ([question, topic, answer]) => `<div class="topic">${topic}</div><h3>${question}</h3><p>${answer}</p>`,
  )
  assert.deepEqual(await answersOf(between), answers)
})

test('a separately styled "Yes" stays part of the answer', async () => {
  const items = topical.map(
    ([question, , answer]) =>
      `<details><summary>${question}</summary><div><b>Yes</b><p>${answer}</p></div></details>`,
  )
  assert.equal((await answersOf(items))[0], 'Yes\nYou can cancel at any time.')
})

test('links to further pages after an answer are not part of it', async () => {
  const items = topical.map(
    ([question, , answer], at) =>
      `<details><summary>${question}</summary><div><p>${answer}${at ? ' <a href="/guide">Read the whole guide →</a>' : ''}</p>${at ? '' : '<p><a href="/all">All our questions</a></p>'}</div></details>`,
  )
  assert.deepEqual(
    await answersOf(items),
    topical.map(([, , answer]) => answer),
  )
})

test('an emoji in front of a question is not part of it', async () => {
  const { faqs } = await draftOf({
    '/': '<title>Beetplan</title><h1>Beetplan</h1><section><h2>FAQ</h2><details><summary>🛰️ How far does it reach?</summary><p>As far as your garden goes.</p></details><details><summary>💰 Q2: What does it cost?</summary><p>Nothing, as long as you like.</p></details></section>',
  })
  assert.deepEqual(
    faqs.map(({ value }) => value.question),
    ['How far does it reach?', 'What does it cost?'],
  )
})

test('an expand sign is not part of a declared question', async () => {
  const asked = { '@type': 'Question', name: 'What does it cost? +' }
  const faq = {
    '@type': 'FAQPage',
    mainEntity: [{ ...asked, acceptedAnswer: { '@type': 'Answer', text: 'Nine euros a month.' } }],
  }
  const { faqs } = await draftOf({
    '/': `<html lang="en"><title>Beetplan</title><script type="application/ld+json">${JSON.stringify(faq)}</script><h1>Beetplan</h1><div>What does it cost? +</div><div>Nine euros a month.</div>`,
  })
  assert.equal(faqs[0]?.value.question, 'What does it cost?')
})

test('questions of the price page come before those of a guide', async () => {
  const asked = (topic: string, open: string, close: string) =>
    ['What is', 'How do I move', 'Where is', 'Who draws', 'When ends', 'Why is there']
      .map((start) => `${open}${start} ${topic}?${close}<p>As it is written there: ${start} ${topic}.</p>`)
      .join('')
  const details = asked('the plan', '<details><summary>', '</summary>').replaceAll('</p>', '</p></details>')
  const { faqs } = await draftOf({
    '/': '<title>Beetplan</title><h1>Beetplan</h1><a href="/pricing">Pricing</a><a href="/hive-faq">Hive FAQ</a>',
    '/hive-faq': `<title>Hive FAQ</title><h1>Hive FAQ</h1>${asked('the hive', '<h3>', '</h3>')}`,
    '/pricing': `<title>Pricing</title><h1>Pricing</h1><h2>Asked first</h2>${details}`,
  })
  assert.equal(faqs.length, 5)
  assert.ok(faqs.every(({ value }) => value.question.endsWith('the plan?')))
})

test('what a chat offers to be asked is no question of the site', async () => {
  const menu = (name: string) =>
    `<div class="${name}"><h2>FAQ</h2><button>How do I sow?</button><p>You ask and we answer.</p><button>When do I sow?</button><p>In spring, or in autumn.</p></div>`
  const asked = async (name: string) =>
    (await draftOf({ '/': `<title>Beetplan</title><h1>Beetplan</h1>${menu(name)}` })).faqs.length
  assert.equal(await asked('chat-menu'), 0)
  assert.equal(await asked('box'), 2)
})

const closed = (...pairs: [string, string][]) =>
  pairs
    .map(([question, answer]) => `<details><summary>${question}</summary><p>${answer}</p></details>`)
    .join('')

test('questions of the FAQ page come before those of the price page', async () => {
  const { faqs } = await draftOf({
    '/': '<title>Beetplan</title><h1>Beetplan</h1>',
    '/pricing': `<title>Pricing</title><h1>Pricing</h1><h2>FAQ</h2>${closed(['Can I pay by card?', 'By any card.'], ['Is VAT included?', 'In every price.'])}`,
    '/faq': `<title>FAQ</title><h1>FAQ</h1>${closed(['Does it work offline?', 'In the bed too.'], ['Who draws the beds?', 'You and your helpers.'])}`,
  })
  assert.deepEqual(
    faqs.map(({ value }) => value.question),
    ['Does it work offline?', 'Who draws the beds?', 'Can I pay by card?', 'Is VAT included?'],
  )
})

test('a question keeps its place if another page answers it alike, at more length', async () => {
  const page = (name: string, ...pairs: [string, string][]) =>
    `<title>${name}</title><h1>${name}</h1><h2>FAQ</h2>${closed(...pairs)}`
  const cut = 'Yes, you can export all of them as CSV.'
  const { faqs } = await draftOf({
    '/': page('Beetplan', ['Can I export my beds?', cut], ['Is it safe?', 'All data are encrypted.']),
    '/exports': page('Exports', ['Can I export my beds?', `${cut} Choose the columns first.`]),
  })
  assert.deepEqual(
    faqs.map(({ value }) => value.question),
    ['Can I export my beds?', 'Is it safe?'],
  )
})
