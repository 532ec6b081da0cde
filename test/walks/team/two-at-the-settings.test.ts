/** Two members of a site's team have the same form of its settings open: nothing that either wrote is lost unseen. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import sharp from 'sharp'
import { createTestApp, type TestApp } from '../../app/app.ts'
import { type Seen, signedInVisitor, type Visitor } from '../../clients/visitor.ts'
import { formOn, type OpenForm, openForm } from '../../pages/plain-form.ts'

let app: TestApp
let anna: Visitor
let ben: Visitor
before(async () => {
  app = await createTestApp()
  for (const name of ['anna', 'ben']) await app.account(`${name}@marquee.example`, { role: 'site_team' })
  anna = await signedInVisitor(app, 'anna@marquee.example')
  ben = await signedInVisitor(app, 'ben@marquee.example')
})
after(() => app.stop())

const main = ({ body }: Seen) => load(body)('main').text()

test('terms: a preview does not hide that a colleague has published meanwhile', async () => {
  const path = '/team/terms'
  const preview = await openForm(anna, path, '[value=preview]')
  await (
    await openForm(ben, path, '[name=body]')
  )({ body: 'Ben’s terms.' })
  const previewed = await preview({ body: 'Anna’s terms.' })
  const refused = await formOn(anna, previewed, '[name=body]', path)()
  assert.equal(refused.status, 409)
  assert.match(main(refused), /Someone else has published a new version/)
  assert.match(main(refused), /Anna’s terms\./)
  assert.match(main(await anna.get('/terms')), /Ben’s terms\./)
  await formOn(anna, refused, '[name=body]', path)()
  assert.match(main(await anna.get('/terms')), /Anna’s terms\./)
})

test('a post that a colleague has saved since it was opened is deleted only by a second press', async () => {
  const writes = await openForm(ben, '/team/blog/new', '[value=save]')
  const added = await writes({ title: 'News', author: 'Ben', summary: 'Short.', body: 'By Ben.' })
  const [path = ''] = (added.location ?? '').split('?')
  const asks = await openForm(anna, path, '[value=delete]')
  await (
    await openForm(ben, path, '[value=save]')
  )({ body: 'Another hour of work by Ben.' })
  const asked = await asks()
  const refused = await formOn(anna, asked, '[value=delete]', path)()
  assert.equal(refused.status, 409)
  assert.match(main(refused), /Somebody else saved this post/)
  assert.match((await ben.get(path)).body, /Another hour of work by Ben\./)
  assert.equal((await formOn(anna, refused, '[value=delete]', path)()).location, '/team/blog?deleted=yes')
  assert.equal((await ben.get(path)).status, 404)
})

test('a price that a colleague has set meanwhile is named, and is replaced only by a second press', async () => {
  const path = '/team/products'
  const launch = { product: 'launch', currency: 'EUR' }
  const [hers, billboard] = [
    await openForm(anna, path, '[name=price]'),
    await openForm(anna, path, '[name=price]'),
  ]
  const his = await openForm(ben, path, '[name=price]')
  assert.equal((await his({ ...launch, price: '79.00' })).status, 303)
  assert.equal((await his({ ...launch, price: '79.00' })).status, 303)
  const refused = await hers({ ...launch, price: '89.00' })
  assert.equal(refused.status, 409)
  assert.match(main(refused), /Somebody else saved this[^]*Now: €79\.00/)
  assert.equal(load(refused.body)('[name=price]').attr('value'), '89.00')
  const other = await billboard({ product: 'billboard_week', currency: 'EUR', price: '59.00' })
  assert.equal(other.status, 303, 'another price is not refused')
  assert.equal((await formOn(anna, refused, '[name=price]', path)()).status, 303)
  assert.match(main(await ben.get(path)), /Paid launch\s*€89\.00/)
})

test('a product of the site’s own that a colleague has saved meanwhile is not written over unseen', async () => {
  const path = '/team/products/own'
  await (
    await openForm(ben, path, '[value=save]')
  )({ name: 'Consulting', description: 'An hour.', price: '50' })
  const edit = load((await ben.get(path)).body)('a[href*="open="]').attr('href') ?? ''
  const [hers, his] = [await openForm(anna, edit, '[value=save]'), await openForm(ben, edit, '[value=stop]')]
  assert.equal((await his({ description: 'Two hours.' })).status, 303)
  const refused = await hers({ description: 'One hour by phone.' })
  assert.equal(refused.status, 409)
  assert.match(main(refused), /Now: What the buyer gets: Two hours\. · Not sold: yes\./)
  assert.match(main(refused), /One hour by phone\./)
  assert.equal((await formOn(anna, refused, '[value=save]', path)()).status, 303)
  const kept = load((await ben.get(edit)).body)
  assert.equal(kept('[name=description]').text().trim(), 'One hour by phone.')
  assert.equal(kept('[name=archived]').attr('value'), 'yes')
})

const settings = '/team/settings'
const publish = '[value=publish]'
const shownIn = ({ body }: Seen, name: string) => load(body)(`[name="${name}"]`).attr('value')

test('settings: the form takes over what a colleague changed, and names what both changed', async () => {
  const hers = await openForm(anna, settings, publish)
  const his = await openForm(ben, settings, publish)
  assert.equal((await his({ tagline: 'By Ben', free_queue_weeks: '7' })).status, 303)
  const twice = await his({ tagline: 'By Ben', free_queue_weeks: '7' })
  assert.equal(twice.location, '/team/settings?published=0', 'a second press is not told of a colleague')
  const refused = await hers({ tagline: 'By Anna', name: 'Anna’s Tools' })
  assert.equal(refused.status, 409)
  assert.match(main(refused), /Somebody else saved this[^]*Now: [^.]*: By Ben\./)
  assert.match(main(refused), /Somebody else has changed [^.]* meanwhile; the form shows it now/)
  assert.deepEqual(
    ['tagline', 'name', 'free_queue_weeks'].map((name) => shownIn(refused, name)),
    ['By Anna', 'Anna’s Tools', '7'],
  )
  assert.equal((await formOn(anna, refused, publish, settings)()).status, 303)
  const kept = await ben.get(settings)
  assert.deepEqual(
    ['tagline', 'name', 'free_queue_weeks'].map((name) => shownIn(kept, name)),
    ['By Anna', 'Anna’s Tools', '7'],
  )
})

test('settings: a restoration does not write over what a colleague changed since the page was opened', async () => {
  const restore = 'form[action="/team/settings/restore"] button'
  const hers = await openForm(anna, settings, restore)
  assert.equal((await (await openForm(ben, settings, publish))({ tagline: 'Later by Ben' })).status, 303)
  const refused = await hers()
  assert.equal(refused.status, 409)
  assert.match(main(refused), /Somebody else changed settings while you had this page open/)
  assert.equal(shownIn(await anna.get(settings), 'tagline'), 'Later by Ben')
  assert.equal((await formOn(anna, refused, restore, settings)()).status, 303)
  assert.equal(shownIn(await anna.get(settings), 'tagline'), 'By Anna')
})

test('settings: a logo that a colleague has uploaded meanwhile is not removed unseen', async () => {
  const upload = async (visitor: Visitor, background: string) => {
    const drawn = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer()
    const page = await visitor.get(settings)
    const seen = load(page.body)('form[action$=logo] [name=seen]').attr('value') ?? ''
    return visitor.upload(
      '/team/settings/logo',
      { do: 'save', seen, picture: [new Blob([new Uint8Array(drawn)])] },
      page,
    )
  }
  assert.equal((await upload(ben, '#12704f')).status, 303)
  const removes = await openForm(anna, settings, '[value=remove]')
  assert.equal((await upload(ben, '#ff0000')).status, 303)
  const refused = await removes()
  assert.equal(refused.status, 409)
  assert.match(main(refused), /Somebody else changed the logo while you had this page open/)
  assert.equal((await formOn(anna, refused, '[value=remove]', settings)()).status, 303)
})

test('without script, two presses add a field, a product or a list once, and the second gets the first’s answer', async () => {
  const twice = async (send: OpenForm, typed?: Record<string, string>) => {
    const [first, second] = await Promise.all([send(typed), send(typed)])
    assert.equal(first.status, 303, main(first))
    assert.deepEqual([second.status, second.location], [first.status, first.location])
  }
  const field = { label: 'Licence', kind: 'text' }
  await twice(await openForm(anna, '/team/fields', '[value=save]'), field)
  const again = await (await openForm(ben, '/team/fields', '[value=save]'))(field)
  assert.equal(again.status, 422, 'another form is another field')
  await twice(await openForm(anna, '/team/products/own', '[value=save]'), { name: 'Review', price: '20' })
  const list = await openForm(anna, '/team/imports', '[value=preview]')
  const previewed = await list({ text: 'https://toolcrib.example' })
  await twice(formOn(anna, previewed, '[value=start]', '/team/imports'))
})

test('a category that a colleague has renamed, moved or merged meanwhile is not written over unseen', async () => {
  const path = '/team/categories'
  const nameOf = (page: Seen) => load(page.body)('[value=save]').closest('form').find('[name=name]')
  for (const name of ['Kilns', 'Ovens', 'Stoves'])
    assert.equal((await (await openForm(ben, path, '[value=save]'))({ name })).status, 303)
  const editOf = async (name: string) =>
    load((await ben.get(`${path}?q=${name}`)).body)('a[href*="open="]').attr('href') ?? ''
  const idOf = async (name: string) => /open=(\d+)/.exec(await editOf(name))?.[1] ?? ''
  const edit = `${path}?open=${await idOf('Kilns')}`

  const renames = await openForm(anna, edit, '[value=save]')
  assert.equal((await (await openForm(ben, edit, '[value=save]'))({ name: 'Ben’s kilns' })).status, 303)
  const unsaved = await renames({ name: 'Anna’s kilns' })
  assert.equal(unsaved.status, 409)
  assert.match(main(unsaved), /Somebody else saved this[^]*Now: [^.]*: Ben’s kilns\./)
  assert.equal(nameOf(unsaved).attr('value'), 'Anna’s kilns')
  assert.equal((await formOn(anna, unsaved, '[value=save]', path)()).status, 303)

  const [hers, his] = [await openForm(anna, edit, '[value=move]'), await openForm(ben, edit, '[value=move]')]
  assert.equal((await his({ below: await idOf('Ovens') })).status, 303)
  assert.equal((await his({ below: await idOf('Ovens') })).status, 303, 'a second press is not refused')
  const unmoved = await hers({ below: await idOf('Stoves') })
  assert.equal(unmoved.status, 409)
  assert.match(
    main(unmoved),
    /Somebody else saved this[^]*Now: New parent category: Ovens\.[^]*Select “Move category” again/,
  )
  assert.equal(load(unmoved.body)('[name=below] [selected]').text().trim(), 'Stoves')
  const renamed = formOn(anna, unmoved, '[value=save]', path)
  assert.equal((await renamed({ name: 'Kilns' })).status, 303, 'the other forms of the page are not refused')
  assert.equal((await formOn(anna, unmoved, '[value=move]', path)()).status, 303)
  assert.equal(
    load((await ben.get(edit)).body)('[name=below] [selected]')
      .text()
      .trim(),
    'Stoves',
  )

  const merges = await openForm(anna, `${edit}&into=${await idOf('Stoves')}`, '[value=merge]')
  assert.equal((await (await openForm(ben, edit, '[value=save]'))({ description: 'By Ben.' })).status, 303)
  const unmerged = await merges()
  assert.equal(unmerged.status, 409)
  assert.match(main(unmerged), /Somebody else has changed Kilns/)
  assert.match((await formOn(anna, unmerged, '[value=merge]', path)()).location ?? '', /did=merge/)
})
