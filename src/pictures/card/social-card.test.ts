import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { drawable, drawSocialCard } from './social-card.ts'

const card = {
  name: 'Toolcrib',
  headline: 'The lending desk for shared workshops',
  siteName: 'Marquee',
  accent: '#d2301a',
  category: 'Productivity',
  logo: null,
}

test('a card is 1200 by 630, with or without a logo, and differs by what it says', async () => {
  const logo = await sharp({ create: { width: 128, height: 128, channels: 3, background: '#2a6' } })
    .webp()
    .toBuffer()
  const plain = await drawSocialCard(card)
  const drawn = await drawSocialCard({ ...card, logo })
  for (const bytes of [plain, drawn]) {
    const { width, height, format } = await sharp(bytes).metadata()
    assert.deepEqual({ width, height, format }, { width: 1200, height: 630, format: 'png' })
  }
  assert.notDeepEqual(plain, drawn)
  assert.notDeepEqual(plain, await drawSocialCard({ ...card, headline: 'Something else' }))
})

test('what our fonts lack is left out, not drawn as boxes', () => {
  assert.deepEqual(['Größe & Tücke', 'Ревизор', '工具箱', 'Rocket 🚀 desk', 'שלום'].map(drawable), [
    'Größe & Tücke',
    'Ревизор',
    '',
    'Rocket desk',
    '',
  ])
})
