/** Platforms from lines that contain only their names, in several languages. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

const platformsBy = async (line: string) => {
  const page = `<title>Beetplan</title><main><h1>Beetplan</h1><h2>${line}</h2><p>Sow and harvest in time.</p></main>`
  return (await draftOf({ '/': page })).fields.platforms.value
}

test('a heading of platforms with a word for "for" tells where the product runs, with other words it does not', async () => {
  assert.deepEqual(await platformsBy('Windows 10 / 11 için'), ['windows'])
  assert.deepEqual(await platformsBy('App para Android e iOS'), ['ios', 'android'])
  assert.equal(await platformsBy('Windows yedekleri için'), null)
})
