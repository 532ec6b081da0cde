/**
 * SQL queries for connected apps. The tables belong to the sign-in library, whose own page would leave tokens valid
 * after a disconnect; ours does not.
 */
import { sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'
import { randomId } from '../../platform/data/ids.ts'
import { type AccountRow, type ActingAccount, limitOf, notBanned, rolesOf } from '../account-queries.ts'

export interface TokenHolder extends ActingAccount {
  client_id: string
  scopes: string[]
  asks_first: boolean
}

/**
 * The holder of the access token with this hash: one indexed read. Expired and revoked tokens, and those for another
 * audience, return undefined.
 */
export async function findTokenHolder(
  db: ReadDb,
  hash: string,
  resource: string,
  now: Date,
): Promise<TokenHolder | undefined> {
  return row(
    db,
    sql<TokenHolder>`select t."clientId" as client_id,
        array(select jsonb_array_elements_text(to_jsonb(t.scopes))) as scopes,
        exists (select 1 from asking_apps f where f.account_id = a.id and f.client_id = t."clientId") as asks_first,
        a.id, a.email, a.name, ${rolesOf}, ${limitOf}
      from oauth_access_tokens t join accounts a on a.id = t."userId"
      where t.token = ${hash} and ${notBanned} and t."expiresAt" > ${now} and t.revoked is null
        and to_jsonb(t.resources) @> to_jsonb(${resource}::text)`,
  )
}

/**
 * The account, if its key or app may still change listings: the credential is neither revoked nor expired and the
 * account is not banned.
 */
export async function findWriter(
  db: ReadDb,
  { accountId, via, credentialId }: { accountId: string; via: 'api_key' | 'oauth'; credentialId: string },
  now: Date,
): Promise<AccountRow | undefined> {
  const stands =
    via === 'api_key'
      ? sql`exists (select 1 from api_keys k where k.id = ${credentialId} and k.account_id = a.id
          and 'listings:write' = any(k.scopes) and k.revoked_at is null
          and (k.expires_at is null or k.expires_at > ${now}))`
      : sql`exists (select 1 from oauth_access_tokens t where t."clientId" = ${credentialId} and t."userId" = a.id
          and t.revoked is null and to_jsonb(t.scopes) @> '["listings:write"]'::jsonb)`
  return row(
    db,
    sql<AccountRow>`select a.id, a.email, a.name, a."emailVerified" as email_verified, a."createdAt" as created_at,
        ${rolesOf}, ${limitOf}
      from accounts a where a.id = ${accountId} and ${notBanned} and ${stands}`,
  )
}

export interface ConnectedApp {
  client_id: string
  name: string | null
  uri: string | null
  redirect_uris: string[]
  scopes: string[]
  resources: string[]
  asks_first: boolean
  connected_at: Date
  last_used_at: Date | null
  /** When its last token expires; null if it has none and must request access again. */
  access_until: Date | null
}

/** The apps that an account has connected, the latest first. */
export async function findConnectedApps(db: ReadDb, accountId: string, now: Date): Promise<ConnectedApp[]> {
  return rows(
    db,
    sql<ConnectedApp>`select c."clientId" as client_id, c.name, c.uri,
        array(select jsonb_array_elements_text(to_jsonb(c."redirectUris"))) as redirect_uris,
        array(select jsonb_array_elements_text(to_jsonb(n.scopes))) as scopes,
        array(select jsonb_array_elements_text(coalesce(to_jsonb(n.resources), '[]'::jsonb))) as resources,
        exists (select 1 from asking_apps f where f.account_id = ${accountId} and f.client_id = c."clientId") as asks_first,
        n."createdAt" as connected_at,
        (select max(l.at) from agent_calls l
          where l.account_id = ${accountId} and l.credential_id = c."clientId") as last_used_at,
        greatest(
          (select max(t."expiresAt") from oauth_access_tokens t
            where t."userId" = ${accountId} and t."clientId" = c."clientId" and t.revoked is null
              and t."expiresAt" > ${now}),
          (select max(r."expiresAt") from oauth_refresh_tokens r
            where r."userId" = ${accountId} and r."clientId" = c."clientId" and r.revoked is null
              and r."expiresAt" > ${now})
        ) as access_until
      from oauth_consents n join oauth_clients c on c."clientId" = n."clientId"
      where n."userId" = ${accountId} order by n."createdAt" desc, c."clientId" limit 200`,
  )
}

/** The name of an app that the account has connected; undefined if it has not. */
export async function findConnectedApp(
  db: ReadDb,
  accountId: string,
  clientId: string,
): Promise<{ name: string | null } | undefined> {
  return row(
    db,
    sql<{ name: string | null }>`select c.name from oauth_consents n
      join oauth_clients c on c."clientId" = n."clientId"
      where n."userId" = ${accountId} and n."clientId" = ${clientId} limit 1`,
  )
}

/**
 * Sets whether a connected app asks first; the setting survives reconnecting. Returns false if the app is not
 * connected.
 */
export async function setAppAsks(
  db: Db,
  accountId: string,
  clientId: string,
  asks: boolean,
  now: Date,
): Promise<boolean> {
  if (!(await findConnectedApp(db, accountId, clientId))) return false
  await change(
    db,
    asks
      ? sql`insert into asking_apps (account_id, client_id, since) values (${accountId}, ${clientId}, ${now})
          on conflict do nothing`
      : sql`delete from asking_apps where account_id = ${accountId} and client_id = ${clientId}`,
  )
  return true
}

/** Revokes an app's access: its tokens end with the consent. Returns false if it had none. */
export async function disconnectApp(db: Db, accountId: string, clientId: string): Promise<boolean> {
  const access = await change(
    db,
    sql`delete from oauth_access_tokens where "userId" = ${accountId} and "clientId" = ${clientId}`,
  )
  const refresh = await change(
    db,
    sql`delete from oauth_refresh_tokens where "userId" = ${accountId} and "clientId" = ${clientId}`,
  )
  const consents = await change(
    db,
    sql`delete from oauth_consents where "userId" = ${accountId} and "clientId" = ${clientId}`,
  )
  const devices = await change(
    db,
    sql`delete from device_authorizations where account_id = ${accountId} and client_id = ${clientId}`,
  )
  return access + refresh + consents + devices > 0
}

/**
 * An app stays connected for 90 days from its consent. A refresh token issued in exchange for another expires with the
 * first of its family, whereas the library would restart the 90 days. `hash` is that of any token in the family.
 */
export async function endWithFirst(db: Db, hash: string): Promise<void> {
  await change(
    db,
    sql`update oauth_refresh_tokens t set "expiresAt" = family.ends
      from (select f."authorizationCodeId" as code, min(f."expiresAt") as ends from oauth_refresh_tokens f
        where f."authorizationCodeId" = (select o."authorizationCodeId" from oauth_refresh_tokens o
          where o.token = ${hash})
        group by f."authorizationCodeId") family
      where t."authorizationCodeId" = family.code and t."expiresAt" > family.ends`,
  )
}

export interface AppRow {
  client_id: string
  name: string | null
  uri: string | null
  redirect_uris: string[]
}

/** A registered app, or undefined. */
export async function findApp(db: ReadDb, clientId: string): Promise<AppRow | undefined> {
  return row(
    db,
    sql<AppRow>`select "clientId" as client_id, name, uri,
        array(select jsonb_array_elements_text(to_jsonb("redirectUris"))) as redirect_uris from oauth_clients
          where "clientId" = ${clientId}`,
  )
}

/**
 * Registers every site's tool server and API as resources that tokens are bound to; called again when sites are added.
 */
export async function ensureResources(
  db: Db,
  sites: { all(): Promise<{ origin: string }[]> },
  now: Date,
): Promise<void> {
  const wanted = (await sites.all()).flatMap(({ origin }) => [`${origin}/mcp`, `${origin}/api/v1`])
  const known = await rows(
    db,
    sql<{
      identifier: string
    }>`select identifier from oauth_resources where identifier = any(${wanted}::text[])`,
  )
  const missing = wanted.filter((identifier) => !known.some((resource) => resource.identifier === identifier))
  for (const identifier of missing) {
    await change(
      db,
      sql`insert into oauth_resources (id, identifier, name, "createdAt", "updatedAt")
        values (${randomId('res_')}, ${identifier}, ${identifier}, ${now}, ${now}) on conflict (identifier) do nothing`,
    )
  }
}

/** Adds an index for looking up the tokens of one connection, which the sign-in library does not create. */
export async function indexTokenFamilies(db: Db): Promise<void> {
  await change(
    db,
    sql`create index if not exists oauth_refresh_tokens_family on oauth_refresh_tokens ("authorizationCodeId")`,
  )
}
