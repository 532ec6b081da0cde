import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { drawSocialCard } from './social-card.ts'

const card = {
  name: 'Toolcrib',
  headline: 'The lending desk for shared workshops',
  host: 'toolcrib.example',
  siteName: 'Marquee',
  accent: '#d2301a',
  category: 'Productivity',
  logo: null,
}

test('a card is 1200 by 630 with or without a logo, and changes with its texts', async () => {
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

test('leaves out characters that the fonts lack, and draws no boxes for them', async () => {
  const drawn = async (headline: string) =>
    Buffer.from(await drawSocialCard({ ...card, headline })).toString('base64')
  const blank = await drawn('')
  for (const headline of ['工具箱', 'שלום']) assert.equal(await drawn(headline), blank, headline)
  for (const headline of ['Größe & Tücke', 'Ревизор']) assert.notEqual(await drawn(headline), blank, headline)
  assert.equal(await drawn('Rocket 🚀 desk'), await drawn('Rocket desk'))
})

test('no text reaches the edge, and a name that cannot be drawn is replaced by the host', async () => {
  const word = 'Donaudampfschifffahrtsgesellschaft'
  for (const text of [word, `${word}${word}`, 'W'.repeat(80), 'A name of many words '.repeat(4)])
    assert.equal(
      await inkAtEdges(await drawSocialCard({ ...card, name: text, headline: `${text} ${text}` })),
      0,
    )
  const unnamed = await drawSocialCard({ ...card, name: '工具箱', headline: '共享工作坊的借还台' })
  assert.equal(
    await drawSocialCard({ ...card, name: '工具箱', headline: '共享工作坊的借还台' }),
    unnamed,
    'the same card is drawn once and reused',
  )
  assert.deepEqual(unnamed, await drawSocialCard({ ...card, name: card.host, headline: '' }))
})

/** Counts dark pixels in the last 40 columns, which must be empty. */
async function inkAtEdges(png: Uint8Array): Promise<number> {
  const { data, info } = await sharp(png)
    .extract({ left: 1160, top: 20, width: 40, height: 610 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((_value, place) => place % info.channels === 0 && (data[place] ?? 255) < 128).length
}
