import assert from 'node:assert/strict'
import test from 'node:test'
import { emailsIn, isSampleEmail } from './emails.ts'
import { keyOf, labelOfHost, partsOfTitle } from './names.ts'
import { namesAtStart, personName } from './person-names.ts'
import { countriesIn, countryCodeOf, namesCountry } from './places.ts'
import { accountKey, isAccount, platformOf } from './social-platforms.ts'

const accounts = [
  'https://twitter.com/dogecoin',
  'https://www.facebook.com/profile.php?id=1000',
  'https://www.linkedin.com/company/acme/',
  'https://www.youtube.com/@acme',
  'https://www.youtube.com/channel/UC123456789',
  'https://www.instagram.com/acme.dev/',
  'https://www.reddit.com/r/acme',
  'https://discord.gg/acme',
  'https://github.com/acme',
  'https://acme.medium.com/',
]
for (const url of accounts) test(`is a social account: ${url}`, () => assert.equal(isAccount(url), true))

const others = [
  'https://twitter.com/intent/tweet?text=x',
  'https://twitter.com/acme/status/1',
  'https://www.facebook.com/sharer/sharer.php?u=x',
  'https://www.linkedin.com/shareArticle?url=x',
  'https://www.youtube.com/watch?v=deKLLqv5Qvw',
  'https://www.youtube.com/channel/',
  'https://www.instagram.com/p/abc/',
  'https://github.com/acme/x/releases/download/y',
  'https://x.com/yourhandle',
  'https://www.facebook.com/',
  'https://acme.example/twitter.com/acme',
  'https://twitter.com.evil.example/acme',
]
for (const url of others) test(`is not a social account: ${url}`, () => assert.equal(isAccount(url), false))

test('recognises a network by its host, and two URLs of one account', () => {
  assert.equal(platformOf('https://x.com/a'), 'x')
  assert.equal(platformOf('https://notx.com/a'), null)
  assert.equal(accountKey('http://www.twitter.com/Acme/'), accountKey('https://x.com/acme?utm_source=a'))
})

test('finds email addresses, and recognises samples and file names', () => {
  assert.deepEqual(emailsIn('mail hello@beet.io, or <a.b+c@sub.beet.co.uk>.'), [
    'hello@beet.io',
    'a.b+c@sub.beet.co.uk',
  ])
  for (const email of [
    'you@example.com',
    'john.doe@beet.io',
    'dein@beispiel.de',
    'logo@2x.png',
    'noreply@beet.io',
  ])
    assert.ok(isSampleEmail(email), email)
  for (const email of ['hello@beet.io', 'beetplan@gmail.com']) assert.ok(!isSampleEmail(email), email)
})

test('tells names of people from other capitalised words', () => {
  for (const name of [
    'Jane Doe',
    'Jean-Luc Picard',
    "Sinéad O'Connor",
    'Ludwig van Beethoven',
    'Bradley S.',
    '水野 遥',
  ])
    assert.equal(personName(name), name)
  for (const text of [
    'Case Studies',
    'Get Started',
    'Website Design',
    'Chief Officer',
    'jane doe',
    'Jane',
    'The Team',
  ])
    assert.equal(personName(text), null, text)
  assert.deepEqual(namesAtStart('Inès Caradec et Théo Morvan, un plombier'), ['Inès Caradec', 'Théo Morvan'])
  assert.deepEqual(namesAtStart('the team of Jane Doe'), [])
})

test('recognises country names in many languages, and country codes only in addresses', () => {
  assert.deepEqual(
    countriesIn('Lyon, Frankreich – Kyoto, 日本').map(({ code }) => code),
    ['FR', 'JP'],
  )
  assert.equal(countryCodeOf('Deutschland'), 'DE')
  assert.equal(countryCodeOf('IT services'), null)
  assert.ok(namesCountry('78467 Konstanz, DE', 'DE'))
  assert.ok(namesCountry('"addressCountry": "DE"', 'DE'))
  assert.ok(!namesCountry('We do IT in a big way', 'IT'))
  assert.deepEqual(countriesIn('turkey sandwich in Georgia'), [])
})

test('compares names by their letters, and splits titles and host names', () => {
  assert.equal(keyOf('Péage Notif!'), 'peagenotif')
  assert.deepEqual(partsOfTitle('Pricing – Acme | The planner'), ['Pricing', 'Acme', 'The planner'])
  assert.equal(labelOfHost('app.acme.co.uk'), 'acme')
  assert.equal(labelOfHost('acme.github.io'), 'acme')
})
