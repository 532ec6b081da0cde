/** The score of a draft: what it got right and wrong. */
export interface Count {
  right: number
  of: number
}

export interface Score {
  fields: Record<string, Count>
  /** Labelled values missing from the draft. */
  missed: string[]
  /** Values whose quote is not in the source of its page. */
  unproved: string[]
  /** Values that are a trap of the site, contain a forbidden word, or fill a field labelled as absent. */
  invented: string[]
  /** Values that contradict a label. */
  wrong: string[]
}
