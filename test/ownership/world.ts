/**
 * One thing of each kind that belongs to one owner, all with a mark that no answer to anybody else may contain, and the
 * accounts that try to reach them. Also defines what the members and path parameters of operations and pages refer to.
 */
import { addUpdate } from '../../src/news/update-queries.ts'
import { addScheduled } from '../../src/news/scheduled/scheduled-queries.ts'
import { sql } from 'kysely'
import { findDevices } from '../../src/accounts/sign-in/session-queries.ts'
import { findKeys } from '../../src/accounts/account-queries.ts'
import { addEmailChange } from '../../src/accounts/email-change/email-change-queries.ts'
import { findCases } from '../../src/claims/case-queries.ts'
import { claimListing } from '../../src/claims/claim-listing.ts'
import { openOwnershipCase } from '../../src/claims/open-ownership-case.ts'
import { addPost } from '../../src/content/blog-queries.ts'
import { createHandover } from '../../src/handovers/create-handover.ts'
import { inviteCofounder } from '../../src/drafts/invites/invite-cofounder.ts'
import { saveQuestion } from '../../src/founders/interview-queries.ts'
import { updateMyListing } from '../../src/listings/index.ts'
import { findVersions } from '../../src/listings/history/version-queries.ts'
import { addAppeal } from '../../src/moderation/appeals/appeal-queries.ts'
import { addMilestone } from '../../src/listings/milestones/add-milestone.ts'
import type { AnyOperation } from '../../src/platform/call/operation.ts'
import type { Site } from '../../src/platform/call/context.ts'
import { row } from '../../src/platform/data/database.ts'
import { sha256 } from '../../src/platform/data/ids.ts'
import { addQuestion } from '../../src/questions/question-queries.ts'
import { saveSiteWebhook } from '../../src/event-webhooks/save-site-webhook.ts'
import { saveWebhook } from '../../src/event-webhooks/save-webhook.ts'
import { addOwnProduct } from '../../src/orders/own/own-product-queries.ts'
import { addReport } from '../../src/reports/report-queries.ts'
import { addSiteField } from '../../src/site-fields/field-queries.ts'
import { saveSiteSettings } from '../../src/site-settings/save-site-settings.ts'
import { lastChangeOf } from '../../src/site-settings/setting-history.ts'
import { siteCreate } from '../../src/sites/site-create-command.ts'
import type { TestAccount, TestApp } from '../app/app.ts'
import { addTestDraft } from '../fixtures/drafts.ts'
import { addTestImport } from '../fixtures/imports.ts'
import { makeListing } from '../fixtures/listings.ts'
import { addTestOrder, openTestPayment, payTestOrder } from '../fixtures/orders.ts'
import { propose } from '../fixtures/proposals.ts'
import { signedInVisitor, type Visitor } from '../clients/visitor.ts'

/** Contained in everything private of the owner and the site’s team; a listing's name is public from the start. */
export const mark = /Zanzibar|zanzibar\.example/
const name = 'Zanzibar'

export interface Things {
  ownerId: string
  draftId: string
  inviteId: unknown
  listingId: number
  companyId: string
  slug: string
  founderSlug: string
  milestoneId: unknown
  updateId: number
  scheduledId: number
  changeId: string
  claimId: unknown
  number: string
  invoice: string
  openNumber: string
  session: string
  deviceId: string
  keyId: string
  passkeyId: string
  caseId: number
  versionId: number
  postId: number
  questionId: string
  paymentCaseId: string
  settingsChange: number
  reportId: number
  appealId: number
  categoryId: number
  importId: number
  fieldId: number
  productId: number
  importedId: number
  askedId: number
  proposalId: string
  webhookId: string
  siteWebhookId: string
  handoverId: string
}

export interface World {
  app: TestApp
  site: Site
  elsewhere: Site
  owner: TestAccount
  /** A browser of the owner whose session has expired. */
  expired: Visitor
  other: TestAccount
  /** A member of the team of `elsewhere`. */
  otherTeam: TestAccount
  things: Things
}

/** Creates the owner with one thing of each kind, on the default site. */
export async function makeWorld(app: TestApp): Promise<World> {
  const { db } = app.services
  await siteCreate.run(app, {
    options: { key: 'elsewhere', name: 'Elsewhere', host: 'elsewhere.localhost:3999' },
    words: [],
  })
  const [site, elsewhere] = [await app.sites.defaultSite(), await app.sites.byKey('elsewhere')]
  if (!elsewhere) throw new Error('the second site was not made')
  const owner = await app.account('owner@zanzibar.example')
  const otherTeam = await app.account('team@elsewhere.example', { role: 'site_team', siteId: elsewhere.id })
  const things = { ...(await accountThings(app, owner)), ...(await productThings(app, owner, site)) }
  const shop = { ...(await orderThings(app, owner, site)), ...(await teamThings(app, owner, site)) }
  const expired = await signedInVisitor(app, owner.email)
  await sql`update sessions set "expiresAt" = ${new Date(0)} where "userId" = ${owner.id}
    and id <> ${things.deviceId}`.execute(db)
  const other = await app.account('other@people.example')
  return { app, site, elsewhere, owner, expired, other, otherTeam, things: { ...things, ...shop } }
}

const webhook = { url: 'https://zanzibar.example/webhooks', types: ['listing.live'] }

async function accountThings(app: TestApp, owner: TestAccount) {
  const { db } = app.services
  const now = app.clock.now()
  await signedInVisitor(app, owner.email)
  const [device] = await findDevices(db, owner.id, now)
  const [key] = await findKeys(db, owner.id)
  await sql`insert into passkeys (id, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
    values ('pk_owner', 'key', ${owner.id}, 'cred', 0, 'singleDevice', false)`.execute(db)
  const expiresAt = new Date(now.getTime() + 3_600_000)
  const change = { accountId: owner.id, email: 'new@zanzibar.example', createdAt: now, expiresAt }
  await addEmailChange(db, { ...change, hash: sha256('change of address') })
  const { webhook_id: webhookId } = await app.call(saveWebhook, { actor: owner.member, input: webhook })
  return {
    ownerId: owner.id,
    deviceId: device?.id ?? '',
    keyId: key?.id ?? '',
    passkeyId: 'pk_owner',
    webhookId: String(webhookId),
  }
}

async function productThings(app: TestApp, owner: TestAccount, site: Site) {
  const { db } = app.services
  const now = app.clock.now()
  const as = { actor: owner.member }
  const founders = [{ name: `${name} Founder` }]
  const listing = await makeListing(app, {
    owner,
    name: 'Unlaunched',
    website: 'https://unlaunched.zanzibar.example/',
    status: 'draft',
    edits: { founders },
  })
  const founder = await row(
    db,
    sql<{ slug: string }>`select slug from founders where company_id = ${listing.companyId}`,
  )
  const draftId = await addTestDraft(app, owner, {
    name,
    site: site.key,
    website: 'https://draft.another-zanzibar.example/',
  })
  const invite = await app.call(inviteCofounder, {
    ...as,
    input: { id: draftId, email: 'co@zanzibar.example' },
  })
  const handover = await app.call(createHandover, { ...as, input: { draft_id: draftId, client: name } })
  const input = { listing_id: listing.id, date: '2026-03-02', title: `${name} began` }
  const milestone = await app.call(addMilestone, { ...as, input })
  await app.call(updateMyListing, {
    ...as,
    input: { listing_id: listing.id, fields: { headline: `${name}, anew` } },
  })
  const [version] = await findVersions(db, site.id, { listingId: listing.id })
  await sql`insert into site_changes (id, company_id, listing_id, field, kind, old_value, old_evidence, new_value,
      status, found_at)
    values ('chg_owner', ${listing.companyId}, ${listing.id}, 'headline', 'gone', ${JSON.stringify(name)}::jsonb, '[]',
      'null', 'open', ${now})`.execute(db)
  await sql`insert into site_checks (company_id, state, reason, baseline, surviving, identity, since, checked_at,
      next_check_at)
    values (${listing.companyId}, 'suspected_hijack', 'parked', '{}', 0, 0, ${now}, ${now}, ${now})`.execute(
    db,
  )
  const neutral = await app.account('neutral@people.example')
  const listed = await makeListing(app, {
    owner: neutral,
    name: 'Neutral',
    website: 'https://neutral.example/',
  })
  const claim = await app.call(claimListing, { ...as, input: { slug: listed.slug, method: 'dns' } })
  await app.call(openOwnershipCase, { ...as, input: { slug: listed.slug, statement: `${name} is ours.` } })
  const [one] = await findCases(db, site.id, { after: null, take: 100 }, 'open')
  const askedId = await app.services.transact((context) =>
    addQuestion(context.db, { siteId: site.id, listingId: listing.id, accountId: owner.id, body: name }, now),
  )
  const proposalId = await propose(app, owner, site, listing.id, `${name}, as proposed`)
  return {
    proposalId,
    askedId,
    draftId,
    inviteId: invite['invite_id'],
    handoverId: String(handover['handover_id']),
    listingId: listing.id,
    companyId: listing.companyId,
    slug: listing.slug,
    founderSlug: founder?.slug ?? '',
    milestoneId: milestone['milestone_id'],
    updateId: await addUpdate(
      db,
      { listingId: listing.id, siteId: site.id, accountId: owner.id, title: name, body: name },
      now,
    ),
    scheduledId: await addScheduled(
      db,
      { listingId: listing.id, siteId: site.id, accountId: owner.id },
      { title: name, body: name, publish_at: new Date(now.getTime() + 3_600_000) },
      now,
    ),
    changeId: 'chg_owner',
    versionId: Number(version?.id),
    claimId: claim['claim_id'],
    caseId: one?.id ?? 0,
  }
}

async function orderThings(app: TestApp, owner: TestAccount, site: Site) {
  const { number } = await addTestOrder(app, owner, { site, name: 'Bought' })
  const open = await addTestOrder(app, owner, { site, name: 'Ordered' })
  await payTestOrder(app, owner, { site, number })
  const session = await openTestPayment(app, owner, { site, number: open.number })
  const invoice = await row(
    app.services.db,
    sql<{ number: string }>`select number from invoices where order_number = ${number}`,
  )
  return { number, invoice: invoice?.number ?? '', openNumber: open.number, session }
}

async function teamThings(app: TestApp, owner: TestAccount, site: Site) {
  const { db } = app.services
  const now = app.clock.now()
  const text = { slug: 'unpublished', summary: name, body: name, author: name, publishedAt: null }
  const postId = await addPost(db, site.id, { ...text, title: name }, now)
  const question = { question: 'What was first?', hint: '', position: 1, is_asked: false }
  await saveQuestion(db, site.id, { ...question, question_id: 'question_of_site' })
  await sql`insert into payment_cases (id, site_id, kind, about, detail, created_at)
    values ('case_of_site', ${site.id}, 'paid_twice', ${owner.id}, ${name}, ${now})`.execute(db)
  const team = await app.account('team@zanzibar.example', { role: 'site_team', siteId: site.id })
  const as = { actor: team.member, input: { changes: { paid_places_per_week: 7 } } }
  await app.call(saveSiteSettings, as)
  const siteWebhook = await app.call(saveSiteWebhook, { actor: team.member, input: webhook })
  const settingsChange = await lastChangeOf(db, site.id)
  const { id: listingId } = await makeListing(app, {
    owner: team,
    name: 'Doubted',
    website: 'https://doubted.example/',
  })
  const category = await row(
    db,
    sql<{ id: number }>`select id from categories where site_id = ${site.id} and name = 'Design'`,
  )
  const report = { siteId: site.id, listingId, body: name, email: 'reader@zanzibar.example', network: 'n' }
  const reportId = await app.services.transact((context) =>
    addReport(context.db, { ...report, kind: 'other', dueAt: null }, now),
  )
  const appeal = { siteId: site.id, listingId, eventId: '1', madeBy: null, accountId: owner.id, body: name }
  const appealId = await addAppeal(db, appeal, now)
  const imported = await addTestImport(app, { siteId: site.id, name })
  const fieldId = await addSiteField(
    db,
    site.id,
    {
      key: 'origin',
      kind: 'text',
      label: name,
      unit: '',
      choices: [],
      labels: {},
      required: false,
      proof: false,
      filter: true,
      compare: true,
      position: 0,
    },
    now,
  )
  const productId = await addOwnProduct(
    db,
    site.id,
    {
      key: 'own_set',
      name,
      description: name,
      sections: ['gallery'],
      category_id: null,
      in_digest: false,
      term: null,
      position: 0,
      archived: false,
    },
    now,
  )
  return {
    siteWebhookId: String(siteWebhook['webhook_id']),
    fieldId: fieldId ?? 0,
    productId: productId ?? 0,
    importId: imported.importId,
    importedId: imported.id,
    settingsChange,
    reportId,
    appealId: appealId ?? 0,
    categoryId: category?.id ?? 0,
    postId: postId ?? 0,
    questionId: 'question_of_site',
    paymentCaseId: 'case_of_site',
  }
}

/** Says that a member or parameter refers to something public, or to the caller's own. */
export const everybodys = Symbol('everybody’s')

/** What members of inputs refer to: by `operation.member`, else by the member alone. */
export function namedByMembers(things: Things): Record<string, unknown> {
  const { draftId, listingId, slug, number } = things
  return {
    listing_id: listingId,
    draft_id: draftId,
    company_id: things.companyId,
    invite_id: things.inviteId,
    handover_id: things.handoverId,
    'accept_handover.token': 'of somebody else',
    milestone_id: things.milestoneId,
    update_id: things.updateId,
    scheduled_id: things.scheduledId,
    claim_id: things.claimId,
    number,
    session: things.session,
    slug,
    items: [{ product: 'launch', listing_id: listingId }],
    'compare_listings.a': slug,
    'get_category.slug': everybodys,
    'get_founder.slug': things.founderSlug,
    'get_blog_post.slug': 'unpublished',
    'get_draft.id': draftId,
    'update_draft.id': draftId,
    'invite_cofounder.id': draftId,
    'submit_draft.id': draftId,
    'list_invites.id': draftId,
    'undo_draft_edit.id': draftId,
    'withdraw_invite.id': draftId,
    'delete_draft.id': draftId,
    version_id: things.versionId,
    'remove_passkey.id': things.passkeyId,
    'revoke_api_key.id': things.keyId,
    'sign_out_session.id': things.deviceId,
    'take_email_change.token': 'change of address',
    'accept_draft_invite.token': 'of somebody else',
    'answer_mail_claim.token': 'of somebody else',
    'unsubscribe_mail.token': 'of somebody else',
    'decide_ownership_case.id': things.caseId,
    'delete_blog_post.id': things.postId,
    'save_blog_post.id': things.postId,
    change_id: things.changeId,
    'restore_listing_version.id': things.versionId,
    'resolve_payment_case.id': things.paymentCaseId,
    'save_interview_question.key': things.questionId,
    'save_site_seller.seller': { ...seller, id: 'site main' },
    'restore_site_settings.id': things.settingsChange,
    category_id: things.categoryId,
    asked_id: things.askedId,
    question_id: things.askedId,
    proposal_id: things.proposalId,
    webhook_id: things.webhookId,
    'save_site_webhook.webhook_id': things.siteWebhookId,
    'steer_site_webhook.webhook_id': things.siteWebhookId,
    'replay_site_webhook.webhook_id': things.siteWebhookId,
    event_id: everybodys,
    'set_asks_first.credential_id': things.keyId,
    'merge_categories.into_id': things.categoryId,
    'move_category.parent_id': things.categoryId,
    mail_id: everybodys,
    'end_ownership.account_id': things.ownerId,
    'sign_out_account.account_id': everybodys,
    'set_account_ban.account_id': everybodys,
    'set_account_limit.account_id': everybodys,
    'export_person.account_id': everybodys,
    'delete_person.account_id': everybodys,
    'decide_report.id': things.reportId,
    'decide_appeal.id': things.appealId,
    field_id: things.fieldId,
    product_id: things.productId,
    'accept_imported_address.id': things.importedId,
    'set_aside_imported_address.id': things.importedId,
    'take_back_imported_address.id': things.importedId,
    'read_imported_address_again.id': things.importedId,
    'recategorise_listing.categories': ['Design'],
    'undo_team_act.id': things.settingsChange,
    'delete_site.key': 'main',
    'cancel_order.number': things.openNumber,
    'set_price.currency': everybodys,
    'set_price.product': 'own_set',
    'disconnect_my_app.client_id': 'https://app.zanzibar.example/',
    'note_connected_app.client_id': 'https://app.zanzibar.example/',
  }
}

/** True for members that by their name refer to something: `namedByMembers` must know every operation that has one. */
export const isNaming = (member: string) => /^(?:id|key|slug|number|session|token|items|.*_id)$/.test(member)

const seller = {
  name: 'X',
  address: '',
  postal_code: '',
  city: '',
  country: 'AT',
  vat_id: null,
  tax_number: null,
  email: null,
  small_business: false,
  one_stop_shop: false,
  invoice_prefix: '',
}

/** What path parameters of pages refer to: by the last two path segments, else by one. */
export function namedByPaths(things: Things): Record<string, unknown> {
  return {
    'drafts/{id}': things.draftId,
    'fields/{name}': 'headline',
    'invites/{invite}': things.inviteId,
    'handovers/{handover}': things.handoverId,
    'listings/{id}': things.listingId,
    'changes/{change}': things.changeId,
    'milestones/{milestone}': things.milestoneId,
    'updates/{update}': things.updateId,
    'scheduled/{scheduled}': things.scheduledId,
    'orders/{number}': things.number,
    'invoices/{invoice}': things.invoice,
    'checkout/{number}': things.openNumber,
    'test-payment/{session}': things.session,
    'devices/{id}': things.deviceId,
    'keys/{id}': things.keyId,
    'passkeys/{id}': things.passkeyId,
    'methods/{provider}': everybodys,
    'proposals/{id}': things.proposalId,
    'account/webhooks/{id}': things.webhookId,
    'team/webhooks/{id}': things.siteWebhookId,
    'owners/{account}': things.ownerId,
    'account/claims/{id}': things.claimId,
    'team/claims/{id}': things.caseId,
    'team/appeals/{id}': things.appealId,
    'confirm/{token}': 'of-somebody-else',
    'imports/{id}': things.importId,
    'history/{id}': things.versionId,
    'history/{version}': things.versionId,
    'payment-cases/{id}': things.paymentCaseId,
    'interview-questions/{question}': things.questionId,
    'team/blog/{id}': things.postId,
    'blog/{slug}': 'unpublished',
    'listings/{slug}': things.slug,
    'badges/{slug}': things.slug,
    'founders/{slug}': things.founderSlug,
    'categories/{slug}': everybodys,
    'launches/{week}': everybodys,
    // Anyone with the link may see and pay the order.
    'pay/{link}': everybodys,
    'votes/{period}': everybodys,
    'leaderboards/{board}': everybodys,
    'errors/{code}': everybodys,
    'cards/{kind}': everybodys,
    'cards/{kind}/{key}': everybodys,
    'pictures/{file}': everybodys,
    '/{key}': everybodys,
    'badges/{slug}/{file}': everybodys,
    'for/{site}': everybodys,
    'with/{provider}': everybodys,
    'sitemaps/listings/{number}': everybodys,
  }
}

/** The error for an operation or page that refers to something unknown here; it must be added above. */
export function unknownName(what: string, name: string, { name: op }: Pick<AnyOperation, 'name'>): Error {
  return new Error(`test/ownership/world.ts does not know what the ${what} ${name} of ${op} names`)
}
