/** What a profile still needs, for clients: the field, the reason, and how much in a sentence. */
import { z } from 'zod'
import { namedShape } from '../platform/call/named-shape.ts'
import type { NextStep } from '../platform/call/next-step.ts'

export const MissingItem = namedShape('MissingItem', {
  field: z.string(),
  reason: z.string(),
  required_for: z.enum(['submit', 'free', 'story']),
  // False if it may follow later, like the badge. Without a description, since that would be repeated in many tools.
  blocks: z.boolean(),
  message: z.string(),
  limit: z.int().optional().describe('The fewest that it takes, such as characters of a bio.'),
  actual: z.int().optional(),
})

const messages: Readonly<Record<string, string>> = {
  founder_photo_unreachable: 'The photo could not be fetched: its address must lead to a picture.',
  founder_photo_waiting: 'The photo is being fetched: send the story again in a minute.',
  founder_social_missing: 'Add one link of the founder, such as founder_socials.linkedin.',
  badge_not_seen: 'Put the HTML of `badge` on the product’s home page; without it the listing waits for it.',
}

/** Adds the sentence to an item. */
export function missingItem(
  item: Omit<z.output<typeof MissingItem>, 'message' | 'blocks'>,
): z.output<typeof MissingItem> {
  const { reason, limit, actual } = item
  const short = reason.endsWith('_too_short') && limit !== undefined
  const message = short
    ? `It has ${actual ?? 0} characters and needs ${limit}.`
    : (messages[reason] ??
      `${limit !== undefined && limit > 1 ? `Needs ${limit} characters` : 'Needed'} ${purposes[item.required_for]}.`)
  return { ...item, blocks: reason !== 'badge_not_seen', message }
}

const purposes = { submit: 'to submit', free: 'for a free launch', story: 'for the story' }

/** The calls that complete what is missing, `edit` for text fields; a person has to add the badge to the website. */
export function completingSteps(missing: readonly { field: string }[], edit: string): NextStep[] {
  const isPhoto = (field: string) => field.endsWith('photo_url')
  const typed = missing.map(({ field }) => field).filter((field) => !isPhoto(field) && field !== 'badge')
  return [
    ...(typed.length > 0 ? [{ tool: edit, why: `Complete ${typed.join(', ')}.` }] : []),
    ...(missing.some(({ field }) => isPhoto(field))
      ? [
          {
            tool: 'upload_picture',
            why:
              `Upload the founder’s photo (kind photo), then set photo_url to its address with ${edit}; or name one ` +
              'that stands on the web.',
          },
        ]
      : []),
    ...(missing.some(({ field }) => field === 'badge')
      ? [
          {
            tool: 'choose_free_listing',
            why:
              'Your person puts the HTML of `badge` on the product’s home page; then call this. Without it the ' +
              'listing waits up to 30 days.',
          },
        ]
      : []),
  ]
}
