/**
 * An owner who chose German on an English site: mail and what is read before paying are in German, invoices in the
 * site's language.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { claimByOwnAddress } from '../../../src/claims/claim-by-own-address.ts'
import { claimListing } from '../../../src/claims/claim-listing.ts'
import { createCheckout } from '../../../src/orders/create-checkout.ts'
import {
  makeDraftListing as addForSale,
  austrianSeller,
  openPayment,
} from '../../../src/orders/testing/shop.ts'
import { payTestSession } from '../../../src/payments/test-provider/pay-test-session.ts'
import { row, rows } from '../../../src/platform/data/database.ts'
import { askFounder } from '../../../src/questions/ask-founder.ts'
import { saveSeller } from '../../../src/tax/seller-queries.ts'
import { createTestApp, type TestAccount, type TestApp } from '../../app/app.ts'
import { makeListing } from '../../fixtures/listings.ts'
import { signedInVisitor, type Visitor } from '../../clients/visitor.ts'

let app: TestApp
let reader: TestAccount
let visitor: Visitor

before(async () => {
  app = await createTestApp({ environment: { DNS_SERVERS: '127.0.0.1:9' } })
  await saveSeller(app.services.db, austrianSeller, app.clock.now())
  reader = await app.account('leserin@toolcrib.example')
  visitor = await signedInVisitor(app, reader.email)
  await visitor.post('/account/language', { language: 'de' }, await visitor.get('/account/profile'))
})
after(() => app.stop())

/** Orders a launch without paying. */
async function ordered(host: string): Promise<string> {
  const listing = await addForSale(app, reader.id, host)
  const items = [{ product: 'launch', listing_id: listing, week: 'next' }]
  return String((await app.call(createCheckout, { actor: reader.member, input: { items } }))['number'])
}

test('every mail to the owner is in their language, while the invoice keeps the site’s', async () => {
  const number = await ordered('bought.example')
  await payTestSession(app.services, await openPayment(app, { number, accountId: reader.id }))
  await app.work()
  const { slug } = await makeListing(app, { owner: reader })
  const other = await app.account('asker@example.org')
  const body = 'Does it work without a network?'
  await app.call(askFounder, { actor: other.member, input: { slug, body } })
  await sql`delete from company_owners`.execute(app.services.db)
  await app.call(claimByOwnAddress, { actor: reader.member, input: { slug } })
  const security = await visitor.get('/account/security')
  await visitor.post('/account/password', { password: 'vier Lampen ohne Schirm' }, security)
  const profile = await visitor.get('/account/profile')
  await visitor.post('/account/email', { email: 'neu@toolcrib.example' }, profile)

  const mails = await rows(
    app.services.db,
    sql<{ kind: string; language: string; body_text: string }>`
      select kind, headers->>'Content-Language' as language, body_text from outbox
      where recipient in ('leserin@toolcrib.example', 'neu@toolcrib.example') order by kind`,
  )
  const kinds = ['claim_verified', 'email_change', 'invoice', 'password_set', 'question_asked']
  assert.deepEqual(
    mails.map(({ kind, language }) => `${kind} ${language}`),
    kinds.map((kind) => `${kind} de`),
  )
  const bill = mails.find(({ kind }) => kind === 'invoice')?.body_text ?? ''
  assert.match(bill, /Bezahlter Launch für .*, Woche 48\/2026: 117,81\s€/)
  const invoice = await row(
    app.services.db,
    sql<{ document: { language: string; lines: { text: string }[] } }>`
    select document from invoices where order_number = ${number}`,
  )
  assert.match(invoice?.document.lines[0]?.text ?? '', /^Paid launch for /)
})

test('the checkout names what is bought and the VAT in the buyer’s language', async () => {
  const number = await ordered('looked-at.example')
  const seen = await visitor.get(`/checkout/${number}`)
  const asked = await visitor.post(`/checkout/${number}`, { do: 'preview', country: 'AT' }, seen)
  const said = load(asked.body)('#amounts').text().replaceAll(/\s+/g, ' ')
  assert.match(
    said,
    /Bezahlter Launch für looked-at, Woche 48\/2026 99,00 €.* Umsatzsteuer 20 % \(Österreich\)/,
  )
  assert.doesNotMatch(said, /VAT|Paid/)
})

test('error pages and the result of a claim check are in the reader’s language', async () => {
  const gone = await visitor.get('/account/orders/MQ-NOSUCH0000')
  assert.equal(gone.status, 404)
  assert.match(gone.body, /<html lang="de"/)
  const stale = await visitor.post('/account/language', { language: 'de', csrf: 'old' })
  assert.match(stale.body, /<html lang="de"/)

  const other = await app.account('other@example.org')
  const { slug } = await makeListing(app, {
    owner: other,
    name: 'Claimed',
    website: 'https://claimed.example/',
  })
  const started = await app.call(claimListing, { actor: reader.member, input: { slug, method: 'dns' } })
  const at = `/listings/${slug}/claim`
  await visitor.post(`/account/claims/${String(started['claim_id'])}/verify`, {}, await visitor.get(at))
  assert.match((await visitor.get(at)).body, /Unter _marquee\.claimed\.example steht der Eintrag bei 0 von/)
})
