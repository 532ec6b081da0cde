/** A founder story: its sections under new and old names, and what it needs for publication. Pure. */
import { picturesOfPassage, plainPassage, passagePicturesWithoutAlt } from '../design/markdown.ts'
import type { MissingFromProfile } from './founder-profile.ts'

export const storySections = [
  'how_started',
  'problem',
  'what_built',
  'hard_parts',
  'milestones',
  'whats_next',
] as const
export type StorySection = (typeof storySections)[number]

/** Text by section, and the title; null if nothing is written. */
export type Story = Record<'title' | StorySection, string | null>

/** Old names, still accepted, with the section that each maps to; several of one section are joined in this order. */
const oldStoryNames = {
  why_started: 'how_started',
  story: 'what_built',
  journey: 'what_built',
  challenges: 'hard_parts',
  lessons: 'hard_parts',
  achievements: 'milestones',
} as const satisfies Record<string, StorySection>
export type OldStoryName = keyof typeof oldStoryNames

/** What a client sends: any of the new and old names; null or blank clears. 8,000 characters per section as sent. */
export type SentStory = Partial<Record<keyof Story | OldStoryName, string | null>>

/** A site's requirements for a published story. */
export type StoryRules = { leastWords: number; leastSections: number; leastWordsPerSection: number }

const defaultStoryRules: StoryRules = { leastWords: 300, leastSections: 3, leastWordsPerSection: 40 }

export const emptyStory: Story = {
  title: null,
  how_started: null,
  problem: null,
  what_built: null,
  hard_parts: null,
  milestones: null,
  whats_next: null,
}

/**
 * Applies what was sent to a story: only the sections sent change, each as a whole. Old names of one section are joined
 * with a blank line; a new name sent beside them wins.
 */
export function editStory(story: Story, sent: SentStory): Story {
  const edited = { ...story }
  for (const name of ['title', ...storySections] as const) {
    const text = sent[name] === undefined ? joinOldNames(name, sent) : sent[name]
    if (text !== undefined) edited[name] = text === null || text.trim() === '' ? null : text.trim()
  }
  return edited
}

export type MissingFromStory =
  | { field: 'title'; reason: 'story_title_missing' }
  | { field: 'story'; reason: 'story_too_short'; limit: number; actual: number }
  /** `limit` sections need `words` words each, and `actual` have them; `sections` have some text but too little. */
  | {
      field: 'story'
      reason: 'story_too_few_sections'
      limit: number
      actual: number
      words: number
      sections: StorySection[]
    }
  | MissingFromProfile

/**
 * What the story still needs for publication by the site's rules, with the founder's profile last
 * (`missingFromProfile(profile, 'story')`). Empty if it may be published; otherwise it is a draft.
 */
export function missingFromStory(
  story: Story,
  profile: readonly MissingFromProfile[],
  rules: StoryRules = defaultStoryRules,
): MissingFromStory[] {
  const { total, sections } = storyWords(story)
  const enough = storySections.filter((section) => sections[section] >= rules.leastWordsPerSection)
  const missing: MissingFromStory[] = []
  if (story.title === null) missing.push({ field: 'title', reason: 'story_title_missing' })
  if (total < rules.leastWords) {
    missing.push({ field: 'story', reason: 'story_too_short', limit: rules.leastWords, actual: total })
  }
  if (enough.length < rules.leastSections) {
    missing.push({
      field: 'story',
      reason: 'story_too_few_sections',
      limit: rules.leastSections,
      actual: enough.length,
      words: rules.leastWordsPerSection,
      sections: storySections.filter((section) => sections[section] > 0 && !enough.includes(section)),
    })
  }
  return [...missing, ...profile]
}

/** The number of words per section and in total; the title does not count. */
export function storyWords(story: Story): { total: number; sections: Record<StorySection, number> } {
  const count = (section: StorySection) => countWords(story[section] ?? '')
  const sections = {
    how_started: count('how_started'),
    problem: count('problem'),
    what_built: count('what_built'),
    hard_parts: count('hard_parts'),
    milestones: count('milestones'),
    whats_next: count('whats_next'),
  }
  return { total: Object.values(sections).reduce((sum, words) => sum + words, 0), sections }
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Counts words by Unicode's rules (UAX #29), with a dictionary for scripts without spaces: Chinese, Japanese … */
function countWords(text: string): number {
  return Array.from(segmenter.segment(withoutPictures(text))).filter(({ isWordLike }) => isWordLike).length
}

/** A text without its pictures, which do not count as words. */
function withoutPictures(text: string): string {
  return text.replaceAll(/!\[[^\]]{0,300}\]\([^)]{0,2100}\)/g, ' ')
}

/** URLs of the pictures of a story, in order. */
export function picturesOfStory(story: Story): string[] {
  return [...new Set(storySections.flatMap((section) => picturesOfPassage(story[section] ?? '')))]
}

/** URLs of a story's pictures without alternative text. */
export function picturesWithoutAlt(story: Story): string[] {
  return [...new Set(storySections.flatMap((section) => passagePicturesWithoutAlt(story[section] ?? '')))]
}

// undefined: no old name of this section was sent.
function joinOldNames(section: string, sent: SentStory): string | undefined {
  const names = Object.keys(oldStoryNames).filter(isOldName)
  const texts = names.filter((name) => oldStoryNames[name] === section).map((name) => sent[name])
  if (texts.every((text) => text === undefined)) return undefined
  return texts
    .map((text) => text?.trim() ?? '')
    .filter((text) => text !== '')
    .join('\n\n')
}

function isOldName(name: string): name is OldStoryName {
  return name in oldStoryNames
}

/** The beginning of a story without markup, and its reading time at 220 words a minute. */
export function beginningOf(story: Story): { begins: string | null; minutes: number } {
  const texts = storySections.flatMap((name) => withoutPictures(story[name] ?? '').trim() || [])
  const count = texts
    .join(' ')
    .split(/\s+/)
    .filter((word) => word !== '').length
  // Twice the length of the excerpt, since markup takes some of it.
  const first = plainPassage((texts[0] ?? '').slice(0, 480))
  const begins = first.length <= 240 ? first : `${first.slice(0, 240).replace(/\s+\S*$/, '')} …`
  return { begins: begins === '' ? null : begins, minutes: Math.max(1, Math.round(count / 220)) }
}
