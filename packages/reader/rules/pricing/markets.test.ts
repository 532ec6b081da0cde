/** Plans in the currencies, languages and page layouts of many markets. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from '../testing/draft-of.ts'

interface Market {
  language: string
  heading: string
  free: string
  names: [free: string, small: string, large: string]
  prices: [small: string, large: string]
  /** As `980 JPY`, in minor units. */
  amounts: [small: string, large: string]
}

const markets: Market[] = [
  {
    language: 'ja',
    heading: '料金',
    free: '無料',
    names: ['ライト', 'スタンダード', 'プレミアム'],
    prices: ['月額980円', '月額2,980円（税込）'],
    amounts: ['980 JPY', '2980 JPY'],
  },
  {
    language: 'zh-CN',
    heading: '价格',
    free: '免费',
    names: ['基础版', '专业版', '团队版'],
    prices: ['¥29 / 月', '99元/月'],
    amounts: ['2900 CNY', '9900 CNY'],
  },
  {
    language: 'zh-TW',
    heading: '價格方案',
    free: '免費',
    names: ['基本', '專業', '團隊'],
    prices: ['299 元 / 月', 'NT$ 899 / 月'],
    amounts: ['29900 TWD', '89900 TWD'],
  },
  {
    language: 'ko',
    heading: '요금제',
    free: '무료',
    names: ['베이직', '프로', '팀'],
    prices: ['9,900원 / 월', '₩29,000 / 월'],
    amounts: ['9900 KRW', '29000 KRW'],
  },
  {
    language: 'ru',
    heading: 'Тарифы',
    free: 'Бесплатно',
    names: ['Старт', 'Профи', 'Команда'],
    prices: ['490 рублей в месяц', '1 490 ₽ / мес.'],
    amounts: ['49000 RUB', '149000 RUB'],
  },
  {
    language: 'uk',
    heading: 'Тарифи',
    free: 'Безкоштовно',
    names: ['Старт', 'Профі', 'Команда'],
    prices: ['199 грн / міс', '499 ₴ / місяць'],
    amounts: ['19900 UAH', '49900 UAH'],
  },
  {
    language: 'tr',
    heading: 'Fiyatlar',
    free: 'Ücretsiz',
    names: ['Bireysel', 'Ekip', 'Kurumsal'],
    prices: ['₺199 / ay', 'Aylık 1.499,00 TL'],
    amounts: ['19900 TRY', '149900 TRY'],
  },
  {
    language: 'hi',
    heading: 'मूल्य',
    free: 'मुफ्त',
    names: ['शुरुआती', 'प्रो', 'टीम'],
    prices: ['₹499 / माह', '₹1,49,999 / माह'],
    amounts: ['49900 INR', '14999900 INR'],
  },
  {
    language: 'pl',
    heading: 'Cennik',
    free: 'Za darmo',
    names: ['Start', 'Firma', 'Zespół'],
    prices: ['49 zł netto / mies.', '149,00 zł / miesiąc'],
    amounts: ['4900 PLN', '14900 PLN'],
  },
  {
    language: 'ro',
    heading: 'Prețuri',
    free: 'Gratuit',
    names: ['Start', 'Firmă', 'Echipă'],
    prices: ['49 lei / lună', '149 lei/luna'],
    amounts: ['4900 RON', '14900 RON'],
  },
  {
    language: 'ar',
    heading: 'الأسعار',
    free: 'مجاني',
    names: ['أساسي', 'محترف', 'فريق'],
    prices: ['٤٩ ر.س / شهر', '29 دولار شهريا'],
    amounts: ['4900 SAR', ''],
  },
  {
    language: 'he',
    heading: 'מחירים',
    free: 'חינם',
    names: ['בסיסי', 'מקצועי', 'צוות'],
    prices: ['₪49 / חודש', '149 ש"ח לחודש'],
    amounts: ['4900 ILS', '14900 ILS'],
  },
  {
    language: 'th',
    heading: 'ราคา',
    free: 'ฟรี',
    names: ['เริ่มต้น', 'โปร', 'ทีม'],
    prices: ['฿299 / เดือน', '899 บาท/เดือน'],
    amounts: ['29900 THB', '89900 THB'],
  },
  {
    language: 'pt-BR',
    heading: 'Planos',
    free: 'Grátis',
    names: ['Inicial', 'Profissional', 'Equipe'],
    prices: ['R$ 29,90/mês', 'R$ 1.299,00/mês'],
    amounts: ['2990 BRL', '129900 BRL'],
  },
]

type Row = [name: string, price: string]
const layouts: [says: string, write: (rows: Row[]) => string][] = [
  ['cards', (rows) => rows.map(([n, p]) => `<div class="card"><h3>${n}</h3><p>${p}</p></div>`).join('')],
  ['headings', (rows) => rows.map(([n, p]) => `<h3>${n}</h3><p>${p}</p><p>…</p>`).join('')],
  ['lines of a list', (rows) => `<ul>${rows.map(([n, p]) => `<li>${n}: ${p}</li>`).join('')}</ul>`],
  [
    'columns of a table',
    (rows) =>
      `<table><tr><th></th>${rows.map(([n]) => `<th>${n}</th>`).join('')}</tr>
        <tr><td></td>${rows.map(([, p]) => `<td>${p}</td>`).join('')}</tr></table>`,
  ],
  [
    'rows of a table',
    (rows) => `<table>${rows.map(([n, p]) => `<tr><td>${n}</td><td>${p}</td></tr>`).join('')}</table>`,
  ],
]

/** As `980 JPY month`; a plan in another currency than the first is left out. */
for (const [at, { language, heading, free, names, prices, amounts }] of markets.entries()) {
  const [says, write] = layouts[at % layouts.length] ?? ['', () => '']
  test(`reads prices in ${language}, laid out as ${says}`, async () => {
    const rows: Row[] = [free, ...prices].map((price, place) => [names[place] ?? '', price])
    const { fields } = await draftOf({
      '/': `<html lang="${language}"><title>Beetplan</title><h1>Beetplan</h1>`,
      '/pricing': `<html lang="${language}"><title>${heading} – Beetplan</title><h1>${heading}</h1><section>${write(rows)}</section>`,
    })
    const plans = (fields.pricing_plans.value ?? []).map(({ name, amount, currency, interval }) =>
      [name, amount, ...(amount ? [currency, interval] : [])].join(' '),
    )
    const expected = amounts.map((amount, place) => amount && `${names[place + 1]} ${amount} month`)
    assert.deepEqual(plans.toSorted(), [`${names[0]} 0`, ...expected.filter(Boolean)].toSorted())
    assert.equal(fields.pricing_model.value, 'freemium')
  })
}

test('reads plans from radio buttons', async () => {
  const option = (name: string, price: string) =>
    `<label class="option"><input type="radio" name="plan"><span>${name}</span><span>${price}</span></label>`
  const { fields } = await draftOf({
    '/': '<title>Beetplan</title><h1>Beetplan</h1>',
    '/pricing': `<h1>Pricing</h1><div>${option('Solo', '$9 / month')}${option('Family', '$12 / month')}</div>`,
  })
  assert.deepEqual(
    (fields.pricing_plans.value ?? []).map(({ name, amount }) => [name, amount]),
    [
      ['Solo', 900],
      ['Family', 1200],
    ],
  )
})

test('a sentence with the product’s price names the plan after the product alone', async () => {
  const { fields } = await draftOf({
    '/': '<html lang="de"><title>Beetplan</title><meta property="og:site_name" content="Beetplan"><h1>Beetplan</h1>',
    '/preise': '<html lang="de"><title>Preise</title><h1>Preise</h1><p>Beetplan kostet 9 € im Monat.</p>',
  })
  assert.deepEqual(
    (fields.pricing_plans.value ?? []).map(({ name }) => name),
    ['Beetplan'],
  )
})
