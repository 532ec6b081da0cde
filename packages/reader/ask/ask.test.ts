import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPage } from '../page/read-page.ts'
import { isAbout, isUnderstood, passageFor } from './answer-need.ts'
import { knownNeeds } from './need-table.ts'
import { needsIn } from './needs.ts'
import { passagesOf } from './passages.ts'

const read = (body: string, path = '/', head = '') =>
  readPage({
    html: `<html lang="en"><head><title>T</title>${head}</head><body><main>${body}</main></body></html>`,
    url: `https://a.example${path}`,
    fetchedAt: '2026-11-01T00:00:00.000Z',
    foundBy: 'home',
  })

test('needs are split at separators, without duplicates, at most six', () => {
  assert.deepEqual(needsIn('EU hosting, SSO and  export; sso\nunder 20 €'), [
    'EU hosting',
    'SSO',
    'export',
    'under 20 €',
  ])
  assert.equal(needsIn('a1,b2,c3,d4,e5,f6,g7,h8').length, 6)
  assert.deepEqual(needsIn(' , ; - '), [])
})

test('a passage is a whole sentence, quoted verbatim; questions, code and fragments are skipped', () => {
  const found = passagesOf([
    read(
      '<p>We keep it simple here. Do you offer SSO? All data is stored in Germany.</p><p>const a = () => { b }</p><p>Two words</p>',
    ),
  ])
  assert.deepEqual(
    found.map(({ quote }) => quote),
    ['We keep it simple here.', 'All data is stored in Germany.'],
  )
  assert.deepEqual(
    [found[0]?.url, found[0]?.fetched_at, found[0]?.legal],
    ['https://a.example/', '2026-11-01T00:00:00.000Z', false],
  )
})

test('nosnippet and news pages give no passages; passages from legal pages are marked', () => {
  const text = '<p>All data is stored in Germany.</p>'
  assert.deepEqual(passagesOf([read(text, '/', '<meta name="robots" content="index, nosnippet">')]), [])
  assert.deepEqual(passagesOf([read(text, '/blog/servers')]), [])
  assert.equal(passagesOf([read(text, '/privacy')])[0]?.legal, true)
})

test('a known need matches its synonyms in any language, but no text that only looks similar', () => {
  const said = (quote: string, legal = false) => ({ quote, url: 'https://a.example/', legal })
  assert.ok(passageFor('single sign-on', [said('Log in with SAML on every plan.')]))
  assert.ok(passageFor('hosted in Europe', [said('Alle Daten liegen auf Servern in Deutschland.')]))
  assert.ok(passageFor('under 20 €', [said('The plan costs 9 € per month.')]))
  assert.equal(passageFor('under 20 €', [said('We raised $5 million last year.')]), null)
  assert.equal(passageFor('free plan', [said('Feel free to contact us any time.')]), null)
  assert.equal(passageFor('export', [said('You may export nothing under these terms.', true)]), null)
  assert.ok(passageFor('GDPR', [said('We process data under the GDPR.', true)]))
})

test('a sentence that denies a need does not match it', () => {
  const cases: [need: string, denied: string, said: string][] = [
    ['no credit card', 'A credit card is required to start.', 'No credit card is required to start.'],
    ['no credit card', 'You need a credit card.', 'You don’t need a credit card.'],
    ['no credit card', 'There is no trial without a credit card.', 'Start without a credit card.'],
    ['HIPAA', 'Our service is not HIPAA compliant.', 'Our service is not only HIPAA compliant, it is fast.'],
    ['SSO', 'SSO is not available yet.', 'SSO is available on every plan.'],
    ['SSO', 'We don’t offer SSO.', 'We don’t charge for seats, and SSO is included.'],
    ['free plan', 'There is no free plan.', 'There are no ads on the free plan.'],
    ['free plan', 'The free plan is not offered here.', 'The free plan is not limited.'],
    ['free plan', '無料プランはありません。 No free plan.', 'Exports are not included in the free plan.'],
    ['free trial', 'There is no free trial.', 'No credit card needed for the free trial.'],
    [
      'EU hosting',
      'We store your data in the US, unlike hosts in Germany.',
      'We store your data in Germany, not in the US.',
    ],
    [
      'EU hosting',
      'Die Daten werden nicht auf Servern in Deutschland gespeichert.',
      'Alle Daten werden in Deutschland gespeichert.',
    ],
    ['offline', 'It does not work offline.', 'It works without internet.'],
    ['export', 'L’export n’est pas disponible.', 'Export is there on every plan.'],
    ['encryption', 'Files are stored without encryption.', 'Files are encrypted and cannot be read by us.'],
    ['WhatsApp', 'We do not support WhatsApp.', 'Reminders reach you by WhatsApp.'],
  ]
  for (const [need, denied, said] of cases)
    assert.deepEqual([need, isAbout(need, denied), isAbout(need, said)], [need, false, true], denied)
})

test('an unknown need must be words close together or a proper name; one plain word is not understood', () => {
  const passages = [
    { quote: 'Drag-and-drop editing with WhatsApp reminders.', url: 'https://a.example/', legal: false },
  ]
  assert.ok(passageFor('WhatsApp', passages))
  assert.ok(passageFor('editing by drop', passages))
  assert.equal(passageFor('drop reminders', passages), null)
  assert.deepEqual(
    [isUnderstood('wallet'), isUnderstood('voice wallet'), isUnderstood('TikTok')],
    [false, true, true],
  )
  assert.ok(isAbout('offline', 'It works without internet too.'))
})

test('every known need has a unique key', () => {
  assert.equal(new Set(knownNeeds.map(({ key }) => key)).size, knownNeeds.length)
})
