import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { createTestApp } from '../../test/app/app.ts'
import { hidden, signedInVisitor, Visitor } from '../../test/clients/visitor.ts'

async function picture(): Promise<Blob> {
  const create = { width: 1400, height: 800, channels: 3, background: '#2a6' } as const
  return new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())], { type: 'image/png' })
}

const post = {
  title: 'Sharp saws',
  slug: '',
  author: 'Jana',
  summary: 'How we sharpen.',
  body: 'With a file.',
  published: 'yes',
}

test('a post’s picture is shown in the preview, post, list, feed, card and JSON-LD, and can be removed', async () => {
  const app = await createTestApp()
  try {
    await app.account('team@example.org', { role: 'site_team' })
    const team = await signedInVisitor(app, 'team@example.org')
    const reader = new Visitor(app)
    const page = await team.get('/team/blog/new')
    const send = (members: Record<string, string | Blob[]>) =>
      team.upload('/team/blog/new', { ...post, picture_url: '', picture_alt: '', ...members }, page)

    const preview = await send({
      do: 'preview',
      'picture.file': [await picture()],
      picture_alt: 'A green saw',
    })
    assert.equal(preview.status, 200, preview.body)
    const url = hidden(preview, 'picture_url') ?? ''
    assert.match(url, /^http:\/\/localhost:3999\/pictures\/[a-f0-9]{40}-1280\.webp$/)
    assert.ok(preview.body.indexOf('id="preview"') < preview.body.indexOf('name="title"'), 'above the form')
    assert.match(preview.body, /<div class="shot banner">\s*<img[^>]*alt="A green saw"/)
    assert.equal((await reader.get('/blog/sharp-saws')).status, 404)

    const unsaid = await send({ do: 'save', picture_url: url })
    assert.equal(unsaid.status, 422)
    assert.match(unsaid.body, /Say what the picture shows/)
    const stranger = { do: 'save', picture_url: 'https://elsewhere.example/a.png', picture_alt: 'A saw' }
    assert.equal((await send(stranger)).status, 422)
    const nothing = await send({ do: 'save', 'picture.file': [new Blob(['words'])], picture_alt: 'A saw' })
    assert.match(nothing.body, /not a readable picture/)

    const saved = await send({ do: 'save', picture_url: url, picture_alt: 'A green saw' })
    assert.equal(saved.status, 303, saved.body)
    const shown = await reader.get('/blog/sharp-saws')
    const path = new URL(url).pathname
    assert.match(shown.body, new RegExp(`<img[^>]*src="${path}"[^>]*alt="A green saw"`))
    assert.match(
      shown.body,
      new RegExp(`"image":\\["${url}","http://localhost:3999/cards/post/sharp-saws.png"\\]`),
    )
    assert.match((await reader.get('/blog')).body, new RegExp(`src="${path}"`))
    const feed = await reader.get('/blog.atom')
    assert.match(feed.body, new RegExp(`&lt;img src=(&quot;|")${url}`))
    const card = await app.http.app.inject({
      url: '/cards/post/sharp-saws.png',
      headers: { host: 'localhost:3999' },
    })
    const { data } = await sharp(card.rawPayload)
      .extract({ left: 1100, top: 300, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    assert.ok(Math.abs((data[1] ?? 0) - 0xaa) < 8, `the picture fills the card's right: ${[...data].join()}`)

    const address = saved.location ?? ''
    const removed = await team.upload(
      address,
      { ...post, slug: 'sharp-saws', do: 'save', picture_url: url, picture_alt: '', no_picture: 'on' },
      await team.get(address),
    )
    assert.equal(removed.status, 303, removed.body)
    assert.doesNotMatch((await reader.get('/blog/sharp-saws')).body, new RegExp(path))
  } finally {
    await app.stop()
  }
})
