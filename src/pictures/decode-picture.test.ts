import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { decodePicture } from './decode-picture.ts'
import { pngInIcon } from './picture-format.ts'
import { boundsOf, maxMemory } from './picture.ts'
import { hostilePictures } from './testing/hostile-pictures.ts'

// The memory of the decoding process before it reads a picture: the runtime and the library.
const resting = 110 * 1024 * 1024

/** `HOSTILE_PICTURES=full` gives each picture its whole 5 seconds, one at a time, and reports the figures. */
const full = process.env['HOSTILE_PICTURES'] === 'full'
/** Decoding what must be kept may take long on a busy machine; a refusal for slowness need not be waited for. */
const patience = (expect: string) => (full ? {} : { milliseconds: expect === 'kept' ? 60_000 : 1_500 })

test('forty hostile pictures are refused or become clean copies, within time and memory', async (t) => {
  const pictures = await hostilePictures()
  assert.equal(pictures.length, 40)
  const waiting = [...pictures]
  const figures: { name: string; ms: number; peak: number; outcome: string }[] = []
  const work = async () => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      const started = performance.now()
      const decoded = await decodePicture(picture.bytes, 'logo', patience(picture.expect))
      const outcome = decoded.ok ? 'kept' : decoded.refusal
      figures.push({ name: picture.name, ms: performance.now() - started, peak: decoded.peak ?? 0, outcome })
      if (picture.expect !== 'either')
        assert.equal(decoded.ok ? 'kept' : 'refused', picture.expect, `${picture.name}: ${outcome}`)
      for (const copy of decoded.ok ? decoded.copies : []) await assertClean(copy.bytes, picture.name)
    }
  }
  await Promise.all(Array.from({ length: full ? 1 : 4 }, work))
  assert.equal(figures.length, 40)
  const peak = Math.max(...figures.map((one) => one.peak))
  const slowest = figures.reduce((one, other) => (one.ms > other.ms ? one : other))
  t.diagnostic(
    `slowest ${Math.round(slowest.ms)} ms (${slowest.name}), most memory ${Math.round(peak / 1024 / 1024)} MiB`,
  )
  if (full) for (const one of figures) t.diagnostic(`${one.outcome} ${Math.round(one.ms)} ms ${one.name}`)
  assert.ok(peak < resting + maxMemory)
})

async function assertClean(bytes: Buffer, name: string): Promise<void> {
  const made = await sharp(bytes).metadata()
  assert.equal(made.format, 'webp', name)
  assert.ok(made.width <= 256 && made.height <= 256, name)
  assert.equal(made.exif ?? made.icc ?? made.xmp ?? made.iptc, undefined, name)
  assert.doesNotMatch(bytes.toString('latin1'), /script|ATTACKER|php|payload/, name)
}

test('draws a vector logo at the sizes that pages need, and crops a long screenshot', async () => {
  const drawing = await decodePicture(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><circle cx="12" cy="12" r="12"/></svg>',
    ),
    'logo',
  )
  assert.deepEqual(drawing.ok && drawing.copies.map((copy) => [copy.width, copy.height]), [
    [128, 128],
    [256, 256],
  ])
  const long = await sharp({ create: { width: 1400, height: 6000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const shot = await decodePicture(long, 'screenshot')
  assert.deepEqual(shot.ok && shot.copies.map((copy) => [copy.width, copy.height]), [
    [640, 960],
    [1280, 1920],
  ])
})

test('keeps the size of a picture smaller than every width, and applies its orientation', async () => {
  const small = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const decoded = await decodePicture(small, 'photo')
  assert.deepEqual(decoded.ok && decoded.copies.map((copy) => [copy.width, copy.height]), [
    [20, Math.round(20 * boundsOf.photo.tallest)],
  ])
})

test('reads an icon file as the largest PNG in it', async () => {
  const png = await sharp({ create: { width: 48, height: 48, channels: 4, background: '#fff' } })
    .png()
    .toBuffer()
  const head = Buffer.alloc(22)
  head.set([0, 0, 1, 0, 1, 0, 48, 48])
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  assert.deepEqual(pngInIcon(Buffer.concat([head, png])), png)
  const decoded = await decodePicture(Buffer.concat([head, png]), 'logo')
  assert.equal(decoded.ok && decoded.copies[0]?.width, 48)
})

test('ends a decoder that takes too long', async () => {
  const [heavy] = (await hostilePictures()).filter(({ name }) => name === 'svg that multiplies itself')
  assert.ok(heavy)
  assert.deepEqual(await decodePicture(heavy.bytes, 'logo', { milliseconds: 30 }), {
    ok: false,
    refusal: 'too_slow',
  })
})
