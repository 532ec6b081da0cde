import assert from 'node:assert/strict'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { addPost } from './blog-queries.ts'
import { listBlogPosts } from './list-blog-posts.ts'

const slugs = (answer: { items: { slug: string }[] }) => answer.items.map(({ slug }) => slug)

operationCases(listBlogPosts, {
  async prepare({ app, site }) {
    const now = app.clock.now()
    const post = async (slug: string, publishedAt: Date | null) => {
      const text = {
        slug,
        title: `On ${slug}`,
        summary: 'Short.',
        body: 'Long.',
        author: 'Jana',
        publishedAt,
      }
      await addPost(app.services.db, site.id, text, now)
    }
    await post('drills', new Date('2026-11-01T08:00:00Z'))
    await post('ladders', new Date('2026-11-02T08:00:00Z'))
    await post('unwritten', null)
    await post('tomorrow', new Date('2026-11-21T08:00:00Z'))
  },
  input: () => ({}),
  badInput: {
    'a search text that is too long': [{ q: 'a'.repeat(201) }, 'q', 'too_long'],
    'a page too deep': [{ page: 1000, per_page: 100 }, 'page', 'page_too_deep'],
  },
  works: {
    'returns posts published by now, newest first': async ({ ask }) => {
      assert.deepEqual(slugs(await ask()), ['ladders', 'drills'])
    },
    'searches by words': async ({ ask }) => {
      assert.deepEqual(slugs(await ask({ q: 'drills' })), ['drills'])
    },
    'the cursor leads to the next page': async ({ ask }) => {
      const first = await ask({ per_page: 1 })
      assert.deepEqual(slugs(await ask({ per_page: 1, cursor: first.next_cursor })), ['drills'])
    },
  },
})
