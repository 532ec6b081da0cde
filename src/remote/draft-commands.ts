/** From a website's address to a draft, read in the terminal. */
import { type Client, type Draft } from 'marquee-client'
import { harmless, labelOf, labelWidth, linesOf, onOneLine, row, wrapped } from 'marquee-reader/terminal'
import { plural } from '../design/words/catalogue.ts'
import type { RemoteCommand } from './remote-command.ts'
import { exitCodes, RemoteError } from './remote-error.ts'
import type { Terminal } from './terminal.ts'

const secondsBetween = 2
const isRead = ({ status }: Pick<Draft, 'status'>) => status === 'ready' || status === 'failed'

export const submitCommand: RemoteCommand = {
  name: 'submit',
  usage: 'submit ADDRESS [--no-wait] [--dry-run]',
  maxWords: 1,
  summary: 'Start a draft from the address of a website, and tell how far it is until it is read.',
  options: { 'no-wait': { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
  async run({ client, terminal, words, options }) {
    const [url] = words
    if (url === undefined) throw new RemoteError('Give the address of a website: submit https://…', 'usage')
    const api = await client()
    const started = await api.submit_listing({ url }, { dryRun: options['dry-run'] === true })
    if (started.id === null)
      return { text: `${started.website_url} can be submitted. Nothing was changed.`, value: started }
    if (options['no-wait'] === true) return { text: started.id, value: started }
    const draft = await untilRead(client, terminal, await api.get_draft({ id: started.id }))
    return { ...drafted(draft), value: draft }
  },
}

export const reviewCommand: RemoteCommand = {
  name: 'review',
  usage: 'review [DRAFT]',
  maxWords: 1,
  summary:
    'What a draft says, each value with the quotes that show it, and what is missing; without an id the latest.',
  options: {},
  async run({ client, terminal, words }) {
    const api = await client()
    const draft = await api.get_draft({ id: words[0] ?? (await latestDraft(api)) })
    const head = `${harmless(draft.website_url)} · ${draft.id} · ${draft.status} · ${draft.completeness} % complete`
    if (!isRead(draft))
      return { text: `${head}\n${progressOf(draft)}`, value: draft, exitCode: exitCodes.notReady }
    const width = Math.max(30, terminal.columns - labelWidth - 1)
    const why = draft.problem ? wrapped(whyOf(draft.problem), terminal.columns) : []
    return { text: [head, ...why, '', ...bodyOf(draft, width)].join('\n'), value: draft }
  },
}

async function latestDraft(api: Client): Promise<string> {
  const { items } = await api.list_my_drafts({ per_page: 1 })
  const [latest] = items
  if (!latest) throw new RemoteError('You have no draft. Begin with: submit https://…', 'notReady')
  return latest.id
}

/** Polls until the draft has been read, and reports each step once. */
async function untilRead(client: () => Promise<Client>, terminal: Terminal, first: Draft): Promise<Draft> {
  let said = ''
  // A token may expire before the reading ends, so each request gets a valid one.
  for (let draft = first; ; draft = await (await client()).get_draft({ id: draft.id })) {
    const now = isRead(draft) ? said : progressOf(draft)
    if (now !== said) terminal.tell(now)
    said = now
    if (isRead(draft)) return draft
    await terminal.wait(secondsBetween)
  }
}

function progressOf({ status, progress }: Draft): string {
  if (status === 'drafting') return `The profile is drafted from ${pages(progress.pages_read)}.`
  return `${progress.pages_read} of ${pages(progress.pages_planned)} read; facts found: ${progress.facts_found}.`
}

const pages = (count: number) => plural(count, { one: '# page', other: '# pages' })

function whyOf({ title, fix }: NonNullable<Draft['problem']>): string {
  return harmless(`${title}. ${fix}`)
}

function drafted(draft: Draft): { text: string; exitCode?: number } {
  if (draft.problem)
    return {
      text: `${whyOf(draft.problem)}\n${harmless(`Fill it in by hand: ${draft.url}`)}`,
      exitCode: exitCodes.notReady,
    }
  const name = onOneLine(draft.fields.name.value ?? draft.website_url, 100)
  return {
    text: `${name} is ready to review: marquee --remote … review ${draft.id}\nor ${harmless(draft.url)}`,
  }
}

function bodyOf(draft: Draft, width: number): string[] {
  const home = draft.website_url
  const links = Object.entries({ ...draft.company_socials, ...draft.founder_socials })
  const values = [...Object.entries(draft.fields), ...links]
  const found = values.filter(([, { value }]) => value !== null && value !== undefined)
  const blank = values.filter(([, { value }]) => value === null || value === undefined)
  return [
    ...found.flatMap(([field, held]) => row(labelOf(field), linesOf(held, home, width))),
    ...draft.founders.flatMap(({ name, title, evidence }) =>
      row('Founder', linesOf({ value: title ? `${name}, ${title}` : name, evidence }, home, width)),
    ),
    ...draft.faqs.flatMap(({ question, answer, evidence }) =>
      row('FAQ', linesOf({ value: `${question} ${answer}`, evidence }, home, width)),
    ),
    ...row('Not stated', wrapped(blank.map(([field]) => labelOf(field)).join(', '), width)),
    ...missingLines(draft.missing, width),
    '',
    ...wrapped(`Correct it at ${harmless(draft.url)}`, width + labelWidth),
  ]
}

/** The lines that list what is missing, and for which step. */
export function missingLines(missing: Draft['missing'], width: number): string[] {
  const whatFor = { submit: 'To submit', free: 'To launch free', story: 'For the story' } as const
  return [...Map.groupBy(missing, ({ required_for: step }) => step)].flatMap(([step, items]) =>
    row(
      whatFor[step],
      items.flatMap(({ field, message }) => wrapped(onOneLine(`${nameOf(field)}: ${message}`, 300), width)),
    ),
  )
}

/** `founders[0].photo_url` becomes Founder 1 photo URL. */
function nameOf(field: string): string {
  return labelOf(field.replace(/^founders\[(\d+)\]\.?/, (_all, at: string) => `founder_${Number(at) + 1}_`))
}
