/** Founder stories in SQL: one per listing. */
import { sql } from 'kysely'
import { type CopiesByAddress, copiesOf, findCopies } from '../pictures/index.ts'
import { change, row, type Db, type ReadDb } from '../platform/data/database.ts'
import { picturesOfStory, type Story } from './story.ts'

export interface StoryRow {
  story: Story
  published_at: Date | null
  updated_at: Date
}

/** SQL for our copies of the pictures of the story `t`, by their original addresses. */
export const storyPictures = copiesOf(sql`t.pictures`, 'screenshot', 1280)

/** Our copies of the pictures in a story, whether it is saved or not. */
export async function findStoryPictures(db: ReadDb, story: Story): Promise<CopiesByAddress> {
  return findCopies(db, picturesOfStory(story), 'screenshot', 1280)
}

/** The story of a listing, published or not. */
export async function findStory(db: ReadDb, listingId: number): Promise<StoryRow | undefined> {
  return row(
    db,
    sql<StoryRow>`select story, published_at, updated_at from founder_stories where listing_id = ${listingId}`,
  )
}

/** Saves a story: published from now on (or as before) if that is allowed, else as a draft. Null deletes it. */
export async function saveStory(
  db: Db,
  listingId: number,
  story: Story | null,
  mayBePublished: boolean,
  now: Date,
): Promise<void> {
  if (story === null) {
    await change(db, sql`delete from founder_stories where listing_id = ${listingId}`)
    return
  }
  const publishedAt = mayBePublished ? now : null
  await change(
    db,
    sql`insert into founder_stories (listing_id, story, pictures, published_at, updated_at)
      values (${listingId}, ${JSON.stringify(story)}::jsonb, ${picturesOfStory(story)}::text[],
        ${publishedAt}::timestamptz, ${now})
      on conflict (listing_id) do update set story = excluded.story, pictures = excluded.pictures, updated_at = excluded.updated_at,
        published_at = case
          when ${mayBePublished}::boolean then coalesce(founder_stories.published_at, excluded.published_at) end`,
  )
}

/** Moves the story of a duplicate listing to the one that stays, unless that one has a story. */
export async function mergeStory(db: Db, from: number, into: number): Promise<void> {
  await change(
    db,
    sql`update founder_stories set listing_id = ${into} where listing_id = ${from}
      and not exists (select 1 from founder_stories x where x.listing_id = ${into})`,
  )
}
