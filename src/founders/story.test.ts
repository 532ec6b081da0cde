import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { missingFromProfile } from './founder-profile.ts'
import { beginningOf, editStory, emptyStory, missingFromStory, storySections } from './story.ts'

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')
const publishable = {
  ...emptyStory,
  title: 'How it began',
  problem: words(100),
  what_built: words(100),
  hard_parts: words(100),
}
const reasons = (...rest: Parameters<typeof missingFromStory>) =>
  missingFromStory(...rest).map(({ reason }) => reason)

describe('editing', () => {
  test('an old section name sent alone replaces the whole new section', () => {
    const before = {
      ...emptyStory,
      title: 'T',
      how_started: 'a',
      what_built: 'b',
      hard_parts: 'c',
      milestones: 'd',
    }
    const sections = (sent: Parameters<typeof editStory>[1]) => {
      const { how_started, what_built, hard_parts, milestones } = editStory(before, sent)
      return [how_started, what_built, hard_parts, milestones]
    }
    assert.deepEqual(sections({ why_started: 'new' }), ['new', 'b', 'c', 'd'])
    assert.deepEqual(sections({ story: 'new' }), ['a', 'new', 'c', 'd'])
    assert.deepEqual(sections({ journey: 'new' }), ['a', 'new', 'c', 'd'])
    assert.deepEqual(sections({ challenges: 'new' }), ['a', 'b', 'new', 'd'])
    assert.deepEqual(sections({ lessons: 'new' }), ['a', 'b', 'new', 'd'])
    assert.deepEqual(sections({ achievements: 'new' }), ['a', 'b', 'c', 'new'])
  })

  test('two old names of one section are joined in fixed order with a blank line, whatever order they were sent in', () => {
    const edited = editStory(emptyStory, {
      lessons: 'what we learned\n',
      challenges: 'what was hard',
      journey: 'then',
      story: 'first',
    })
    assert.equal(edited.hard_parts, 'what was hard\n\nwhat we learned')
    assert.equal(edited.what_built, 'first\n\nthen')
    assert.equal(editStory(emptyStory, { story: ' ', journey: 'then' }).what_built, 'then')
  })

  test('a new section name takes precedence over an old one, even when it clears the section', () => {
    assert.equal(editStory(emptyStory, { story: 'old', journey: 'old', what_built: 'new' }).what_built, 'new')
    assert.equal(
      editStory({ ...emptyStory, what_built: 'x' }, { story: 'old', what_built: null }).what_built,
      null,
    )
  })

  test('problem, whats_next and title are edited under their own names', () => {
    const edited = editStory(emptyStory, { title: 'T', problem: 'p', whats_next: 'w' })
    assert.deepEqual(edited, { ...emptyStory, title: 'T', problem: 'p', whats_next: 'w' })
  })

  test('null and blank clear a section; sections not sent are kept', () => {
    const before = { ...emptyStory, title: 'T', problem: 'p', hard_parts: 'h' }
    assert.deepEqual(editStory(before, { problem: '', lessons: null }), { ...emptyStory, title: 'T' })
    assert.deepEqual(editStory(before, {}), before)
    assert.equal(before.problem, 'p')
  })

  test('no text sent only under old names is lost', () => {
    const sections = new Map<string, keyof typeof emptyStory>([
      ['why_started', 'how_started'],
      ['story', 'what_built'],
      ['journey', 'what_built'],
      ['challenges', 'hard_parts'],
      ['lessons', 'hard_parts'],
      ['achievements', 'milestones'],
    ])
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...sections.keys()), fc.stringMatching(/^[a-z]{1,9}$/)),
        (sent) => {
          const edited = editStory(emptyStory, sent)
          for (const [name, text] of Object.entries(sent)) {
            const section = sections.get(name) ?? 'problem'
            assert.ok(edited[section]?.split('\n\n').includes(text))
          }
        },
      ),
    )
  })
})

describe('publishing', () => {
  test('needs 300 words, three sections of 40 words, a title and a complete profile', () => {
    assert.deepEqual(missingFromStory(publishable, []), [])
  })

  test('reports what is missing, with the required and the actual numbers', () => {
    const story = { ...emptyStory, problem: words(39), what_built: words(40), whats_next: words(200) }
    assert.deepEqual(missingFromStory(story, []), [
      { field: 'title', reason: 'story_title_missing' },
      { field: 'story', reason: 'story_too_short', limit: 300, actual: 279 },
      {
        field: 'story',
        reason: 'story_too_few_sections',
        limit: 3,
        actual: 2,
        words: 40,
        sections: ['problem'],
      },
    ])
    assert.deepEqual(reasons({ ...publishable, title: null }, []), ['story_title_missing'])
    assert.deepEqual(reasons({ ...publishable, hard_parts: words(99) }, []), ['story_too_short'])
    assert.deepEqual(reasons({ ...publishable, hard_parts: words(39), problem: words(200) }, []), [
      'story_too_few_sections',
    ])
  })

  test('is not prevented by a fourth section that is short', () => {
    assert.deepEqual(missingFromStory({ ...publishable, milestones: 'First sale in May.' }, []), [])
  })

  test('reports what is missing in the founder’s profile', () => {
    const profile = missingFromProfile(
      { name: 'Ines Example', title: 'Founder', bio: 'b'.repeat(80), photo: 'p' },
      'story',
    )
    assert.deepEqual(missingFromStory(publishable, profile), [
      { field: 'socials', reason: 'founder_social_missing', limit: 1, actual: 0, required_for: 'story' },
    ])
  })

  test('follows the rules of the site', () => {
    const rules = { leastWords: 10, leastSections: 1, leastWordsPerSection: 10 }
    assert.deepEqual(reasons({ ...emptyStory, title: 'T', problem: words(10) }, [], rules), [])
    assert.deepEqual(reasons({ ...emptyStory, title: 'T', problem: words(9) }, [], rules), [
      'story_too_short',
      'story_too_few_sections',
    ])
  })
})

describe('counting words', () => {
  /** The word count reported for a story that is too short. */
  const counted = (story: Parameters<typeof missingFromStory>[0]) => {
    const short = missingFromStory(story, []).find(({ reason }) => reason === 'story_too_short')
    return short && 'actual' in short ? short.actual : undefined
  }
  const countWords = (text: string) => counted({ ...emptyStory, problem: text }) ?? 0

  test('counts words, not punctuation or emoji', () => {
    assert.equal(countWords(''), 0)
    assert.equal(countWords(' … — !? 🚀 \n'), 0)
    assert.equal(countWords("We didn't sleep; 3 months, v2.0 shipped."), 7)
    assert.equal(countWords('Überraschung für größere Städte'), 4)
  })

  test('finds the words of scripts without spaces', () => {
    assert.equal(countWords('我们创建了一个产品'), countWords('我们 创建 了 一个 产品'))
    assert.ok(countWords('私たちは新しい製品を作りました') >= 6)
    assert.ok(countWords('เราสร้างผลิตภัณฑ์ใหม่') >= 3)
    assert.equal(countWords('우리는 새로운 제품을 만들었다'), 4)
  })

  test('counts all sections and not the title', () => {
    const story = { ...emptyStory, title: words(50), problem: words(3), whats_next: words(4) }
    assert.equal(counted(story), 7)
    for (const section of storySections)
      assert.equal(counted({ ...emptyStory, [section]: words(3) }), 3, section)
  })
})

test('the excerpt of a story is its text without markup, cut at a word boundary', () => {
  const begins = (how_started: string) => beginningOf({ ...emptyStory, how_started }).begins
  assert.equal(
    begins('We **began** in a [shed](https://a.example).\n\n- one\n- two <b>'),
    'We began in a shed. one two <b>',
  )
  assert.match(begins('**word** '.repeat(200)) ?? '', /^word word .* word …$/)
  assert.equal(begins(''), null)
})
