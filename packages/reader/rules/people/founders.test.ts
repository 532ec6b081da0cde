/** Founders beside their titles, in scripts with and without capitals, and what only looks like one. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from '../testing/draft-of.ts'

const card = (name: string, title: string) => `<div class="card"><h3>${name}</h3><p>${title}</p></div>`

const teams: { says: string; language: string; heading: string; html: string; founders: string[] }[] = [
  {
    says: 'Korean names have no space',
    language: 'ko',
    heading: '회사 소개',
    html: card('김민수', '공동창업자') + card('이서연', '디자이너'),
    founders: ['김민수'],
  },
  {
    says: 'Arabic has no capitals',
    language: 'ar',
    heading: 'من نحن',
    html: card('سامي نصر', 'المؤسس') + card('ليلى حداد', 'مصممة'),
    founders: ['سامي نصر'],
  },
  {
    says: 'an Arabic heading above a line about the founder is no name',
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
    says: 'titles in two words, Korean',
    language: 'ko',
    heading: '회사소개',
    html: card('김하늘', '공동 창업자 · 대표'),
    founders: ['김하늘'],
  },
  {
    says: 'a woman’s title, Arabic',
    language: 'ar',
    heading: 'من نحن',
    html: card('سارة القحطاني', 'المؤسسة والرئيسة التنفيذية'),
    founders: ['سارة القحطاني'],
  },
  {
    says: 'a title in several words',
    language: 'tr',
    heading: 'Hakkımızda',
    html: card('Ayşe Yılmaz', 'Kurucu Ortak & CEO') + card('Mehmet Demir', 'Tasarımcı'),
    founders: ['Ayşe Yılmaz'],
  },
  {
    says: 'the case of a Polish sentence is not that of the name',
    language: 'pl',
    heading: 'O nas',
    html: '<p>Beetplan został założony w 2019 roku przez Annę Kowalską.</p>',
    founders: [],
  },
  {
    says: 'name and title in frames of their own',
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
    says: 'frames of one row: whom a title belongs to is not said',
    language: 'en',
    heading: 'Team',
    html: ['Ida Holm', 'Founder', 'Mara Lind', 'Engineer']
      .map((text) => `<div><b>${text}</b></div>`)
      .join(''),
    founders: [],
  },
  {
    says: 'a term and its definition',
    language: 'en',
    heading: 'About us',
    html: '<dl><dt>Founder</dt><dd>Mara Lind</dd><dt>Seat</dt><dd>Malmö</dd></dl>',
    founders: ['Mara Lind'],
  },
  {
    says: 'a service with founders in its name, and its state',
    language: 'ja',
    heading: '会社概要',
    html: card('公開中', 'Global Founder Matching') + card('坂本 直樹', '創業者'),
    founders: ['坂本 直樹'],
  },
  {
    says: 'nor is what opens an Italian introduction',
    language: 'it',
    heading: 'Chi sono',
    html: '<p>Sono Mara Lind, fondatrice di Beetplan.</p>',
    founders: ['Mara Lind'],
  },
  {
    says: 'I’m is no part of a name',
    language: 'en',
    heading: 'About us',
    html: '<p>Hi, I’m Mara Lind, the founder of Beetplan.</p>',
    founders: ['Mara Lind'],
  },
  {
    says: 'two spellings are one person, unless a passage names both',
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
    says: 'a title alone is nobody, Japanese',
    language: 'ja',
    heading: '会社概要',
    html: '<div class="member">共同創業者</div>',
    founders: [],
  },
  {
    says: 'first and last name in headings of their own',
    language: 'en',
    heading: 'About us',
    html: '<h3>Mara</h3><h3>Lind</h3><p>Founder & CEO</p><h3>Our</h3><h3>Garden</h3><p>Seeds since spring</p>',
    founders: ['Mara Lind'],
  },
  {
    says: 'a heading says why I built it, and the trade behind a name is nobody',
    language: 'de',
    heading: 'Über uns',
    html: '<h2>Warum ich Beetplan entwickelt habe</h2><p>Hallo, ich bin Mara Lind, Gelernte Gärtnerin.</p>',
    founders: ['Mara Lind'],
  },
  {
    says: 'a heading asks who built it',
    language: 'en',
    heading: 'About us',
    html: '<h2>Who built this?</h2><p>I’m Mara Lind, a gardener in Malmö.</p>',
    founders: ['Mara Lind'],
  },
  {
    says: 'who built a bed with it has not built it',
    language: 'de',
    heading: 'Über uns',
    html: '<h2>Warum ich mit Beetplan ein Hochbeet gebaut habe</h2><p>Ich bin Mara Lind.</p>',
    founders: [],
  },
  {
    says: 'a Japanese name in two scripts, where the page declares a founder',
    language: 'ja',
    heading: '会社概要',
    html: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Beetplan","founder":{"@type":"Person","name":"森田さゆり"}}</script><p>畑の計画</p>',
    founders: ['森田さゆり'],
  },
  {
    says: 'brother and sister',
    language: 'en',
    heading: 'About us',
    html: '<p>Beetplan was founded by Daniel Lindqvist and Daniela Lindqvist.</p>',
    founders: ['Daniel Lindqvist', 'Daniela Lindqvist'],
  },
  {
    says: 'what a founder does in the own house',
    language: 'en',
    heading: 'About us',
    html: '<div><p>Mara Lind</p><p>Co-Founder, Growth & Style</p></div><div><p>Ida Holm</p><p>Founder, Marketing Meadow</p></div>',
    founders: ['Mara Lind'],
  },
  {
    says: 'the one person who made it',
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

test('name and title in one line are founders away from a page about us too, where the markup is called leaders', async () => {
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

test('on the home page the sentence of the card before is no praise by the next one', async () => {
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

test('legal pages name founders by their titles in an imprint, and by whom the product itself is made', async () => {
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
