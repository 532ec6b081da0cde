import assert from 'node:assert/strict'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { addPost } from './blog-queries.ts'
import { getBlogPost } from './get-blog-post.ts'

operationCases(getBlogPost, {
  async prepare({ app, site }) {
    const now = app.clock.now()
    const text = {
      title: 'On drills',
      summary: 'Short.',
      body: '**Bring** it back. <script>steal()</script>',
      author: 'Jana',
    }
    await addPost(app.services.db, site.id, { ...text, slug: 'drills', publishedAt: now }, now)
    await addPost(app.services.db, site.id, { ...text, slug: 'unwritten', publishedAt: null }, now)
  },
  input: () => ({ slug: 'drills' }),
  badInput: { 'a slug that is too long': [{ slug: 'a'.repeat(121) }, 'slug', 'too_long'] },
  works: {
    'returns the text as CommonMark, and as HTML without scripts': async ({ ask }) => {
      const post = await ask()
      assert.match(post.body, /^\*\*Bring\*\*/)
      assert.match(post.html, /<strong>Bring<\/strong>/)
      assert.doesNotMatch(post.html, /<script/)
    },
    'a post that is not published is not found': async ({ send }) => {
      assert.equal((await send({ slug: 'unwritten' })).status, 404)
    },
  },
})
