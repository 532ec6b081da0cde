/** Platforms from lines that contain only their names, in several languages, and from sentences. */
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

const platformsIn = async (text: string) => {
  const page = `<title>Beetplan</title><main><h1>Plan your garden</h1><p>${text}</p></main>`
  return (await draftOf({ '/': page })).fields.platforms.value
}

test('a sentence that announces or denies one platform leaves what the next says of another', async () => {
  assert.deepEqual(await platformsIn('Android app coming soon. Download for macOS today.'), ['macos'])
  assert.deepEqual(await platformsIn('Available on iOS. Not available on Android.'), ['ios'])
  assert.equal(await platformsIn('No app for iOS yet.'), null)
})

test('platforms of apps that its users make, or that their customers do not need, are not its own', async () => {
  for (const text of [
    'We help you build apps for iOS and Android.',
    'Turn your website into an app for iOS and Android.',
    'Crea aplicaciones para iOS y Android.',
    'Invite customers by QR code; they need no app on iPhone or Android.',
    'No need to install an app on Windows or Mac.',
    'Customers get an instant offer for their iPhone or iPad. You get the lead.',
  ])
    assert.equal(await platformsIn(text), null, text)
  const own = 'Make plans on the go with the app for iPhone and Android.'
  assert.deepEqual(await platformsIn(own), ['ios', 'android'])
})

test('a browser named in a longer sentence makes no extension', async () => {
  const of = (what: string) =>
    platformsIn(`Sowing calendars are available for Chrome, Safari and Edge ${what}.`)
  assert.equal(await of('frames of your pictures'), null)
  assert.deepEqual(await of('as an extension'), ['browser_extension'])
  assert.deepEqual(await platformsIn('Available for Chrome'), ['browser_extension'])
})

test('the name of the store may be in a line of its own on its button', async () => {
  const button = (store: string, url: string) =>
    `<a href="${url}"><span><small>Hämta på</small><strong>${store}</strong></span></a>`
  const page = `<html lang="sv"><title>Beetplan</title><main><h1>Planera din trädgård</h1>
    ${button('App Store', 'https://apps.apple.com/app/id1')}${button('Google Play', 'https://play.google.com/store/apps/details?id=beet')}</main>`
  assert.deepEqual((await draftOf({ '/': page })).fields.platforms.value, ['ios', 'android'])
  for (const other of [
    '<a href="https://apps.apple.com/app/id1"><div>Coming soon to the</div><div>App Store</div></a>',
    '<p><a href="https://apps.apple.com/app/id1">Our bed timer</a></p><p>An iPhone is too small for a plan.</p>',
    '<h3>Android app <span class="pill">Soon</span></h3><p>Join the list.</p>',
  ])
    assert.equal(await platformsIn(other), null)
})

test('what is worked on is no platform, in Russian', async () => {
  const html =
    '<html lang="ru"><title>Beetplan</title><h1>Грядки в порядке</h1><p>Сейчас доступна версия для Windows. Мы работаем над версиями для Mac и Android.</p>'
  assert.deepEqual((await draftOf({ '/': html })).fields.platforms.value, ['windows'])
})

test('a main heading, or a cell that offers it, tells where the product runs', async () => {
  const platformsOn = async (html: string) =>
    (await draftOf({ '/': `<title>Beetplan</title>${html}` })).fields.platforms.value
  assert.deepEqual(await platformsOn('<h1>The garden planner for iPhone and Android</h1>'), [
    'ios',
    'android',
  ])
  const row = (cell: string) =>
    `<h1>Beetplan</h1><table><tr><th>Beds</th><th>Files</th><th>Use</th></tr><tr><td>All</td><td>Yes</td><td>${cell}</td></tr></table>`
  assert.deepEqual(await platformsOn(row('Available for Windows and Linux')), ['windows', 'linux'])
  assert.equal(await platformsOn(row('Windows and Linux')), null)
})

test('names of platforms joined by a word for "and" tell where the product runs', async () => {
  assert.deepEqual(await platformsIn('iOS, Android и Windows.'), ['ios', 'android', 'windows'])
  assert.deepEqual(await platformsIn('iOS en Android'), ['ios', 'android'])
  assert.equal(await platformsIn('Сад и Windows.'), null)
})

test('another company’s app store is not that of iPhones', async () => {
  assert.equal(await platformsIn('Install Beetplan from the Shopify App Store.'), null)
  assert.deepEqual(await platformsIn('Install Beetplan from the App Store.'), ['ios'])
})

test('a part of a line that holds names of platforms only tells where the product runs', async () => {
  assert.deepEqual(await platformsIn('Latest release · Windows & Linux · All releases'), ['windows', 'linux'])
  assert.equal(await platformsIn('Guides · Moving from Windows to Linux · All guides'), null)
  assert.equal(await platformsIn('Linux · All guides'), null)
})

test('a link to a store of browsers tells an extension in any language, if it names the browser', async () => {
  const link = (text: string) =>
    platformsIn(`<a href="https://addons.mozilla.org/firefox/addon/beetplan/">${text}</a>`)
  assert.deepEqual(await link('Установить в Firefox'), ['browser_extension'])
  assert.equal(await link('Установить'), null)
  assert.equal(await platformsIn('<a href="/firefox">Установить в Firefox</a>'), null)
})

test('most of a list may be platforms; an app for ChromeOS is no extension, and a neighbour in containers hosts nothing', async () => {
  assert.deepEqual(await platformsIn('Windows, macOS, Linux and Raspberry Pi 4'), [
    'macos',
    'windows',
    'linux',
  ])
  assert.equal(await platformsIn('Windows, herbs, Linux and Raspberry Pi 4'), null)
  const store = 'https://chromewebstore.google.com/detail/beetplan/abc'
  assert.equal(await platformsIn(`<a href="${store}">Beetplan for ChromeOS</a>`), null)
  assert.deepEqual(await platformsIn(`<a href="${store}">Beetplan for Chrome</a>`), ['browser_extension'])
  assert.equal(await platformsIn('Wolf runs games inside Docker containers.'), null)
})
