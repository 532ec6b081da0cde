/** SQL queries for reading a draft's site: its progress, the stored pages and the outcome. */
import { sql } from 'kysely'
import { noteDraftEvent } from '../../events/index.ts'
import type { StoredPage } from 'marquee-reader'
import type { Profile } from 'marquee-profile'
import { change, row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'
import type { ReadingProblem } from '../draft.ts'
import type { ReadingLog } from './reading-log.ts'

/** The account's draft of this website that is being read right now. */
export async function findReadingDraft(
  db: ReadDb,
  siteId: number,
  accountId: string,
  identity: string,
): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{
      id: string
    }>`select id from drafts where site_id = ${siteId} and account_id = ${accountId} and identity = ${identity}
      and status in ('crawling', 'drafting')`,
  )
  return found?.id
}

export interface Progress {
  step: string
  pagesRead: number
  pagesPlanned: number
  /** The number of facts found so far. */
  facts: number
  log: ReadingLog
}

/** Stores how far the reading has come. */
export async function saveProgress(db: Db, id: string, progress: Progress, now: Date): Promise<void> {
  await change(
    db,
    sql`update drafts
      set step = ${progress.step}, pages_read = ${progress.pagesRead}, pages_planned = ${progress.pagesPlanned},
      facts_found = ${progress.facts}, reading = ${JSON.stringify(progress.log)}::jsonb, updated_at = ${now}
        where id = ${id} and status = 'crawling'`,
  )
}

/** Ends a failed reading; the draft can still be filled in by hand. */
export async function failDraft(db: Db, id: string, problem: ReadingProblem, now: Date): Promise<void> {
  const ended = await change(
    db,
    sql`update drafts
      set status = 'failed', step = 'failed', problem = ${JSON.stringify(problem)}::jsonb, updated_at = ${now}
      where id = ${id} and status in ('crawling', 'drafting')`,
  )
  if (ended > 0) await noteDraftEvent(db, id, 'draft.failed', now)
}

/**
 * Stores the pages and moves the draft on to drafting. Returns false if the draft is past crawling: a late worker must
 * not replace the pages of a draft that was made from others.
 */
export async function savePages(
  db: Db,
  id: string,
  pages: StoredPage[],
  notes: string[],
  now: Date,
): Promise<boolean> {
  const moved = await change(
    db,
    sql`update drafts
      set status = 'drafting', step = 'drafting', pages_read = ${pages.length}, pages_planned = ${pages.length},
      notes = ${JSON.stringify(notes)}::jsonb, read_at = ${now}, updated_at = ${now}
        where id = ${id} and status = 'crawling'`,
  )
  if (moved === 0) return false
  await change(db, sql`delete from draft_pages where draft_id = ${id}`)
  for (const page of pages) {
    await change(
      db,
      sql`insert into draft_pages (draft_id, position, url, fetched_at, sha256, body)
        values (${id}, ${page.position}, ${page.url}, ${page.fetchedAt}, ${page.sha256}, ${page.body})`,
    )
  }
  return true
}

/** Stores the address at which the site answered. */
export async function saveWebsite(db: Db, id: string, websiteUrl: string): Promise<void> {
  await change(db, sql`update drafts set website_url = ${websiteUrl} where id = ${id}`)
}

/** The stored pages of a draft, the home page first, still compressed. */
export async function findPages(db: ReadDb, id: string): Promise<{ url: string; body: Uint8Array }[]> {
  return rows(
    db,
    sql<{
      url: string
      body: Uint8Array
    }>`select url, body from draft_pages where draft_id = ${id} order by position limit 100`,
  )
}

export interface FinishedDraft {
  profile: Profile
  facts: number
  notes: string[]
  log: ReadingLog
}

/** Ends the drafting: the profile is ready for its owner. */
export async function finishDraft(
  db: Db,
  id: string,
  { profile, facts, notes, log }: FinishedDraft,
  now: Date,
): Promise<void> {
  const ended = await change(
    db,
    sql`update drafts
      set status = 'ready', step = 'ready', profile = ${JSON.stringify(profile)}::jsonb, facts_found = ${facts},
      notes = ${JSON.stringify(notes)}::jsonb, reading = ${JSON.stringify(log)}::jsonb, updated_at = ${now}
      where id = ${id} and status in ('crawling', 'drafting')`,
  )
  if (ended > 0) await noteDraftEvent(db, id, 'draft.ready', now)
}

/** Drafts that have been unfinished for too long: their worker is gone. */
export async function findStuckDrafts(
  db: ReadDb,
  before: Date,
): Promise<{ id: string; status: 'crawling' | 'drafting' }[]> {
  return rows(
    db,
    sql<{ id: string; status: 'crawling' | 'drafting' }>`select id, status from drafts
      where status in ('crawling', 'drafting') and updated_at < ${before} order by updated_at limit 1000`,
  )
}

/** Stores the redrafted values and which fields are still being redrafted. */
export async function saveRedrafted(
  db: Db,
  draft: { id: string; profile: Profile; regenerating: readonly string[] },
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`update drafts set regenerating = ${[...draft.regenerating]}, profile = ${JSON.stringify(draft.profile)}::jsonb,
      updated_at = ${now} where id = ${draft.id}`,
  )
}
