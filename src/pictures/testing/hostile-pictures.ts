/** Forty malicious pictures, each generated here: the result must be a refusal or a small clean copy. */
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

export interface HostilePicture {
  name: string
  bytes: Uint8Array
  /** The required result. `either`: a clean copy or a refusal, whatever the decoder makes of it. */
  expect: 'refused' | 'kept' | 'either'
}

const svg = (body: string, attributes = 'width="64" height="64"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>`)
const rect = '<rect width="64" height="64" fill="#336"/>'

/** All forty malicious pictures. */
export async function hostilePictures(): Promise<HostilePicture[]> {
  const png = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#36c' } })
    .png()
    .toBuffer()
  const jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c63' } })
    .jpeg()
    .toBuffer()
  const gif = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#3c6' } })
    .gif()
    .toBuffer()
  const webp = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#63c' } })
    .webp()
    .toBuffer()
  const marked = await sharp(jpeg)
    .withExif({ IFD0: { Artist: 'ATTACKER<script>', Copyright: '<?php system(1) ?>' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return [...scripts(), ...bombs(), ...broken(png, jpeg, webp), ...disguised(png, jpeg, gif, webp, marked)]
}

/** Drawings that contain more than a drawing. */
function scripts(): HostilePicture[] {
  return [
    { name: 'svg with a script', bytes: svg(`${rect}<script>alert(1)</script>`), expect: 'either' },
    {
      name: 'svg with onload',
      bytes: svg(rect, 'width="64" height="64" onload="alert(1)"'),
      expect: 'either',
    },
    {
      name: 'svg with foreignObject',
      bytes: svg(
        '<foreignObject width="64" height="64"><body xmlns="http://www.w3.org/1999/xhtml"><script>1</script></body></foreignObject>',
      ),
      expect: 'refused',
    },
    {
      name: 'svg with an outside image',
      bytes: svg('<image href="http://169.254.169.254/latest" width="64" height="64"/>'),
      expect: 'refused',
    },
    {
      name: 'svg with a file',
      bytes: svg(
        '<image xlink:href="file:///etc/passwd" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="64"/>',
      ),
      expect: 'refused',
    },
    {
      name: 'svg with a relative file',
      bytes: svg('<image href="../../etc/passwd" width="64" height="64"/>'),
      expect: 'refused',
    },
    {
      name: 'svg with an outside style',
      bytes: svg(`<style>@import url(http://127.0.0.1/x.css);</style>${rect}`),
      expect: 'refused',
    },
    {
      name: 'svg with an outside paint',
      bytes: svg('<rect width="64" height="64" fill="url(http://127.0.0.1/p.svg#a)"/>'),
      expect: 'refused',
    },
    {
      name: 'svg with an entity from a file',
      bytes: Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg ' +
          'xmlns="http://www.w3.org/2000/svg" width="64" height="64"><text>&x;</text></svg>',
      ),
      expect: 'refused',
    },
    {
      name: 'svg with a billion laughs',
      bytes: Buffer.from(
        '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><svg ' +
          'xmlns="http://www.w3.org/2000/svg" width="64" height="64"><text>&b;</text></svg>',
      ),
      expect: 'refused',
    },
    {
      name: 'svg with XInclude',
      bytes: svg('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="/etc/passwd" parse="text"/>'),
      expect: 'refused',
    },
    { name: 'svg that nests itself', bytes: svg(`<g id="a"><use href="#a"/>${rect}</g>`), expect: 'either' },
    {
      name: 'svg that multiplies itself',
      bytes: svg(
        `<g id="g0">${rect}</g>${Array.from(
          { length: 9 },
          (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`,
        ).join('')}<use href="#g9"/>`,
      ),
      expect: 'either',
    },
    {
      name: 'svg with a heavy filter',
      bytes: svg(
        '<filter id="f" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency="0.9" numOctaves="9999999"/>' +
          '</filter><rect width="4000" height="4000" filter="url(#f)"/>',
        'width="4000" height="4000"',
      ),
      expect: 'either',
    },
  ]
}

/** Small files that expand enormously. */
function bombs(): HostilePicture[] {
  return [
    { name: 'png of 50,000 by 50,000', bytes: pngOf(50_000, 50_000, Buffer.alloc(64)), expect: 'refused' },
    { name: 'png of 2^31 by 1', bytes: pngOf(2_147_483_647, 1, Buffer.alloc(64)), expect: 'refused' },
    {
      name: 'png of 5,001 by 5,001, packed to nothing',
      bytes: pngOf(5001, 5001, Buffer.alloc(5001 * 5002)),
      expect: 'refused',
    },
    { name: 'png of no size', bytes: pngOf(0, 0, Buffer.alloc(0)), expect: 'refused' },
    {
      name: 'svg of 100,000 by 100,000',
      bytes: svg(rect, 'width="100000" height="100000"'),
      expect: 'either',
    },
    {
      name: 'svg one pixel wide and endless',
      bytes: svg(rect, 'width="1" height="1000000"'),
      expect: 'refused',
    },
    { name: 'svg of 600 KiB', bytes: svg(rect.repeat(15_000)), expect: 'refused' },
    { name: 'svg packed with gzip', bytes: gzipSync(svg(rect)), expect: 'refused' },
    {
      name: 'gif that claims 65,535 by 65,535',
      bytes: Buffer.concat([Buffer.from('GIF89a'), Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0x3b])]),
      expect: 'refused',
    },
    {
      name: 'jpeg that claims 65,535 by 65,535',
      bytes: Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b08ffffffff01011100ffd9', 'hex'),
      expect: 'refused',
    },
  ]
}

/** Files that are truncated or lie about their content. */
function broken(png: Buffer, jpeg: Buffer, webp: Buffer): HostilePicture[] {
  const wrongSum = Buffer.from(png)
  wrongSum.writeUInt32BE(0, 29)
  return [
    { name: 'an empty file', bytes: Buffer.alloc(0), expect: 'refused' },
    { name: 'a png signature alone', bytes: png.subarray(0, 8), expect: 'refused' },
    { name: 'half a png', bytes: png.subarray(0, png.length >> 1), expect: 'refused' },
    { name: 'half a jpeg', bytes: jpeg.subarray(0, 200), expect: 'refused' },
    { name: 'half a webp', bytes: webp.subarray(0, 24), expect: 'refused' },
    { name: 'a png with a wrong check sum', bytes: wrongSum, expect: 'either' },
    {
      name: 'random bytes behind a png signature',
      bytes: Buffer.concat([
        png.subarray(0, 8),
        Buffer.from(Array.from({ length: 4000 }, (_, n) => (n * 7919) % 256)),
      ]),
      expect: 'refused',
    },
    {
      name: 'an avif box without an image',
      bytes: Buffer.from('000000186674797061766966000000006d69663161766966', 'hex'),
      expect: 'refused',
    },
  ]
}

/** Files of one kind that pass for another, and genuine pictures with a payload. */
function disguised(png: Buffer, jpeg: Buffer, gif: Buffer, webp: Buffer, marked: Buffer): HostilePicture[] {
  return [
    { name: 'html', bytes: Buffer.from('<!doctype html><script>alert(1)</script>'), expect: 'refused' },
    {
      name: 'gif that is a program',
      bytes: Buffer.from('GIF89a/*<?php system($_GET[1]); ?>*/=1;alert(1)//'),
      expect: 'refused',
    },
    {
      name: 'postscript',
      bytes: Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n/x {currentfile} def\n'),
      expect: 'refused',
    },
    {
      name: 'ImageMagick vector',
      bytes: Buffer.from(
        'push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://127.0.0.1/"|id")\'\npop graphic-context',
      ),
      expect: 'refused',
    },
    {
      name: 'png with a script behind it',
      bytes: Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
      expect: 'kept',
    },
    { name: 'jpeg with words in its metadata', bytes: marked, expect: 'kept' },
    {
      name: 'gif with an archive behind it',
      bytes: Buffer.concat([gif, Buffer.from('PK\u0003\u0004payload')]),
      expect: 'kept',
    },
    {
      name: 'webp and page at once',
      bytes: Buffer.concat([webp, Buffer.from('<html><script>alert(1)</script></html>')]),
      expect: 'either',
    },
  ]
}

/** A PNG of a claimed size around any pixel data (ISO/IEC 15948). */
function pngOf(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
