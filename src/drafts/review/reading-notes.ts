/** Remarks on how a draft was made, in sentences: notes on the reading, and the model that was called. Pure. */
import { shortAddress } from '../../design/components/evidence.ts'
import { formatNumber } from '../../design/components/number.ts'
import type { ModelRunRow } from '../model-runs/model-run-queries.ts'
import { words } from '../words/index.ts'

export interface ReadingNote {
  tone: 'plain' | 'problem'
  text: string
}

/** The notes that the owner can act on or would wonder about; codes without a sentence are left out. */
export function readingNotes(notes: readonly string[], websiteUrl: string): ReadingNote[] {
  const sentences: Readonly<Record<string, (site: string) => string>> = words.reading.notes
  return [...new Set(notes)].flatMap((code) => {
    const text = Object.hasOwn(sentences, code) ? sentences[code]?.(shortAddress(websiteUrl)) : undefined
    return text === undefined ? [] : [{ tone: toActOn.includes(code) ? 'problem' : 'plain', text }]
  })
}

const toActOn: readonly string[] = ['needs_browser', 'script_redirect']

/** Which model proposed values, with its usage; null if none was called. */
export function modelNote(run: ModelRunRow | undefined, language: string): string | null {
  if (!run) return null
  const about = {
    model: run.model,
    instructions: run.prompt_version,
    tokensRead: formatNumber(run.input_tokens, language),
    tokensWritten: formatNumber(run.output_tokens, language),
  }
  return run.outcome === 'used'
    ? words.reading.modelUsed(run.fields.length, about)
    : words.reading.modelNotUsed(about)
}
