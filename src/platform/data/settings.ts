/**
 * Settings of the whole deployment, stored in the database, with defaults; changed on the site team's page or with
 * `marquee setting`.
 */
import { sql } from 'kysely'
import { z } from 'zod'
import { keysOf } from 'marquee-profile'
import { change, rows, type Db, type ReadDb } from './database.ts'

const whole = (fallback: number, description: string) =>
  z.int().min(0).max(1_000_000).default(fallback).describe(description)

const shape = {
  anonymous_requests_per_minute: whole(120, 'Requests a minute of one address without a key.'),
  page_requests_per_minute: whole(600, 'Requests a minute for pages of one address.'),
  key_requests_per_minute: whole(
    600,
    'Requests a minute of one account over all its keys and apps; no key of it has more.',
  ),
  writes_per_minute: whole(60, 'Changes a minute of one account.'),
  drafts_per_day: whole(20, 'Drafts a day of one account.'),
  drafts_held: whole(500, 'Drafts that one account may hold and has not submitted or handed over.'),
  handovers_waiting: whole(50, 'Hand-over links of one account that may wait to be accepted.'),
  invites_per_draft: whole(10, 'Invites of co-founders of one draft.'),
  crawler_requests_per_second: z
    .number()
    .min(0.1)
    .max(1000)
    .default(4)
    .describe('Requests a second to one host.'),
  crawler_requests_at_once: whole(2, 'Requests at a time to one host.'),
  crawler_pages: whole(12, 'Pages read of one site, the home page included.'),
  crawler_seconds: whole(60, 'Seconds for reading one site.'),
  crawler_ports: z
    .array(z.int().min(1).max(65_535))
    .default([80, 443])
    .describe('Ports that the crawler may use.'),
  model_tokens_per_draft: whole(
    60_000,
    'Tokens that a draft may use of a language model, question and answer and one retry together.',
  ),
  model_input_price: whole(0, 'Price of a million tokens of a question, in cents; 0 where it is not known.'),
  model_output_price: whole(0, 'Price of a million tokens of an answer, in cents; 0 where it is not known.'),
  model_cost_per_draft: whole(50, 'Cents that a draft may cost; counts where the prices are known.'),
  figures_days: whole(730, 'Days that the figures of listings are kept.'),
  backup_hours: whole(24, 'Hours between two backups into BACKUP_DIR; 0: none by schedule.'),
  backup_test_days: whole(
    1,
    'Days after which a new backup is restored into a temporary database, to test it; 0: never.',
  ),
  backups_daily: whole(7, 'Days of which the newest backup is kept.'),
  backups_weekly: whole(4, 'Weeks of which the newest backup is kept.'),
  backups_monthly: whole(12, 'Months of which the newest backup is kept.'),
  clock_jump_days: whole(
    14,
    'Days by which the clock may be ahead of the last time seen before boards, awards, launch weeks and pending votes wait; 0: never.',
  ),
  story_words: whole(300, 'Words that a published founder story needs in all.'),
  story_sections: whole(3, 'Sections that a published founder story needs.'),
  story_section_words: whole(40, 'Words that each of these sections needs.'),
  vat_numbers_by_vies: z
    .boolean()
    .default(false)
    .describe('VAT numbers of buyers are looked up in the EU register (VIES).'),
  free_launch_requires_founder_profile: z
    .boolean()
    .default(true)
    .describe('Free launches need a complete founder profile.'),
} as const

const Settings = z.object(shape)
export type Settings = z.output<typeof Settings>
export type SettingName = keyof Settings
const settingNames: SettingName[] = keysOf(shape)

/**
 * Returns all settings, with stored values over the defaults. A stored value that no longer fits its type is ignored.
 */
export async function readSettings(db: ReadDb): Promise<Settings> {
  const stored = await rows(
    db,
    sql<{ name: string; value: unknown }>`select name, value from settings limit 1000`,
  )
  const usable = stored.filter(
    ({ name, value }) => isSettingName(name) && shape[name].safeParse(value).success,
  )
  return Settings.parse(Object.fromEntries(usable.map(({ name, value }) => [name, value])))
}

/** True if the text is the name of a setting. */
export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(shape, name)
}

/** Checks and stores one setting. Throws a ZodError for a value of the wrong type. */
export async function saveSetting(db: Db, name: SettingName, value: unknown): Promise<void> {
  const checked = shape[name].parse(value)
  await change(
    db,
    sql`insert into settings (name, value) values (${name}, ${JSON.stringify(checked)}::jsonb)
      on conflict (name) do update set value = excluded.value, updated_at = now()`,
  )
}

/** What each setting means and its default, for the team's page and the command line. */
export function describeSettings(): { name: SettingName; description: string; fallback: unknown }[] {
  const fallbacks = Settings.parse({})
  return settingNames.map((name) => ({
    name,
    description: shape[name].description ?? '',
    fallback: fallbacks[name],
  }))
}
