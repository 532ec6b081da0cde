/** Blog posts in SQL. */
import { type RawBuilder, sql } from 'kysely'
import { pictureOf, type Picture } from '../pictures/index.ts'
import { countLimit, type Window } from '../platform/call/paging.ts'
import { countedRows } from '../platform/data/counted-rows.ts'
import { type After, numberKey } from '../platform/call/keyset.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import { likePattern } from '../platform/text/like-pattern.ts'

export interface PostRow {
  id: number
  slug: string
  title: string
  summary: string
  body: string
  author: string
  picture_url: string | null
  picture_alt: string
  /** The stored copy. */
  picture: Picture | null
  published_at: Date | null
  created_at: Date
  updated_at: Date
}

const columns = sql`b.id, b.slug, b.title, b.summary, b.body, b.author, b.published_at, b.created_at, b.updated_at,
  b.picture_url, b.picture_alt, ${pictureOf(sql`b.picture_url`, 'screenshot', 1280)} as picture`

/** One page of published posts, newest first; `q` must occur in title, summary or body. */
export async function findPosts(
  db: ReadDb,
  siteId: number,
  q: string | undefined,
  window: Window,
  now: Date,
): Promise<{ rows: PostRow[]; counted: number }> {
  const [publishedAt, id] = window.after ?? [null, null]
  const wanted =
    q === undefined
      ? sql``
      : sql`and to_tsvector('plain_words',
        b.title || ' ' || b.summary || ' ' || b.body) @@ websearch_to_tsquery('plain_words', ${q})`
  const where = sql`b.site_id = ${siteId} and b.published_at <= ${now}::timestamptz ${wanted}`
  return countedRows<PostRow>(
    db,
    sql`select 1 from blog_posts b where ${where}`,
    window.countLimit,
    (counted) => sql`select ${columns}, ${counted}
      from blog_posts b where ${where}
        and (${publishedAt}::timestamptz is null or (b.published_at, b.id) < (${publishedAt}::timestamptz, ${id}::int))
      order by b.published_at desc, b.id desc limit ${window.limit} offset ${window.offset}`,
  )
}

/** A published post. */
export async function findPost(
  db: ReadDb,
  siteId: number,
  slug: string,
  now: Date,
): Promise<PostRow | undefined> {
  return row(
    db,
    sql<PostRow>`select ${columns} from blog_posts b
      where b.site_id = ${siteId} and b.slug = ${slug} and b.published_at <= ${now}::timestamptz`,
  )
}

export const postStates = ['draft', 'scheduled', 'published'] as const

/** The filter of the team page; null does not filter. */
export interface PostFilter {
  /** Part of a title, summary or author's name. */
  words: string | null
  state: (typeof postStates)[number] | null
}

/** Posts of a site that match the filter, for its team, most recently changed first. */
export async function findTeamPosts(
  db: ReadDb,
  siteId: number,
  filter: PostFilter,
  after: After,
  now: Date,
): Promise<PostRow[]> {
  const key = numberKey(after)
  return rows(
    db,
    sql<PostRow>`select ${columns} from blog_posts b where ${matches(siteId, filter, now)}
        and coalesce((b.updated_at, b.id)
          < (select p.updated_at, p.id from blog_posts p where p.id = ${key}::int and p.site_id = ${siteId}), true)
      order by b.updated_at desc, b.id desc limit ${after.take}`,
  )
}

/** How many posts of a site match the filter, counted up to `countLimit`. */
export async function countTeamPosts(
  db: ReadDb,
  siteId: number,
  filter: PostFilter,
  now: Date,
): Promise<number> {
  const counted = await row(
    db,
    sql<{ count: number }>`select count(*)::int as count
      from (select 1 from blog_posts b where ${matches(siteId, filter, now)} limit ${countLimit}) c`,
  )
  return counted?.count ?? 0
}

function matches(siteId: number, { words, state }: PostFilter, now: Date): RawBuilder<unknown> {
  const states = {
    draft: sql`and b.published_at is null`,
    scheduled: sql`and b.published_at > ${now}::timestamptz`,
    published: sql`and b.published_at <= ${now}::timestamptz`,
  }
  return sql`b.site_id = ${siteId} ${state === null ? sql`` : states[state]}
    ${
      words === null
        ? sql``
        : sql`and (b.title || ' ' || b.summary || ' ' || b.author) ilike ${likePattern(words)}`
    }`
}

/** A post for its editor, published or not. */
export async function findPostById(db: ReadDb, siteId: number, id: number): Promise<PostRow | undefined> {
  return row(
    db,
    sql<PostRow>`select ${columns} from blog_posts b where b.site_id = ${siteId} and b.id = ${id}`,
  )
}

export interface PostText {
  slug: string
  title: string
  summary: string
  body: string
  author: string
  publishedAt: Date | null
  picture?: { url: string; alt: string } | null
}

/** Adds a post and returns its id; undefined if the slug is taken. */
export async function addPost(
  db: Db,
  siteId: number,
  post: PostText,
  now: Date,
): Promise<number | undefined> {
  const added = await row(
    db,
    sql<{
      id: number
    }>`insert into blog_posts (site_id, slug, title, summary, body, author, published_at, created_at, updated_at,
        picture_url, picture_alt)
      values (${siteId}, ${post.slug}, ${post.title}, ${post.summary}, ${post.body}, ${post.author},
        ${post.publishedAt}, ${now}, ${now}, ${post.picture?.url ?? null}, ${post.picture?.alt ?? ''})
      on conflict (site_id, slug) do nothing returning id`,
  )
  return added?.id
}

/** Updates a post; false if its new slug belongs to another post. */
export async function savePost(
  db: Db,
  siteId: number,
  id: number,
  post: PostText,
  now: Date,
): Promise<boolean> {
  const changed = await change(
    db,
    sql`update blog_posts
      set slug = ${post.slug}, title = ${post.title}, summary = ${post.summary}, body = ${post.body},
      author = ${post.author}, published_at = ${post.publishedAt}, updated_at = ${now},
      picture_url = ${post.picture?.url ?? null}, picture_alt = ${post.picture?.alt ?? ''}
        where id = ${id} and site_id = ${siteId}
      and not exists (select 1 from blog_posts other
        where other.site_id = ${siteId} and other.slug = ${post.slug} and other.id <> ${id})`,
  )
  return changed > 0
}

/** Deletes a post; false if it does not exist. */
export async function deletePost(db: Db, siteId: number, id: number): Promise<boolean> {
  const gone = await change(db, sql`delete from blog_posts where id = ${id} and site_id = ${siteId}`)
  return gone > 0
}

/** The stored copy of a picture uploaded for a post; undefined if there is none. */
export async function findUploadedPicture(db: ReadDb, url: string): Promise<Picture | undefined> {
  const found = await row(
    db,
    sql<{ picture: Picture | null }>`select ${pictureOf(sql`u.address`, 'screenshot', 1280)} as picture
      from pictures u where u.address = ${url} and u.kind = 'screenshot' and u.uploaded_at is not null`,
  )
  return found?.picture ?? undefined
}
