import assert from 'node:assert/strict'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { addPost, findTeamPosts } from './blog-queries.ts'
import { deleteBlogPost } from './delete-blog-post.ts'

operationCases(deleteBlogPost, {
  async prepare({ app, site }) {
    const { db } = app.services
    const text = { title: 'A', slug: 'a', author: 'Jana', summary: 'S', body: 'B', publishedAt: null }
    const id = await addPost(db, site.id, text, app.clock.now())
    await addPost(db, site.id, { ...text, slug: 'b' }, app.clock.now())
    return {
      id,
      slugs: async () =>
        (
          await findTeamPosts(
            db,
            site.id,
            { words: null, state: null },
            { after: null, take: 100 },
            app.clock.now(),
          )
        )
          .map(({ slug }) => slug)
          .toSorted(),
    }
  },
  input: ({ id }) => ({ id }),
  badInput: { 'an id that is not a number': [{ id: 'first' }, 'id', 'wrong_type'] },
  notYours: {
    'another site’s team cannot delete the post': async ({ ask, elsewhere, other, things }) => {
      await ask({}, other, elsewhere)
      assert.deepEqual(await things.slugs(), ['a', 'b'])
    },
  },
  works: {
    'deletes this post and no other': async ({ ask, things }) => {
      await ask()
      assert.deepEqual(await things.slugs(), ['b'])
    },
  },
})
