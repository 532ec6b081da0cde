/** A file larger than a form takes: the form comes back and says so or, if it is far larger, a page that leads back to it. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { type Seen, signedInVisitor, type Visitor } from '../../../test/clients/visitor.ts'
import { saveLanguage } from '../../accounts/profile/save-language.ts'

let app: TestApp
let team: Visitor
let german: Visitor
before(async () => {
  app = await createTestApp()
  await app.account('team@marquee.example', { role: 'site_team' })
  const { member } = await app.account('jana@toolcrib.example')
  await app.call(saveLanguage, { actor: member, input: { language: 'de' } })
  team = await signedInVisitor(app, 'team@marquee.example')
  german = await signedInVisitor(app, 'jana@toolcrib.example')
})
after(() => app.stop())

const file = (bytes: number) => [new Blob([new Uint8Array(bytes).fill(97)], { type: 'image/png' })]
const from = (path: string) => ({ referer: `${app.config.baseUrl}${path}` })

/** What the page says, and where its first button leads. */
function told({ status, body }: Seen) {
  const main = load(body)('main')
  return {
    status,
    said: main
      .find('.intro')
      .text()
      .replaceAll(/[\s\u00a0]+/g, ' ')
      .trim(),
    leads: main.find('a.primary').first().attr('href'),
  }
}

test('a logo and a list of 3 MB get their forms back, with the limit', async () => {
  const settings = await team.get('/team/settings')
  const logo = await team.upload('/team/settings/logo', { picture: file(3_000_000) }, settings)
  assert.equal(logo.status, 422)
  assert.match(load(logo.body)('#f-picture-error').text(), /larger than 250 kB/)
  const list = await team.upload(
    '/team/imports',
    { do: 'preview', file: file(3_000_000) },
    await team.get('/team/imports'),
  )
  assert.equal(list.status, 422)
  assert.match(load(list.body)('#f-file-error').text(), /at most 1 MB/)
})

test('the picture of a post may have megabytes, and a post keeps its text if it has too many', async () => {
  const page = await team.get('/team/blog/new')
  const post = { title: 'News', body: 'Long text.', picture_alt: 'x', do: 'save' }
  const refused = await team.upload('/team/blog/new', { ...post, 'picture.file': file(9_000_000) }, page)
  assert.equal(refused.status, 422)
  assert.match(load(refused.body)('main').text(), /The file is too large/)
  assert.equal(load(refused.body)('[name=title]').attr('value'), 'News')
})

test('a far larger file is refused with its limit, its size and the way back, in the reader’s language', async () => {
  const page = await german.get('/account/profile')
  const sent = { picture: file(13_100_000) }
  assert.deepEqual(told(await german.upload('/account/picture', sent, page, from('/account/profile'))), {
    status: 413,
    said: [
      'Die Datei ist zu groß Eine Datei darf hier höchstens 8 MB haben. Das Formular kam mit 13,2 MB.',
      'Es wurde nichts gespeichert. Geh zurück zum Formular und wähle eine kleinere.',
    ].join(' '),
    leads: '/account/profile',
  })
  const logo = { picture: file(5_000_000) }
  const settings = await team.get('/team/settings')
  assert.deepEqual(told(await team.upload('/team/settings/logo', logo, settings, from('/team/settings'))), {
    status: 413,
    said: [
      'The file is too large A file may have at most 250 kB here. The form came with 5.1 MB.',
      'Nothing was saved. Go back to the form and choose a smaller one.',
    ].join(' '),
    leads: '/team/settings',
  })
})

test('a form of text that is too long names its limit', async () => {
  const long = await team.post(
    '/team/terms',
    { body: 'a'.repeat(300_000) },
    await team.get('/team/terms'),
    from('/team/terms'),
  )
  assert.deepEqual(told(long), {
    status: 413,
    said: [
      'That’s too large This form takes at most 262 kB. It came with 301 kB.',
      'Nothing was saved. Go back to the form and shorten what you wrote.',
    ].join(' '),
    leads: '/team/terms',
  })
})
