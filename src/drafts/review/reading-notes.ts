/** What is worth knowing of how a draft was made, in sentences: remarks on the reading, and the model that was asked. Pure. */
import { shortAddress } from '../../design/components/evidence.ts'
import type { ModelRunRow } from '../model-runs/model-run-queries.ts'

export interface ReadingNote {
  tone: 'plain' | 'problem'
  text: string
}

/** The notes of a draft that its owner can do something about or would wonder at; codes without a sentence say nothing. */
export function readingNotes(notes: readonly string[], websiteUrl: string): ReadingNote[] {
  const site = shortAddress(websiteUrl)
  const sentences: Readonly<Record<string, ReadingNote>> = {
    needs_browser: {
      tone: 'problem',
      text: `${site} shows its content by script only, which could not be run here, so little could be read. Fill in by hand what is missing. Search engines and link previews meet the same empty page.`,
    },
    rendered: {
      tone: 'plain',
      text: `${site} fills itself in by script. It was read as a browser shows it.`,
    },
    script_redirect: {
      tone: 'problem',
      text: `A page of ${site} sends its visitors elsewhere by script, and that is not followed. If facts are missing, submit the address to which it leads.`,
    },
    entered_by_language: {
      tone: 'plain',
      text: `${site} asks for a language first; it was read in the one that it names for everybody.`,
    },
    redirected_to_other_domain: {
      tone: 'plain',
      text: `${site} leads to another domain; what stands there was read.`,
    },
    fell_back_to_http: {
      tone: 'plain',
      text: `${site} answers only without encryption (http); browsers call such a site not secure.`,
    },
    fell_back_to_https: { tone: 'plain', text: `${site} answered with encryption only.` },
    fell_back_to_www: { tone: 'plain', text: `${site} answered with www. before its name only.` },
    fell_back_from_www: { tone: 'plain', text: `${site} answered without www. before its name only.` },
    time_budget_used: {
      tone: 'plain',
      text: `${site} answered slowly: time ran out before every page was read.`,
    },
    truncated: { tone: 'plain', text: 'A page is very long; its end was not read.' },
    charset_guessed: {
      tone: 'plain',
      text: 'A page does not say in which character set it is written. Look for letters that came out wrong.',
    },
    model_not_used: {
      tone: 'plain',
      text: 'The language model gave nothing that your site confirms. The values were found without it.',
    },
  }
  return [...new Set(notes)].flatMap((code) => sentences[code] ?? [])
}

/** Which model proposed values, with what it took; null where none was asked. */
export function modelNote(run: ModelRunRow | undefined, language: string): string | null {
  if (!run) return null
  const count = (tokens: number) => tokens.toLocaleString(language)
  const values = run.fields.length === 1 ? '1 value' : `${run.fields.length} values`
  const took = `${count(run.input_tokens)} tokens read, ${count(run.output_tokens)} written`
  return run.outcome === 'used'
    ? `${values} as proposed by ${run.model} (instructions ${run.prompt_version}; ${took}), each held against its quote.`
    : `${run.model} was asked (instructions ${run.prompt_version}; ${took}) and gave nothing that could be used.`
}
