import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inLanguage } from '../platform/text/language.ts'
import { rivalMail, winnerMail } from './take-over.ts'

const won = {
  companyId: 'c',
  listingName: 'Fieldnote',
  listingUrl: 'https://site.example/listings/fieldnote',
  accountId: 'a',
  email: 'owner@example.org',
  claimId: null,
  how: 'dns',
}

test('the winner’s email links to the listing, a rival’s email to its claim page', () => {
  const ends = (text: string) => text.split('\n\n').at(-1)
  assert.equal(ends(winnerMail(won).text), `See the listing:\n${won.listingUrl}`)
  assert.equal(ends(rivalMail(won, 'rival@example.org').text), `Claim the listing:\n${won.listingUrl}/claim`)
  const german = inLanguage('de', () => winnerMail(won))
  assert.equal(ends(german.text), `Eintrag ansehen:\n${won.listingUrl}`)
})
