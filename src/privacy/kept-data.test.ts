/** Compares the table of personal data with the database, the SQL statements, the jobs and the pages. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { Visitor } from '../../test/clients/visitor.ts'
import { retention } from '../forget-accounts.ts'
import { jobs } from '../jobs.ts'
import { change, rows } from '../platform/data/database.ts'
import { aboutNobody, notPersonal } from './about-nobody.ts'
import { keptData } from './kept-data.ts'
import { allKept, exportedColumns, keptColumns } from './lists.ts'
import { withTable } from './privacy-document.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

const root = join(import.meta.dirname, '../..')
const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`
const named = new Set(keptColumns.map(nameOf))
/** A column with such a name identifies a person in any table. */
const person =
  /account|userid|_by$|e_?mail|recipient|author$|author_|voter|member|person|asker|ip_?address|address_range|user_?agent/i
/** In a table about people, columns with these names hold personal data. */
const ofPeople =
  /^(body|body_text|body_html|bio|billing|document|statement|socials|photo_url|network|subject|profile|undo|story|answer|prompt)$/

interface Column {
  table: string
  column: string
}

async function columnsThere(): Promise<Column[]> {
  return rows(
    app.services.db,
    sql<Column>`select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`,
  )
}

/** Columns that the table of personal data lacks, one sentence each. */
function faultsOf(columns: readonly Column[]): string[] {
  const kept = new Set(keptColumns.map(({ table }) => table))
  const tables = new Set(columns.map(({ table }) => table))
  const there = new Set(columns.map(nameOf))
  const holdsPerson = ({ table, column }: Column) =>
    person.test(column) || (kept.has(table) && ofPeople.test(column))
  return [
    ...[...tables]
      .filter((table) => kept.has(table) === aboutNobody.includes(table))
      .map(
        (table) =>
          `${table} has no place in src/privacy/kept-data.ts: say what it keeps of whom, why and how long, or in about-nobody.ts.`,
      ),
    ...columns
      .filter((one) => holdsPerson(one) && !named.has(nameOf(one)) && !(nameOf(one) in notPersonal))
      .map(
        (one) =>
          `${nameOf(one)} sounds like a person: give it its place in src/privacy/kept-data.ts, and say what becomes of it.`,
      ),
    ...[...named, ...Object.keys(notPersonal)]
      .filter((name) => !there.has(name))
      .map((name) => `${name} stands in src/privacy/kept-data.ts and not in the database.`),
    ...aboutNobody
      .filter((table) => !tables.has(table))
      .map((table) => `${table} stands in src/privacy/kept-data.ts and not in the database.`),
  ]
}

test('every table and column with personal data is declared, and only those', async () => {
  assert.deepEqual(faultsOf(await columnsThere()), [])
})

test('reports a new table, and a new column that names a person', async () => {
  const columns = await columnsThere()
  const found = faultsOf([
    ...columns,
    { table: 'diaries', column: 'id' },
    { table: 'follows', column: 'author' },
  ])
  assert.equal(found.length, 2)
  assert.match(found.join('\n'), /^diaries has no place .*\nfollows\.author sounds like a person/)
})

test('everything deleted or anonymised with an account has a statement in a queries file', () => {
  const statements = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('-queries.ts'))
    .map((path) => readFileSync(join(root, 'src', path), 'utf8'))
    .join('\n')
  const missing = keptColumns
    .filter(({ fate }) => fate !== 'kept' && fate !== 'with its row')
    .filter(({ table, column, fate }) => {
      const goes = fate === 'deleted' || fate === 'by address'
      const verb = goes ? `delete from ${table} where` : `update ${table} set ${column} =`
      return !new RegExp(`${verb} [^\`]*\\b${column}\\b`).test(statements)
    })
  assert.deepEqual(missing.map(nameOf), [])
})

test('the personal data export covers every column linked to the person, except idempotency keys', () => {
  const left = keptColumns.filter(
    ({ fate, table }) => fate !== 'with its row' && !exportedColumns.some((one) => one.table === table),
  )
  assert.deepEqual(left.map(nameOf), ['idempotency_keys.account_id'])
})

const hour = 3_600_000
const account = sql`(select id from accounts limit 1)`

/** Writes a row whose term starts at a moment and that contains `id` somewhere. */
type Write = (id: string, at: Date) => RawBuilder<unknown>
let listingId = 0

const token: Write = (id, at) =>
  sql`insert into oauth_access_tokens (id, token, "clientId", "expiresAt", "createdAt", scopes)
    values (${id}, ${id}, 'app', ${at}, ${at}, '[]')`
const refreshToken: Write = (id, at) =>
  sql`insert into oauth_refresh_tokens (id, token, "clientId", "userId", "expiresAt", "createdAt", scopes)
    values (${id}, ${id}, 'app', ${account}, ${at}, ${at}, '[]')`
const mail =
  (sent: boolean): Write =>
  (id, at) =>
    sql`insert into outbox (id, kind, recipient, subject, body_text, body_html, headers, created_at, sent_at, given_up_at)
      values (${id}, 'x', 'x@example.org', 'x', 'the text', '<p>the text</p>', '{}', ${at}, ${sent ? at : null}, ${sent ? null : at})`

/** By kind and table, how to write each row that has a term. */
const writers: Record<string, Record<string, Write>> = {
  sessions: {
    sessions: (
      id,
      at,
    ) => sql`insert into sessions (id, "expiresAt", token, "createdAt", "updatedAt", "userId")
      values (${id}, ${at}, ${id}, ${at}, ${at}, ${account})`,
  },
  links: {
    verifications: (id, at) => sql`insert into verifications values (${id}, 'x', 'y', ${at}, ${at}, ${at})`,
    device_authorizations: (id, at) =>
      sql`insert into device_authorizations (id, device_hash, user_hash, client_id, scopes, resources, network, asked_at,
        expires_at, interval_seconds) values (${id}, ${id}, ${id}, 'app', '{}', '{}', 'x', ${at}, ${at}, 5)`,
    email_changes: (id, at) =>
      sql`insert into email_changes values (${id}, 'a', 'x@example.org', ${at}, ${at})`,
  },
  attempts: {
    sign_in_attempts: (id, at) =>
      sql`insert into sign_in_attempts (kind, subject, at) values ('mail', ${id}, ${at})`,
  },
  tokens: { oauth_access_tokens: token, oauth_refresh_tokens: refreshToken },
  activity: {
    agent_calls: (
      id,
      at,
    ) => sql`insert into agent_calls (account_id, credential_id, via, operation, outcome, at)
      values ('a', ${id}, 'api_key', 'get_account', 'ok', ${at})`,
  },
  answers: {
    idempotency_keys: (
      id,
      at,
    ) => sql`insert into idempotency_keys (account_id, key, operation, input_hash, status, body, created_at)
      values ('a', ${id}, 'x', 'x', 200, '{}', ${at})`,
  },
  events: {
    events: (id, at) => sql`insert into events (type, site_id, is_public, data, at)
      values ('listing.live', 1, false, jsonb_build_object('id', ${id}::text), ${at})`,
  },
  webhook_deliveries: {
    webhook_deliveries: (
      id,
      at,
    ) => sql`with made as (insert into webhook_endpoints (id, account_id, url, host, types,
        secret, free_at, after_event, created_at)
      values (${id}, 'a', 'https://a.example/', 'a.example', '{}', '', ${at}, 0, ${at}) returning id)
      insert into webhook_deliveries (endpoint_id, due_at, created_at) select id, ${at}, ${at} from made`,
  },
  proposals: {
    proposals: (
      id,
      at,
    ) => sql`insert into proposals (id, account_id, site_id, operation, input, fingerprint, seen,
        asked_at, expires_at)
      values (${id}, 'a', 1, 'update_draft', '{}', ${id}, '', ${at}, ${at})`,
  },
  limits: {
    deleted_drafts: (id, at) =>
      sql`insert into deleted_drafts (account_id, created_at) values (${id}, ${at})`,
    claim_checks: (id, at) =>
      sql`insert into claim_checks (account_id, claim_id, at) values (${id}, (select id from claims limit 1), ${at})`,
  },
  invites: {
    cofounder_invites: (id, at) => sql`insert into cofounder_invites
      (id, draft_id, email, hash, invited_by, status, created_at, expires_at)
      values (${id}, (select id from drafts limit 1), 'x@example.org', ${id}, 'a', 'pending', ${at}, ${at})`,
  },
  handovers: {
    handovers: (id, at) => sql`insert into handovers
      (id, site_id, account_id, name, website_url, client, hash, made_on_web, status, created_at, expires_at)
      values (${id}, 1, 'a', 'x', 'x', '', ${id}, true, 'waiting', ${at}, ${at})`,
  },
  asked: {
    asked_needs: (id, at) => sql`insert into asked_needs (listing_id, need, day, asker, stated)
      values (${listingId}, 'sso', ${at.toISOString().slice(0, 10)}, ${id}, false)`,
  },
  reports: {
    reports: (
      id,
      at,
    ) => sql`insert into reports (site_id, listing_id, kind, body, status, created_at, decided_at)
      values (1, ${listingId}, 'other', ${id}, 'resolved', ${at}, ${at})`,
  },
  mail_texts: { outbox: mail(false) },
  mail: { outbox: mail(true) },
  ways_out: {
    mail_ways_out: (id, at) => sql`insert into mail_ways_out (hash, recipient, kind, what, created_at)
      values (${id}, 'x@example.org', 'x', 'x', ${at})`,
  },
}

test('each retention job deletes rows when their term is over, and not before', async () => {
  const { db } = app.services
  const { id } = await app.account('owner@example.org')
  const listing = await makeListing(app, { name: 'Toolcrib' })
  listingId = listing.id
  const now = app.clock.now()
  await sql`insert into drafts (id, site_id, account_id, identity, website_url, status, step, profile, created_at, updated_at)
    values ('drf_x', 1, ${id}, 'x.example', 'https://x.example/', 'ready', '', '{}', ${now}, ${now})`.execute(
    db,
  )
  await sql`insert into claims (listing_id, company_id, account_id, method, status, domain, token_hash, created_at, expires_at)
    select ${listing.id}, company_id, ${id}, 'dns', 'expired', 'x.example', 'x', ${now}, ${now}
      from listings where id = ${listing.id}`.execute(db)
  await sql`insert into oauth_clients (id, "clientId", "redirectUris") values ('app', 'app', '[]')`.execute(
    db,
  )
  const timed = allKept.flatMap(({ key, term, tables }) =>
    'days' in term ? Object.keys(tables).map((table) => ({ key, table, ...term })) : [],
  )
  for (const { key, table, days, job } of timed) {
    assert.ok(
      jobs.some(({ name, schedule }) => name === job && schedule !== undefined),
      `${key}: there is no job ${job} by a schedule`,
    )
    const write = writers[key]?.[table]
    assert.ok(write, `${key}: this test does not know how a row of ${table} is written`)
    // What is counted per day expires with its day.
    const least = key === 'asked' ? 24 * hour : 1
    await write(`${key} over`, new Date(now.getTime() - days * 24 * hour - least)).execute(db)
    await write(`${key} kept`, new Date(now.getTime() - days * 24 * hour + 1)).execute(db)
  }
  for (const name of new Set(timed.map(({ job }) => job))) await app.runScheduled(name)
  for (const { key, table } of timed) {
    const left = await rows(
      db,
      sql<{
        text: string
      }>`select t::text as text from ${sql.table(table)} t where t::text like ${`%${key} %`}`,
    )
    assert.equal(left.length, 1, `${key}: one row of ${table} is left`)
    assert.ok(left[0]?.text.includes(`${key} kept`), `${key}: ${table}`)
  }
})

test('deletes the text of a mail before the mail, and keeps an accepted invite', async () => {
  const { db } = app.services
  const long = new Date(app.clock.now().getTime() - 40 * 24 * hour)
  await mail(true)('sent long ago', long).execute(db)
  await writers['invites']?.['cofounder_invites']?.('taken', long).execute(db)
  await change(db, sql`update cofounder_invites set status = 'accepted' where id = 'taken'`)
  await app.runScheduled('tidy_accounts')
  await app.runScheduled('forget_what_is_over')
  const texts = await rows(db, sql`select body_text, body_html from outbox where id = 'sent long ago'`)
  assert.deepEqual(texts, [{ body_text: '', body_html: '' }])
  assert.equal((await rows(db, sql`select 1 from cofounder_invites where id = 'taken'`)).length, 1)
})

test('every kind of data with the retention job has its deletion', () => {
  const wanted = allKept.filter(({ term }) => 'job' in term && term.job === 'forget_what_is_over')
  assert.deepEqual(new Set(retention.map(({ kind }) => kind)), new Set(wanted.map(({ key }) => key)))
})

test('the public privacy page shows every kind of data, in the language of the site', async () => {
  const page = (await new Visitor(app).get('/privacy')).body
  assert.equal(page.match(/<h3/g)?.length, Object.keys(keptData).length + 1)
  assert.match(page, /What is kept/)
  assert.match(page, /730 days from the decision/)
  await change(app.services.db, sql`update sites set language = 'de'`)
  app.services.changed()
  const german = (await new Visitor(app).get('/privacy')).body
  assert.match(german, /730 Tage ab der Entscheidung/)
  assert.match(german, /Was wir nicht tun/)
  assert.doesNotMatch(german, /lang="en"/)
})

test('docs/privacy.md matches the declared data', () => {
  const document = readFileSync(join(root, 'docs/privacy.md'), 'utf8')
  assert.equal(document, withTable(document), 'npm run privacy')
})
