import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import { assertHarmless } from '../../test/pages/view-check.ts'
import type { FieldData } from '../design/components/profile-values.ts'
import { gallery } from './gallery-view.ts'
import type { ListingData } from './listing-page-data.ts'

const picture = (index: number) => ({ src: `/pictures/${index}-1600.webp`, width: 1600, height: 1000 })
const video = (value: string): FieldData => ({ value, state: 'ai', evidence: [], ai_value: value })
const shown = (part: Partial<ListingData>) => gallery({ name: 'Fieldnote', images: [], fields: {}, ...part })

test('each screenshot opens in full size without script, and the full images load lazily', () => {
  const page = load(String(shown({ images: [1, 2, 3].map(picture) })))
  const buttons = page('.gallery button').toArray()
  assert.equal(buttons.length, 3)
  for (const button of buttons) {
    const full = page(`#${page(button).attr('popovertarget')}`)
    assert.notEqual(full.attr('popover'), undefined)
    assert.equal(full.find('img').attr('loading'), 'lazy')
    assert.equal(full.find('button').attr('popovertarget'), full.attr('id'))
    assert.match(page(button).attr('aria-label') ?? '', /^Enlarge: Screenshot \d of Fieldnote$/)
  }
  assert.equal(page('img[fetchpriority=high]').length, 1, 'only the first image has high priority')
  const ways = page('.lightbox')
    .toArray()
    .map((full) =>
      page(full)
        .find('.left, .right')
        .toArray()
        .map((way) => page(way).attr('popovertarget')),
    )
  assert.deepEqual(ways, [['screen-1'], ['screen-0', 'screen-2'], ['screen-1']])
})

test('a video is offered beside the screenshots, and alone if there are none', () => {
  const fields = { video_url: video('https://video.example/watch?v=1') }
  for (const images of [[], [picture(1)]]) {
    const link = load(String(shown({ fields, images })))('.watch a')
    assert.deepEqual(
      [link.attr('href'), link.attr('rel'), link.text()],
      ['https://video.example/watch?v=1', 'noopener nofollow ugc', 'Watch the video'],
    )
  }
  assert.equal(String(shown({})).trim(), '')
  assertHarmless(shown({ fields: { video_url: video('javascript:alert(1)') } }))
})
