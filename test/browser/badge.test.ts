/** Badges as a browser draws them: whatever the site's name, words stay inside and are text, in every theme. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { badgeSvg, type BadgeText } from '../../src/awards/badges/badge-svg.ts'
import { badgesOf } from '../../src/awards/badges/badges.ts'
import { badgeThemes } from '../../src/listings/index.ts'
import { startChromium } from './chromium.ts'
import { keepPicture } from './sound-page.ts'

let browser: Browser
let page: Page
before(async () => {
  browser = await startChromium()
  page = await browser.newPage()
})
after(() => browser.close())

/** Names in scripts that this browser has a font for. */
const plainNames = [
  'Marquee',
  'The Independent Directory of Small Software',
  'WWWWWWWWWWWWWWWWWWWW MMMM',
  'Größenwahn & Söhne <b>"GmbH"</b>',
]
const otherNames = [
  '東京プロダクト発表会ディレクトリ',
  '제품 출시 디렉터리 모음집',
  'دليل المنتجات الجديدة كل أسبوع',
  'מדריך המוצרים החדשים',
  'निर्देशिका नए उत्पाद हर सप्ताह',
  '👩‍👩‍👧‍👦'.repeat(20),
]
const award = {
  key: 'week_1',
  period: '2026-W47',
  place: 1,
  award_votes: 18,
  hash: '',
  award_id: 1,
  votes: 18,
  given_at: '',
}

/** Every badge that a listing of the site can have. */
function badgesOn(name: string): BadgeText[] {
  const site = { name, accent: '#b4471f' }
  const [before] = badgesOf({ status: 'scheduled' }, [], site)
  const [live] = badgesOf({ status: 'live' }, [], site)
  const [won] = badgesOf({ status: 'live' }, [award], site)
  return [before, live, won].flatMap((badge) => (badge ? [badge.text] : []))
}

async function draw(names: string[], picture: string): Promise<void> {
  const drawn = names.flatMap((name) =>
    badgesOn(name).flatMap((words) => badgeThemes.map((theme) => badgeSvg(words, theme))),
  )
  await page.setContent(
    `<body style="display:grid;grid-template-columns:repeat(3,260px)">${drawn.join('')}</body>`,
  )
  await keepPicture(page, picture)
}

test('badge texts fit inside the badge and contain no markup', async () => {
  await draw(plainNames, 'badges-plain')
  const outside = await page.evaluate(`[...document.querySelectorAll('svg svg > text')].flatMap((text) => {
    const { width } = text.getBBox()
    return width > 184 ? [text.textContent + ' is ' + Math.round(width) + ' wide'] : []
  })`)
  assert.deepEqual(outside, [])
  assert.equal(await page.locator('b').count(), 0)
})

test('badge texts in scripts without a known font are clipped to the badge', async () => {
  await draw(otherNames, 'badges-other')
  const loose = await page.evaluate(`[...document.querySelectorAll('text')].flatMap((text) => {
    const frame = text.parentElement
    const clipped = getComputedStyle(frame).overflow === 'hidden' && frame.x.baseVal.value + frame.width.baseVal.value <= 242
    return clipped || text.textContent === '1' ? [] : [text.textContent]
  })`)
  assert.deepEqual(loose, [])
})

test('a badge loads as an image of its full width', async () => {
  for (const words of badgesOn('Größenwahn & Söhne <b>"GmbH"</b>')) {
    const picture = `data:image/svg+xml,${encodeURIComponent(badgeSvg(words, 'dark'))}`
    await page.setContent(`<img src="${picture}">`)
    assert.equal(
      await page.evaluate('document.images[0].decode().then(() => document.images[0].naturalWidth)'),
      250,
    )
  }
})
