/** Pictures in SQL. Only this area writes them; other areas join them by address. */
import { sql, type RawBuilder } from 'kysely'
import type { ForgetAccount } from '../platform/call/forget-account.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import type { Picture, PictureKind, WantedPicture } from './picture.ts'

/** Days after which a copy is fetched again when its listing is saved or read again. */
const staleDays = 30

/**
 * Marks pictures as wanted: new ones, stale ones, and those refused more than an hour ago then wait for the job.
 * Returns how many.
 */
export async function wantPictures(db: Db, wanted: readonly WantedPicture[], now: Date): Promise<number> {
  if (wanted.length === 0) return 0
  return change(
    db,
    sql`insert into pictures (address, kind, status, wanted_at)
      select distinct w.address, w.kind, 'waiting', ${now}::timestamptz
      from unnest(${wanted.map((one) => one.address)}::text[],
        ${wanted.map((one) => one.kind)}::text[]) as w (address, kind)
      on conflict (address, kind) do update set status = 'waiting', attempts = 0, wanted_at = excluded.wanted_at
      where pictures.uploaded_at is null and ((pictures.status = 'kept'
        and pictures.checked_at < ${now}::timestamptz - make_interval(days => ${staleDays}::int))
        or (pictures.status = 'refused' and pictures.checked_at < ${now}::timestamptz - interval '1 hour'))`,
  )
}

/** Pictures that wait to be fetched, oldest first. */
export async function findWaitingPictures(db: ReadDb, limit: number): Promise<WantedPicture[]> {
  return rows(
    db,
    sql<WantedPicture>`select address, kind from pictures where status = 'waiting' order by wanted_at, address, kind
      limit ${limit}`,
  )
}

/** Those of the given pictures that wait to be fetched. */
export async function stillWaiting(db: ReadDb, wanted: readonly WantedPicture[]): Promise<WantedPicture[]> {
  return rows(
    db,
    sql<WantedPicture>`select p.address, p.kind from pictures p
      join unnest(${wanted.map((one) => one.address)}::text[],
        ${wanted.map((one) => one.kind)}::text[]) as w (address, kind)
        on w.address = p.address and w.kind = p.kind
      where p.status = 'waiting' order by p.wanted_at, p.address, p.kind limit 1000`,
  )
}

export interface KeptPicture extends WantedPicture {
  hash: string
  width: number
  height: number
  widths: number[]
}

/** Records that a picture has copies. */
export async function savePicture(db: Db, picture: KeptPicture, now: Date): Promise<void> {
  await change(
    db,
    sql`update pictures
      set status = 'kept', reason = null, hash = ${picture.hash}, width = ${picture.width}, height = ${picture.height},
      widths = ${picture.widths}::int[], checked_at = ${now}
        where address = ${picture.address} and kind = ${picture.kind}`,
  )
}

/** Records that many pictures have copies; a known address stays as it is. */
export async function addKeptPictures(db: Db, pictures: readonly KeptPicture[], now: Date): Promise<void> {
  await change(
    db,
    sql`insert into pictures (address, kind, status, wanted_at, checked_at, hash, width, height, widths)
      select r.address, r.kind, 'kept', ${now}::timestamptz, ${now}::timestamptz, r.hash, r.width, r.height,
        array(select jsonb_array_elements_text(r.widths)::int)
      from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as r(address text, kind text, hash text, width int,
        height int, widths jsonb)
      on conflict do nothing`,
  )
}

/** Records a picture that an account uploaded; replaces an existing row of the same address and kind. */
export async function saveUpload(db: Db, picture: KeptPicture, accountId: string, now: Date): Promise<void> {
  const { address, kind, hash, width, height, widths } = picture
  await change(
    db,
    sql`insert into pictures
        (address, kind, status, hash, width, height, widths, wanted_at, checked_at, uploaded_by, uploaded_at)
      values (${address}, ${kind}, 'kept', ${hash}, ${width}, ${height}, ${widths}::int[], ${now}, ${now},
        ${accountId}, ${now})
      on conflict (address, kind) do update set status = 'kept', reason = null, hash = excluded.hash,
        width = excluded.width, height = excluded.height, widths = excluded.widths, checked_at = excluded.checked_at,
        uploaded_by = excluded.uploaded_by, uploaded_at = excluded.uploaded_at`,
  )
}

/** Keeps the pictures, which listings still show, but removes who uploaded them. */
export const forgetUploader: ForgetAccount = async (db, { id }) => {
  await change(db, sql`update pictures set uploaded_by = null where uploaded_by = ${id}`)
}

/** How many pictures an account uploaded within 24 hours before `now`, and when it uploaded the first of them. */
export async function countUploads(
  db: ReadDb,
  accountId: string,
  now: Date,
): Promise<{ count: number; first: Date | null }> {
  const counted = await row(
    db,
    sql<{
      count: number
      first: Date | null
    }>`select count(*)::int as count, min(uploaded_at) as first from pictures
      where uploaded_by = ${accountId} and uploaded_at > ${now}::timestamptz - interval '1 day'`,
  )
  return counted ?? { count: 0, first: null }
}

/** Whether any picture has copies with this hash. */
export async function isKept(db: ReadDb, hash: string): Promise<boolean> {
  return (await row(db, sql`select 1 from pictures where hash = ${hash} limit 1`)) !== undefined
}

/** Records why a picture was refused. An earlier copy stays. */
export async function refusePicture(
  db: Db,
  { address, kind }: WantedPicture,
  reason: string,
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`update pictures set status = 'refused', reason = ${reason}, checked_at = ${now}
      where address = ${address} and kind = ${kind}`,
  )
}

/** Records a failure that may pass; after the third the picture is refused. */
export async function postponePicture(
  db: Db,
  { address, kind }: WantedPicture,
  reason: string,
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`update pictures set attempts = attempts + 1, reason = ${reason}, checked_at = ${now},
      status = case when attempts >= 2 then 'refused' else 'waiting' end, wanted_at = ${now}
      where address = ${address} and kind = ${kind}`,
  )
}

/** SQL for `{src, width, height}` of an address's smallest copy of at least `minWidth` pixels, or its largest, or null. */
export function pictureOf(
  address: RawBuilder<unknown>,
  kind: PictureKind,
  minWidth: number,
): RawBuilder<unknown> {
  return sql`(select json_build_object('src', '/pictures/' || p.hash || '-' || w || '.webp', 'width', w, 'height',
    greatest(1, round(p.height::numeric * w / p.width))::int)
    from pictures p,
      lateral (select coalesce((select min(x) from unnest(p.widths) as x where x >= ${sql.lit(minWidth)}),
      p.width) as w) as chosen
    where p.address = ${address} and p.kind = ${sql.lit(kind)} and p.hash is not null)`
}

/** SQL for the copies of a list of addresses (a jsonb array of texts), in order; skips addresses without a copy. */
export function picturesOf(
  addresses: RawBuilder<unknown>,
  kind: PictureKind,
  minWidth: number,
): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(made.picture order by made.place)
    from (select a.place, ${pictureOf(sql`a.address`, kind, minWidth)} as picture
    from jsonb_array_elements_text(case when jsonb_typeof(${addresses}) = 'array' then ${addresses}
      else '[]'::jsonb end) with ordinality as a (address, place)) as made
    where made.picture is not null), '[]'::json)`
}

/** Our copies by the original addresses of pictures; null if there is none. */
export type CopiesByAddress = Readonly<Record<string, Picture | null>>

/** SQL for the `CopiesByAddress` of addresses (a text array), each at least `minWidth` pixels wide if possible. */
export function copiesOf(
  addresses: RawBuilder<unknown>,
  kind: PictureKind,
  minWidth: number,
): RawBuilder<unknown> {
  return sql`(select coalesce(json_object_agg(a.address, ${pictureOf(sql`a.address`, kind, minWidth)}), '{}'::json)
    from (select distinct unnest(${addresses}) as address) a where a.address is not null)`
}

/** Our copies of pictures by their original addresses. */
export async function findCopies(
  db: ReadDb,
  addresses: readonly string[],
  kind: PictureKind,
  minWidth: number,
): Promise<CopiesByAddress> {
  if (addresses.length === 0) return {}
  const found = await row(
    db,
    sql<{
      copies: CopiesByAddress
    }>`select ${copiesOf(sql`${[...addresses]}::text[]`, kind, minWidth)} as copies`,
  )
  return found?.copies ?? {}
}

/** Pictures stored as files that follow `after` in the order of their addresses. */
export async function findKeptPictures(
  db: ReadDb,
  after: WantedPicture,
  limit: number,
): Promise<(WantedPicture & { hash: string; widths: number[] })[]> {
  return rows(
    db,
    sql<WantedPicture & { hash: string; widths: number[] }>`select address, kind, hash, widths from pictures
      where hash is not null and (address, kind) > (${after.address}, ${after.kind})
      order by address, kind limit ${limit}`,
  )
}

/** Schedules pictures to be fetched again, however recently they were; uploads are left out. */
export async function fetchPicturesAgain(db: Db, lost: readonly WantedPicture[], now: Date): Promise<void> {
  await change(
    db,
    sql`update pictures p set status = 'waiting', attempts = 0, wanted_at = ${now}
      from unnest(${lost.map((one) => one.address)}::text[], ${lost.map((one) => one.kind)}::text[]) as w (address,
        kind)
      where p.address = w.address and p.kind = w.kind and p.uploaded_at is null`,
  )
}
