import assert from 'node:assert/strict'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { addPost, findPost, findPostById } from './blog-queries.ts'
import { versionOf } from '../platform/call/input/changed-meanwhile.ts'
import { asSeen } from './post-version.ts'
import { saveBlogPost } from './save-blog-post.ts'

const post = {
  title: 'Ten Tools, tested',
  slug: '',
  author: 'Jana',
  summary: 'What we learned.',
  body: 'Much.',
}

operationCases(saveBlogPost, {
  async prepare({ app, site }) {
    const { db } = app.services
    const text = { ...post, slug: 'first', publishedAt: null }
    const id = await addPost(db, site.id, text, app.clock.now())
    await addPost(db, site.id, { ...text, slug: 'second' }, app.clock.now())
    return {
      id,
      kept: (one: number) => findPostById(db, site.id, one),
      shown: (slug: string, now: Date) => findPost(db, site.id, slug, now),
    }
  },
  input: ({ id }) => ({ id, post, published: true }),
  badInput: {
    'no title': [{ post: { ...post, title: '' } }, 'post.title', 'blank'],
    'no text': [{ post: { ...post, body: '' } }, 'post.body', 'blank'],
    'a picture that was not uploaded': [
      { post: { ...post, picture: { url: 'https://elsewhere.example/a.png', alt: 'A saw' } } },
      'post.picture.url',
      'not_uploaded',
    ],
    'a picture without a description': [
      { post: { ...post, picture: { url: '/a', alt: '' } } },
      'post.picture.alt',
      'blank',
    ],
    'a slug with a space': [{ post: { ...post, slug: 'ten tools' } }, 'post.slug', 'invalid'],
  },
  notYours: 'another site’s team does not find the post',
  works: {
    'a post is changed, published now, and gets its slug from its title': async ({ app, ask, things }) => {
      const { id } = await ask()
      const { slug, title, published_at: at } = (await things.kept(id)) ?? {}
      assert.deepEqual([slug, title, at], ['ten-tools-tested', post.title, app.clock.now()])
    },
    'a change based on an outdated version is refused, unless it changes nothing': async ({
      ask,
      send,
      things,
    }) => {
      const seen = 'an older version'
      const stale = await send({ post: { ...post, body: 'Mine.' }, seen })
      assert.deepEqual([stale.status, stale.json().code], [409, 'changed_meanwhile'])
      await ask({ seen })
      const stands = await things.kept(things.id ?? 0)
      assert.equal(stands?.body, post.body)
      await ask({ post: { ...post, body: 'Mine.' }, seen: versionOf(asSeen(stands)) })
      assert.equal((await things.kept(things.id ?? 0))?.body, 'Mine.')
      await ask()
    },
    'a new post is added, and keeps its publication date when saved again': async ({ app, ask, things }) => {
      const now = app.clock.now()
      const { id } = await ask({ id: null, post: { ...post, slug: 'new' } })
      app.clock.advance(86_400_000)
      await ask({ id, post: { ...post, slug: 'new', title: 'Eleven' } })
      app.clock.set(now)
      assert.deepEqual((await things.kept(id))?.published_at, now)
    },
    'a post with a future publication time is public only from then on': async ({ app, ask, things }) => {
      const at = new Date(app.clock.now().getTime() + 3_600_000)
      const { id } = await ask({
        id: null,
        post: { ...post, slug: 'later' },
        publish_at: at.toISOString(),
      })
      assert.deepEqual((await things.kept(id))?.published_at, at)
      assert.equal((await things.shown('later', app.clock.now()))?.id, undefined)
      assert.equal((await things.shown('later', at))?.id, id)
    },
    'a slug that another post has is refused': async ({ ask, things }) => {
      const before = await things.kept(things.id ?? 0)
      assert.deepEqual(await ask({ post: { ...post, slug: 'second' } }), { id: null })
      assert.deepEqual(await things.kept(things.id ?? 0), before)
    },
  },
})
