import assert from 'node:assert/strict'
import { completeFounder, makeListing, words } from '../../test/live-listing.ts'
import { operationCases } from '../../test/operation-cases.ts'
import { setFounderStory } from './set-founder-story.ts'

const whole = { problem: words(100), what_built: words(100), hard_parts: words(100) }

operationCases(setFounderStory, {
  prepare: ({ app, owner, site }) =>
    makeListing(app, owner, { site: site.key, edits: { founders: [completeFounder] } }),
  input: ({ id }) => ({ listing_id: id, title: 'Why the drill had to come back' }),
  badInput: {
    'a section longer than 8,000 characters': [{ problem: 'a'.repeat(8001) }, 'problem', 'too_long'],
    'a section that there is not': [{ moral: 'Share.' }, 'moral', 'unknown_member'],
  },
  notYours: 'a listing of somebody else takes no story',
  works: {
    'keeps a story that is too short as a draft, and says what is missing': async ({ ask }) => {
      const story = await ask()
      assert.deepEqual(
        [story.title, story.status, story.shown_on_listing],
        ['Why the drill had to come back', 'draft', false],
      )
      assert.ok(story.missing.some(({ reason }: { reason: string }) => reason === 'story_too_short'))
    },
    'what is too long is told as it was sent, the space around it too': async ({ send }) => {
      const { json } = await send({ problem: `${'a'.repeat(8000)} ` })
      assert.equal(json().errors[0].actual, 8001)
    },
    'publishes it as soon as it keeps the rules; sections that are not sent stay': async ({ ask, site }) => {
      await ask(whole)
      const story = await ask()
      assert.deepEqual([story.status, story.missing, story.problem], ['published', [], whole.problem])
      assert.equal(story.url, `${site.origin}/listings/toolcrib/story`)
    },
  },
})
