/** Founders’ names next to their titles, in scripts with and without capitals, and texts that resemble names. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from '../testing/draft-of.ts'

const card = (name: string, title: string) => `<div class="card"><h3>${name}</h3><p>${title}</p></div>`

const teams: { says: string; language: string; heading: string; html: string; founders: string[] }[] = [
  {
    says: 'a first name alone, above the title',
    language: 'en',
    heading: 'About us',
    html: card('Josh', 'Founder and principal consultant') + card('Mia', 'Designer'),
    founders: ['Josh'],
  },
  {
    says: 'not a word above a sentence about founders',
    language: 'en',
    heading: 'About us',
    html: card('Vision', 'Our founders believe in beds.') + card('Story', 'Founded by gardeners.'),
    founders: [],
  },
  {
    says: 'a Korean name without a space',
    language: 'ko',
    heading: '회사 소개',
    html: card('김민수', '공동창업자') + card('이서연', '디자이너'),
    founders: ['김민수'],
  },
  {
    says: 'an Arabic name, without capitals',
    language: 'ar',
    heading: 'من نحن',
    html: card('سامي نصر', 'المؤسس') + card('ليلى حداد', 'مصممة'),
    founders: ['سامي نصر'],
  },
  {
    says: 'not an Arabic heading above a line about the founder',
    language: 'ar',
    heading: 'من نحن',
    html: '<h3>كلمة البداية</h3><p>المؤسس: سامي نصر</p>',
    founders: [],
  },
  {
    says: 'Persian',
    language: 'fa',
    heading: 'درباره ما',
    html: card('مریم احمدی', 'بنیان‌گذار') + card('رضا کریمی', 'طراح'),
    founders: ['مریم احمدی'],
  },
  {
    says: 'Hebrew',
    language: 'he',
    heading: 'אודות',
    html: card('נועה לוי', 'מייסדת ומנכ"לית') + card('דן כהן', 'מעצב'),
    founders: ['נועה לוי'],
  },
  {
    says: 'Hindi',
    language: 'hi',
    heading: 'हमारे बारे में',
    html: card('अनन्या शर्मा', 'संस्थापक') + card('राहुल वर्मा', 'डिज़ाइनर'),
    founders: ['अनन्या शर्मा'],
  },
  {
    says: 'a Korean title of two words',
    language: 'ko',
    heading: '회사소개',
    html: card('김하늘', '공동 창업자 · 대표'),
    founders: ['김하늘'],
  },
  {
    says: 'an Arabic title in the feminine',
    language: 'ar',
    heading: 'من نحن',
    html: card('سارة القحطاني', 'المؤسسة والرئيسة التنفيذية'),
    founders: ['سارة القحطاني'],
  },
  {
    says: 'a Turkish title of several words',
    language: 'tr',
    heading: 'Hakkımızda',
    html: card('Ayşe Yılmaz', 'Kurucu Ortak & CEO') + card('Mehmet Demir', 'Tasarımcı'),
    founders: ['Ayşe Yılmaz'],
  },
  {
    says: 'not an inflected Polish name in a sentence',
    language: 'pl',
    heading: 'O nas',
    html: '<p>Beetplan został założony w 2019 roku przez Annę Kowalską.</p>',
    founders: [],
  },
  {
    says: 'name and title in wrappers of their own',
    language: 'en',
    heading: 'Team',
    html: [
      ['Mara Lind', 'Founder'],
      ['Ida Holm', 'Engineer'],
    ]
      .map(
        ([name, title]) =>
          `<div class="m"><div><div><b>${name}</b></div><div><i>${title}</i></div></div></div>`,
      )
      .join(''),
    founders: ['Mara Lind'],
  },
  {
    says: 'nobody in a row of wrappers that does not show whose title it is',
    language: 'en',
    heading: 'Team',
    html: ['Ida Holm', 'Founder', 'Mara Lind', 'Engineer']
      .map((text) => `<div><b>${text}</b></div>`)
      .join(''),
    founders: [],
  },
  {
    says: 'a definition list',
    language: 'en',
    heading: 'About us',
    html: '<dl><dt>Founder</dt><dd>Mara Lind</dd><dt>Seat</dt><dd>Malmö</dd></dl>',
    founders: ['Mara Lind'],
  },
  {
    says: 'not a service with Founder in its name',
    language: 'ja',
    heading: '会社概要',
    html: card('公開中', 'Global Founder Matching') + card('坂本 直樹', '創業者'),
    founders: ['坂本 直樹'],
  },
  {
    says: 'an Italian introduction, without its first word',
    language: 'it',
    heading: 'Chi sono',
    html: '<p>Sono Mara Lind, fondatrice di Beetplan.</p>',
    founders: ['Mara Lind'],
  },
  {
    says: 'an introduction, without I’m',
    language: 'en',
    heading: 'About us',
    html: '<p>Hi, I’m Mara Lind, the founder of Beetplan.</p>',
    founders: ['Mara Lind'],
  },
  {
    says: 'two spellings of one name are one person',
    language: 'en',
    heading: 'About us',
    html:
      card('Jonathan Lindqvist', 'Founder') +
      '<p>Beetplan was founded by Jon Lindqvist.</p>' +
      card('Mara Eva Holm', 'Co-founder') +
      '<p>Mara Holm, co-founder of Beetplan, lives in Malmö.</p>',
    founders: ['Jonathan Lindqvist', 'Mara Eva Holm'],
  },
  {
    says: 'not a Japanese title alone',
    language: 'ja',
    heading: '会社概要',
    html: '<div class="member">共同創業者</div>',
    founders: [],
  },
  {
    says: 'a heading that says why I built it; the trade after a name is not a person',
    language: 'de',
    heading: 'Über uns',
    html: '<h2>Warum ich Beetplan entwickelt habe</h2><p>Hallo, ich bin Mara Lind, Gelernte Gärtnerin.</p>',
    founders: ['Mara Lind'],
  },
  {
    says: 'a heading that asks who built it',
    language: 'en',
    heading: 'About us',
    html: '<h2>Who built this?</h2><p>I’m Mara Lind, a gardener in Malmö.</p>',
    founders: ['Mara Lind'],
  },
  {
    says: 'not a person who built something with the product',
    language: 'de',
    heading: 'Über uns',
    html: '<h2>Warum ich mit Beetplan ein Hochbeet gebaut habe</h2><p>Ich bin Mara Lind.</p>',
    founders: [],
  },
  {
    says: 'a declared Japanese name in two scripts',
    language: 'ja',
    heading: '会社概要',
    html: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Beetplan","founder":{"@type":"Person","name":"森田さゆり"}}</script><p>畑の計画</p>',
    founders: ['森田さゆり'],
  },
  {
    says: 'siblings with similar names',
    language: 'en',
    heading: 'About us',
    html: '<p>Beetplan was founded by Daniel Lindqvist and Daniela Lindqvist.</p>',
    founders: ['Daniel Lindqvist', 'Daniela Lindqvist'],
  },
  {
    says: 'a title with a field of work, but not one with another company',
    language: 'en',
    heading: 'About us',
    html: '<div><p>Mara Lind</p><p>Co-Founder, Growth & Style</p></div><div><p>Ida Holm</p><p>Founder, Marketing Meadow</p></div>',
    founders: ['Mara Lind'],
  },
  {
    says: 'the only person, below a heading that says so',
    language: 'en',
    heading: 'Beetplan is made by one person.',
    html: '<p>That’s me — Mara Lind, in Skagen.</p><p>I grow beans.</p>',
    founders: ['Mara Lind'],
  },
]

for (const { says, language, heading, html, founders } of teams) {
  test(`founders: ${says}`, async () => {
    const draft = await draftOf({
      '/': `<html lang="${language}"><title>Beetplan</title><meta property="og:site_name" content="Beetplan"><h1>Beetplan</h1>`,
      '/about': `<html lang="${language}"><title>${heading}</title><h1>${heading}</h1>${html}`,
    })
    assert.deepEqual(
      draft.founders.map(({ value }) => value.name),
      founders,
    )
  })
}

test('outside an about page, a name and title on one line give a founder only if the class says leader', async () => {
  const line = (name: string, title: string, kind: string) =>
    `<div class="${kind}"><strong>${name}</strong> <span>${title}</span> <span>MSc Botany</span></div>`
  const draftWith = (kind: string) =>
    draftOf({
      '/': `<html lang="en"><title>Beetplan</title><meta property="og:site_name" content="Beetplan"><h1>Plan your garden</h1>${line('Mara Lind', 'Co-Founder & CEO', kind)}${line('Ida Holm', 'Co-Founder & CTO', kind)}`,
    })
  const namesOf = async (kind: string) => (await draftWith(kind)).founders.map(({ value }) => value.name)
  assert.deepEqual(await namesOf('leader-profile'), ['Mara Lind', 'Ida Holm'])
  assert.deepEqual(await namesOf('voice'), [])
})

test('the text of the previous card does not make the next founder a customer on the home page', async () => {
  const member = (name: string, title: string) =>
    `<div class="card"><h4>${name}</h4><p>${title}</p><p>Cuida cada bancal como si fuera el suyo.</p></div>`
  const { founders } = await draftOf({
    '/': `<html lang="es"><title>Beetplan</title><h1>Beetplan</h1><h2>Hecho por hortelanos</h2>${member('Mara Lind', 'Co-fundador')}${member('Ida Holm', 'Co-fundadora')}`,
  })
  assert.deepEqual(
    founders.map(({ value }) => value.name),
    ['Mara Lind', 'Ida Holm'],
  )
})

test('legal pages name a founder by title in an imprint, or as the maker of the product itself', async () => {
  const foundersOf = async (path: string, text: string) => {
    const head = '<html lang="en"><title>Beetplan</title><meta property="og:site_name" content="Beetplan">'
    const { founders } = await draftOf({
      '/': `${head}<h1>Plan your garden</h1><a href="/${path}">${path}</a>`,
      [`/${path}`]: `${head}<h1>${path}</h1><p>${text}</p>`,
    })
    return founders.map(({ value }) => value.name)
  }
  const made = 'Beetplan is developed and operated by Mara Lind as a hobby of hers.'
  assert.deepEqual(await foundersOf('imprint', made), ['Mara Lind'])
  const app = 'Beetplan is a free application for gardeners developed by Mara Lind.'
  assert.deepEqual(await foundersOf('privacy', app), ['Mara Lind'])
  assert.deepEqual(await foundersOf('imprint', 'Represented by Mara Lind (founder), Mill Street 6'), [
    'Mara Lind',
  ])
  assert.deepEqual(await foundersOf('imprint', 'Represented by Mara Lind (managing director)'), [])
  assert.deepEqual(await foundersOf('terms', 'Mara Lind, founder of a garden, may be written to.'), [])
  for (const text of [
    'Beetplan uses letters and pictures created by Ida Holm.',
    'What you share with us is kept in logs made by Ida Holm.',
    'The website of Beetplan was created by Ida Holm.',
  ])
    assert.deepEqual(await foundersOf('imprint', text), [], text)
})

test('a founder with and without the second surname is one person', async () => {
  const head = '<html lang="en"><title>Beetplan</title><meta property="og:site_name" content="Beetplan">'
  const declared = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Beetplan',
    founder: [{ '@type': 'Person', name: 'Mara Lind Moreira' }],
  }
  const { founders } = await draftOf({
    '/': `${head}<h1>Plan your garden</h1><a href="/about">About</a>`,
    '/about': `${head}<script type="application/ld+json">${JSON.stringify(declared)}</script><h1>About</h1>
      <h2>Founders</h2><article><h4>Mara Lind</h4></article><article><h4>Mara Lindner</h4></article>`,
  })
  assert.deepEqual(
    founders.map(({ value }) => value.name),
    ['Mara Lind Moreira', 'Mara Lindner'],
  )
})

test('what the makers are to each other, or that there is one, may stand before their names', async () => {
  const makersIn = async (text: string) => {
    const html = `<title>Beetplan</title><h1>Beds in order</h1><p>${text}</p>`
    return (await draftOf({ '/': html })).founders.map(({ value }) => value.name)
  }
  assert.deepEqual(await makersIn('Beetplan was created by husband and wife Ida Holm and Jon Berg.'), [
    'Ida Holm',
    'Jon Berg',
  ])
  assert.deepEqual(await makersIn('Beetplan is drawn, built, and run by one person — Ida Holm — in Leeds.'), [
    'Ida Holm',
  ])
})

test('whom the product is made by, of or for is no founder', async () => {
  for (const text of [
    'Beetplan is made by people like Peter Holm and Ana Ruiz.',
    'Beetplan uses the method developed by botanist Akira Miyawaki.',
  ]) {
    const { founders } = await draftOf({ '/': `<title>Beetplan</title><h1>Beds in order</h1><p>${text}</p>` })
    assert.deepEqual(founders, [], text)
  }
})

test('a copyright line may credit the maker of the website, who is no founder', async () => {
  const html = '<title>Beetplan</title><h1>Beds in order</h1><p>Plan them all.</p>'
  const credit = 'Beetplan - Built by Ida Holm'
  const foundersOf = async (line: string) =>
    (await draftOf({ '/': `${html}<footer><p>${line}</p></footer>` })).founders.map(({ value }) => value.name)
  assert.deepEqual(await foundersOf(credit), ['Ida Holm'])
  assert.deepEqual(await foundersOf(`© 2026 ${credit}`), [])
})

test('offices of several words may stand before the title of a founder', async () => {
  const html =
    '<title>Team</title><h4>Ida Holm – Chief Executive Officer, Founding Director</h4><p>She likes beds.</p>'
  const { founders } = await draftOf({ '/': '<title>Beetplan</title><h1>Beds in order</h1>', '/team': html })
  assert.deepEqual(
    founders.map(({ value }) => value.name),
    ['Ida Holm'],
  )
})

test('the author of a quotation is no founder', async () => {
  const html = (name: string) =>
    `<title>Team trips</title><div><div>They planned all of our beds in a week.</div><p class="${name}">Ida Holm, Co-Founder<br>Green Acre</p></div>`
  const foundersOf = async (name: string) =>
    (await draftOf({ '/': '<title>Beetplan</title><h1>Beds in order</h1>', '/team': html(name) })).founders
      .length
  assert.equal(await foundersOf('itemAuthor'), 0)
  assert.equal(await foundersOf('item'), 1)
})

test('a post shown as a sample names no founder, and a maker of something no role', async () => {
  const foundersOf = async (title: string) => {
    const html = `<title>Beetplan</title><h1>Beds in order</h1><div>${card('Ida Holm', title)}</div>`
    return (await draftOf({ '/': html })).founders.map(({ value }) => value.name)
  }
  assert.deepEqual(await foundersOf('Co-founder'), ['Ida Holm'])
  assert.deepEqual(await foundersOf('Solo maker'), ['Ida Holm'])
  for (const title of ['Co-founder · 5h', 'Co-founder · 1m · 🌐', 'Seed label maker', 'Beds for creators'])
    assert.deepEqual(await foundersOf(title), [], title)
})

test('a signature below a note from several founders does not say that it is one', async () => {
  const signed = async (heading: string) =>
    (
      await draftOf({
        '/': '<title>Beetplan</title><h1>Beds in order</h1>',
        '/about': `<title>About</title><h1>About</h1><h2>${heading}</h2><p>Beds matter.</p><p>— Ida Holm</p>`,
      })
    ).founders.map(({ value }) => value.name)
  assert.deepEqual(await signed('A note from the founder'), ['Ida Holm'])
  assert.deepEqual(await signed('A note from the founders'), [])
})

test('a founder of the company that the site names, and who maintains the product, are founders', async () => {
  const foundersOf = async (line: string, footer: string) => {
    const html = `<title>Beetplan</title><main><h1>Beds in order</h1><p>${line}</p></main><footer>${footer}</footer>`
    return (await draftOf({ '/': html })).founders.map(({ value }) => value.name)
  }
  const guide = 'Greenlab’s founder Ida Holm guides you through the first bed.'
  assert.deepEqual(await foundersOf(guide, '<p>Greenlab Ltd</p>'), ['Ida Holm'])
  assert.deepEqual(await foundersOf(guide, '<p>Leeds</p>'), [])
  const maintained = 'Free. Maintained for the last 8 years with your help in Le Havre, France by Ida Holm.'
  assert.deepEqual(await foundersOf(maintained, '<p>© 2026 Ida Holm.</p>'), ['Ida Holm'])
  assert.deepEqual(await foundersOf(maintained, ''), [])
  assert.deepEqual(await foundersOf('Crafted by Ida Holm', '<p>© 2026 Ida Holm</p>'), ['Ida Holm'])
})

test('a title behind several names is the title of all of them', async () => {
  const named = async (text: string, language: string) => {
    const html = (body: string) =>
      `<html lang="${language}"><title>Beetplan</title><meta property="og:site_name" content="Beetplan"><main><h1>Beds that plan themselves</h1>${body}</main>`
    const { founders } = await draftOf({
      '/': html('<a href="/about">About</a>'),
      '/about': html(`<p>${text}</p>`),
    })
    return founders.map(({ value }) => value.name)
  }
  for (const [text, language] of [
    ['Anna Berger and Max Weber, co-founders of Beetplan.', 'en'],
    ['Anna Berger (CEO) and Max Weber (CTO), co-founders of Beetplan.', 'en'],
    ['Anna Berger und Max Weber, Gründer von Beetplan.', 'de'],
    ['Anna Berger et Max Weber, cofondateurs de Beetplan.', 'fr'],
    ['Anna Berger y Max Weber, cofundadores de Beetplan', 'es'],
    ['Anna Berger e Max Weber, cofondatori di Beetplan', 'it'],
  ] as const)
    assert.deepEqual(await named(text, language), ['Anna Berger', 'Max Weber'], text)
  assert.deepEqual(await named('Anna Berger and Max Weber, founder of Beetplan, met.', 'en'), ['Max Weber'])
})

test('a copyright line does not hide the sentence behind it that names the product', async () => {
  const found = async (line: string) =>
    (
      await draftOf({
        '/': `<html lang="en"><title>Beetplan</title><meta property="og:site_name" content="Beetplan"><main><h1>Beds that plan themselves</h1><p>${line}</p></main>`,
      })
    ).founders.map(({ value }) => value.name)
  assert.deepEqual(
    await found('© 2026 Anna Berger. All rights reserved. Beetplan was created by Anna Berger.'),
    ['Anna Berger'],
  )
  assert.deepEqual(await found('© 2026 Beetplan. Built by Anna Berger.'), [])
})
