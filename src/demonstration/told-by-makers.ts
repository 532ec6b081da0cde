/** What makers of demonstration listings say: questions, updates, milestones, stories, by listing index. Pure. */
import { days } from '../calendar/index.ts'
import { pick } from './demonstration-dice.ts'
import type { InterviewAnswer } from '../founders/index.ts'
import type { DemonstrationListing } from './demonstration.ts'
import type { DemonstrationText } from './words/index.ts'

/** Questions that readers ask, with answers. */
export function demonstrationFaqs(text: DemonstrationText, { name, audience }: DemonstrationListing) {
  return text.faqs(name, audience)
}

interface StoryContext {
  text: DemonstrationText
  /** Index of the first of the listings among all. */
  from: number
  now: Date
}

/** Updates of the last weeks, for every third listing. */
export function demonstrationUpdates(
  listings: readonly DemonstrationListing[],
  { text, from, now }: StoryContext,
) {
  return listings.flatMap(({ slug }, index) => {
    const place = from + index
    if (place % 3 !== 0) return []
    const { title, description: body } = pick(text.updates, place % 40)
    return [{ slug, title, body, posted_at: ago(now, 0.2 + (place % 40) / 2) }]
  })
}

/** Milestones, for every fourth listing. */
export function demonstrationMilestones(
  listings: readonly DemonstrationListing[],
  { text, from, now }: StoryContext,
) {
  return listings.flatMap(({ slug }, index) => {
    const place = from + index
    if (place % 4 !== 0) return []
    return [0, 1].map((further) => ({
      slug,
      day: ago(now, 40 + (place % 400) + further * 150).slice(0, 10),
      ...pick(text.milestones, place / 4 + further),
    }))
  })
}

/** Founder stories, for every tenth listing. */
export function demonstrationStories(
  listings: readonly DemonstrationListing[],
  { text, from, now }: StoryContext,
) {
  return listings.flatMap(({ slug, name, audience, founders }, index) => {
    const place = from + index
    if (place % 10 !== 2) return []
    const founder = founders[0]?.name ?? name
    const turn = Math.floor(place / 10)
    const stories = text.stories({ name, founder, audience })
    const { titles, ...told } = pick(stories, turn)
    const story = { title: pick(titles, Math.floor(turn / stories.length)), ...told }
    return [{ slug, published_at: ago(now, dayOfStory(place)), story }]
  })
}

/** Age of a story in days, spread so that adjacent stories in the newest-first list do not begin alike. */
function dayOfStory(place: number): number {
  return 1 + ((Math.floor(place / 10) * 7) % 30) * 2
}

/** Interviews: makers with a story also answer some questions, each under an account that nobody can sign in to. */
export function demonstrationInterviews(
  listings: readonly DemonstrationListing[],
  { text, from, now }: StoryContext,
): InterviewAnswer[] {
  return listings.flatMap(({ slug }, index) => {
    const place = from + index
    if (place % 10 !== 2) return []
    return Object.entries(text.interview).map(([question, answers]) => ({
      founder: `${slug}-1`,
      account_id: `demonstration-founder-${slug}`,
      question,
      answer: pick(answers, Math.floor(place / 10)),
      answered_at: ago(now, dayOfStory(place)),
    }))
  })
}

function ago(now: Date, count: number): string {
  return new Date(now.getTime() - days(count)).toISOString()
}

/** Passages of a listing's invented site about what readers ask for; each site covers only some topics. */
export function demonstrationPassages(
  { passages }: DemonstrationText,
  { website_url: url }: DemonstrationListing,
  place: number,
  at: string,
) {
  return passages
    .filter((_sentence, index) => (place * 7 + index * 5) % 9 < 4)
    .map((quote) => ({ quote, url: `${url}features`, fetched_at: at, legal: false }))
}
