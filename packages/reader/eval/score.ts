/** What a draft got right and wrong. */
export interface Count {
  right: number
  of: number
}

export interface Score {
  fields: Record<string, Count>
  /** Labelled values that the draft has not. */
  missed: string[]
  /** Values whose quote does not stand in the source of the page that it names. */
  unproved: string[]
  /** Values that are a trap of the site, hold a word that must not come up, or stand where the labels say that there is nothing. */
  invented: string[]
  /** Values that contradict a label. */
  wrong: string[]
}
