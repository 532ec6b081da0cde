import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { z } from 'zod'
import { completeFounder, makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { addKeptPictures } from '../pictures/index.ts'
import { updateDraft } from '../drafts/update-draft.ts'
import { getFounder } from './get-founder.ts'
import { listFounders } from './list-founders.ts'

operationCases(getFounder, {
  async prepare({ app, owner, other, site }) {
    const named = (name: string) => ({
      founders: [{ ...completeFounder, name, email: 'greta@mail.example' }],
    })
    const live = await makeListing(app, { owner, site: site.key, edits: named('Greta Live') })
    const unseen = { name: 'Benchmate', status: 'draft' as const, edits: named('Greta Unseen') }
    const draft = await makeListing(app, { owner: other, site: site.key, ...unseen })
    const slugOf = async (companyId: string) => {
      const query = sql<{ slug: string }>`select slug from founders where company_id = ${companyId}`
      return (await query.execute(app.services.db)).rows[0]?.slug
    }
    return { live: await slugOf(live.companyId), draft: await slugOf(draft.companyId), draftId: live.draftId }
  },
  input: ({ live }) => ({ slug: live }),
  badInput: { 'a slug that is too long': [{ slug: 'a'.repeat(101) }, 'slug', 'too_long'] },
  works: {
    'returns a founder with their companies on the site, without the email address': async ({ ask }) => {
      const founder = await ask()
      assert.deepEqual([founder.name, founder.companies[0].slug], ['Greta Live', 'toolcrib'])
      assert.equal(founder.bio, completeFounder.bio)
      assert.doesNotMatch(JSON.stringify(founder), /mail\.example/)
    },
    'a story includes the site’s copies of its pictures, by their original URLs': async ({
      app,
      ask,
      site,
    }) => {
      const shots = ['https://shots.example/bench.png', 'https://shots.example/unread.png']
      const copy = { address: shots[0] ?? '', kind: 'screenshot', width: 1280, height: 720 } as const
      const kept = { ...copy, hash: 'a'.repeat(40), widths: [640, 1280] }
      await addKeptPictures(app.services.db, [kept], app.clock.now())
      const blank = { how_started: null, problem: null, what_built: null, hard_parts: null }
      const story = { title: 'At the bench', ...blank, milestones: null, whats_next: null }
      await sql`insert into founder_stories (listing_id, story, pictures, published_at, updated_at)
        select id, ${JSON.stringify(story)}::jsonb, ${shots}::text[], now(), now()
        from listings where site_id = ${site.id} and slug = 'toolcrib'`.execute(app.services.db)
      const { stories } = await ask()
      assert.equal(stories[0].title, 'At the bench')
      const src = `${site.origin}/pictures/${kept.hash}-1280.webp`
      assert.deepEqual(stories[0].pictures, { [copy.address]: { src, width: 1280, height: 720 } })
    },
    'a person of a company keeps one profile, however often founders are sent, renamed or removed': async (
      bench,
    ) => {
      const { ask, send, things, app, owner, site } = bench
      const sendFounders = (founders: unknown[]) =>
        app.call(updateDraft, {
          actor: owner.member,
          site: site.key,
          input: { id: things.draftId, founders },
        })
      const people = async () => {
        const list: Record<string, unknown> = await app.call(listFounders, {
          actor: owner.member,
          site: site.key,
          input: {},
        })
        return z.array(z.object({ name: z.string(), slug: z.string() })).parse(list['items'])
      }
      const [greta] = await people()
      const other = { name: 'Otto Other', title: 'Engineer' }
      const renamed = { ...completeFounder, name: 'Greta Lively', email: 'greta@mail.example' }
      for (let time = 0; time < 2; time++) {
        await sendFounders([other, renamed])
        await sendFounders([])
        assert.equal((await send()).status, 404)
        await sendFounders([{ ...completeFounder, name: 'greta  LIVE' }])
        await sendFounders([{ ...completeFounder, name: 'Greta Live', email: 'greta@mail.example' }])
      }
      assert.deepEqual(await people(), [greta])
      assert.equal((await ask()).name, 'Greta Live')
    },
    'two founders of a company with the same name stay separate, each with their own slug': async (bench) => {
      const { app, owner, site, things } = bench
      const [first, second] = ['Carpenter', 'Locksmith'].map((title) => ({ name: 'Jan Twin', title }))
      const actor = owner.member
      const listed = async (founders: unknown[]) => {
        const input = { id: things.draftId, founders }
        await app.call(updateDraft, { actor, site: site.key, input })
        const list = await app.call(listFounders, { actor, site: site.key, input: { q: 'Jan Twin' } })
        const items = z.array(z.object({ title: z.string(), slug: z.string() })).parse(list['items'])
        return items.map(({ title, slug }) => `${title} ${slug}`).toSorted()
      }
      const both = await listed([first, second])
      assert.equal(new Set(both.map((one) => one.split(' ')[1])).size, 2)
      assert.deepEqual(await listed([first, second]), both)
      assert.deepEqual((await listed([first])).length, 1)
    },
    'a founder without a live listing is not found': async ({ send, things }) => {
      assert.equal((await send({ slug: things.draft })).status, 404)
    },
  },
})
