/** Moves what owners write besides the facts, the founder story and milestones, between a profile and their tables. */
import { type Profile, type ProfileEdits, valueOf, milestonesOf } from 'marquee-profile'
import {
  editStory,
  findStory,
  isEmptyStory,
  missingForStory,
  saveStory,
  type StoryRules,
  storyOf,
} from '../founders/index.ts'
import type { RefusedPicture } from '../pictures/index.ts'
import type { Db, ReadDb } from '../platform/data/database.ts'
import { readSettings } from '../platform/data/settings.ts'
import type { ListingRow } from './listing-queries.ts'
import { replaceMilestones } from './milestones/milestone-queries.ts'

/**
 * The edits with the story as a whole: only the sections that were sent change; former section names become current
 * ones.
 */
export function withWholeStory(profile: Profile, edits: ProfileEdits): ProfileEdits {
  return edits.story === undefined ? edits : { ...edits, story: editStory(storyOf(profile), edits.story) }
}

/**
 * Writes milestones and story of a profile to their tables; a story that meets the rules is published. A published one
 * stays so while a new photo of its founder is being fetched.
 */
export async function saveStoryAndMilestones(
  db: Db,
  listingId: number,
  before: Profile,
  after: Profile,
  now: Date,
  refusedPictures: readonly RefusedPicture[] = [],
): Promise<void> {
  if (differs(valueOf(before, 'milestones'), valueOf(after, 'milestones')))
    await replaceMilestones(db, listingId, milestonesOf(after), now)
  const story = storyOf(after)
  if (!differs(storyOf(before), story)) return
  const waits = !(await findStory(db, listingId))?.published_at
  const missing = missingForStory(story, after, await storyRules(db), refusedPictures, { waits })
  await saveStory(db, listingId, isEmptyStory(story) ? null : story, missing.length === 0, now)
}

/**
 * Publishes a stored story once it meets the rules, as what it waited for may lie elsewhere, such as the founder's
 * photo. A published one that no longer meets them becomes a draft again only if its owner is writing it (`writes`).
 */
export async function settleStory(
  db: Db,
  { id, profile, refused_pictures: refused }: Pick<ListingRow, 'id' | 'profile' | 'refused_pictures'>,
  now: Date,
  { writes = false } = {},
): Promise<void> {
  const stored = await findStory(db, id)
  const story = storyOf(profile)
  if (!stored || isEmptyStory(story) || (stored.published_at && !writes)) return
  const waits = stored.published_at === null
  const keepsRules = missingForStory(story, profile, await storyRules(db), refused, { waits }).length === 0
  if (keepsRules !== (stored.published_at !== null)) await saveStory(db, id, story, keepsRules, now)
}

/** The requirements of a published story, from the deployment's settings. */
export async function storyRules(db: ReadDb): Promise<StoryRules> {
  const settings = await readSettings(db)
  return {
    leastWords: settings.story_words,
    leastSections: settings.story_sections,
    leastWordsPerSection: settings.story_section_words,
  }
}

function differs(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) !== JSON.stringify(after)
}
