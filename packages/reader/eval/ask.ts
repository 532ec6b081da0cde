/**
 * Measures which sentences answer needs, on folders of labelled sites.
 *
 *   node eval/ask.ts DIR… [--min-precision X] [--answers]
 *
 * A label names a site, a need, and the sentences that a person accepted for it, by their hashes; none if the site says
 * nothing about it. An answer is right if its sentence is among them. Exit status: 0 scored, 1 a threshold was missed.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { passageFor } from '../ask/answer-need.ts'
import { passagesOf } from '../ask/passages.ts'
import { standsOn } from '../facts/page-text.ts'
import { crawl } from './evaluate.ts'
import { loadSets } from './site-folder.ts'

const Labels = z.record(z.string(), z.record(z.string(), z.array(z.string())))

/** The hash of a sentence, so that the labels hold no text of the sites. */
export function hashOf(quote: string): string {
  return createHash('sha256').update(quote.replace(/\s+/g, ' ').trim()).digest('hex').slice(0, 12)
}

interface Score {
  pairs: number
  answered: number
  right: number
  /** Labelled with a sentence, but not answered. */
  missed: number
  /** Answers whose sentence is not on its page. */
  unproved: number
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'min-precision': { type: 'string' }, answers: { type: 'boolean' } },
  })
  const labels = Labels.parse(JSON.parse(readFileSync(new URL('ask-labels.json', import.meta.url), 'utf8')))
  const score: Score = { pairs: 0, answered: 0, right: 0, missed: 0, unproved: 0 }
  for (const site of loadSets(positionals)) {
    const wanted = labels[site.slug]
    if (!wanted) continue
    const { pages } = await crawl(site)
    const passages = passagesOf(pages)
    for (const [need, accepted] of Object.entries(wanted)) {
      const answer = passageFor(need, passages)
      score.pairs += 1
      if (!answer) {
        if (accepted.length > 0) score.missed += 1
        continue
      }
      const isRight = accepted.includes(hashOf(answer.quote))
      score.answered += 1
      if (isRight) score.right += 1
      if (!pages.some((page) => page.url === answer.url && standsOn(page, answer.quote))) score.unproved += 1
      if (values.answers === true || !isRight)
        console.log(`${isRight ? 'right' : 'wrong'}  ${site.slug}  ${need}  ${hashOf(answer.quote)}`)
    }
  }
  const precision = score.answered === 0 ? 0 : score.right / score.answered
  const found = score.right + score.missed
  console.log(
    `${score.pairs} pairs, ${score.answered} answered, ${score.right} right: precision ${precision.toFixed(3)}; ` +
      `${score.missed} of ${found} missed; ${score.unproved} unproved`,
  )
  if (score.unproved > 0 || precision < Number(values['min-precision'] ?? 0)) process.exitCode = 1
}

if (import.meta.main) await main()
