/** A frozen board as text: the published bytes from which its hash is computed. Pure. */
import { createHash } from 'node:crypto'

export interface FrozenBoard {
  site: string
  period: string
  setAside: number
  /** Hash of the previous snapshot of the same site; empty for the first. */
  previousHash: string
  entries: readonly { listing_id: number; slug: string; votes: number; last_vote_at: Date }[]
}

/** A head, then a line per listing with position, id, slug, votes and last vote. `sha256sum` of it is the hash. */
export function snapshotText({ site, period, setAside, previousHash, entries }: FrozenBoard): string {
  const head = [
    'marquee votes board, version 1',
    `site\t${site}`,
    `period\t${period}`,
    `set aside\t${setAside}`,
    `previous\t${previousHash || '-'}`,
  ]
  const lines = entries.map((entry, index) =>
    [index + 1, entry.listing_id, entry.slug, entry.votes, entry.last_vote_at.toISOString()].join('\t'),
  )
  return `${[...head, ...lines].join('\n')}\n`
}

/** SHA-256 in hexadecimal, as `sha256sum` prints it. */
export function snapshotHash(board: FrozenBoard): string {
  return createHash('sha256').update(snapshotText(board)).digest('hex')
}
