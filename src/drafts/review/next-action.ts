/** What an owner should do next, of everything that could be done: the desk shows one. Pure. */

export interface NextAction {
  title: string
  text: string
  url: string
  action: string
  /** How far a draft is; null for anything else. */
  percent: number | null
}

interface Draft {
  id: string
  name: string | null
  website_url: string
  status: string
  completeness: number
}

interface Listing {
  listing_id: number
  name: string
  status: string
  site_changes: number
}

/** The live listing that has been told of least. */
interface Untold {
  listing_id: number
  name: string
  has_story: boolean
  last_update: Date | null
}

/** News is due after so many days without any. */
const quietDays = 30

/** First what is not launched, then what is wrong, then what is not told; null where nothing is left. */
export function nextAction(
  drafts: readonly Draft[],
  listings: readonly Listing[],
  untold: Untold | undefined,
  now: Date,
): NextAction | null {
  const [draft] = drafts
  if (draft) return review(draft)
  const waiting = listings.find(({ status }) => ['draft', 'awaiting_badge', 'rejected'].includes(status))
  if (waiting) {
    return {
      title: `Launch ${waiting.name}`,
      text: 'It is saved and waits for its week.',
      url: `/account/listings/${waiting.listing_id}`,
      action: 'Choose a launch',
      percent: null,
    }
  }
  const changed = listings.find(({ site_changes: changes }) => changes > 0)
  if (changed) return compare(changed)
  return untold ? tell(untold, now) : null
}

function review(draft: Draft): NextAction {
  return {
    title:
      draft.status === 'ready'
        ? `Review ${draft.name ?? draft.website_url}`
        : `${draft.website_url} is being read`,
    text: 'Check every line against your own site, then submit it.',
    url: `/account/drafts/${draft.id}`,
    action: 'Go on',
    percent: draft.completeness,
  }
}

function compare({ listing_id: id, name, site_changes: changes }: Listing): NextAction {
  return {
    title: `The site of ${name} has changed`,
    text:
      changes === 1
        ? 'One fact on your listing reads differently there now.'
        : `${changes} facts on your listing read differently there now.`,
    url: `/account/listings/${id}/changes`,
    action: 'Accept or keep',
    percent: null,
  }
}

function tell(
  { listing_id: id, name, has_story: hasStory, last_update: last }: Untold,
  now: Date,
): NextAction | null {
  if (!hasStory) {
    return {
      title: `Tell how ${name} came to be`,
      text: 'Readers trust people more than products. Three short sections are enough.',
      url: `/account/listings/${id}/story`,
      action: 'Write the story',
      percent: null,
    }
  }
  if (last !== null && now.getTime() - last.getTime() < quietDays * 86_400_000) return null
  return {
    title: `What is new in ${name}?`,
    text:
      last === null
        ? 'Your followers have had no news yet.'
        : `Your followers have had no news for ${quietDays} days.`,
    url: `/account/listings/${id}/updates`,
    action: 'Post an update',
    percent: null,
  }
}
