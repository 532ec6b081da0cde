/** The team page for imports: submit a list, see what would be read, have it read. */
import { button, csrfField, onceField } from '../design/components/actions.ts'
import { olderLink } from '../design/components/lists.ts'
import { teamPageFrame } from '../design/components/team-page-frame.ts'
import { sectionHead } from '../design/components/facts.ts'
import { errorsOf, errorSummary, type FieldError, fileField, textArea } from '../design/components/forms.ts'
import { emptyState } from '../design/components/states.ts'
import { type Locale, localeOf, momentTime } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import type { Member } from '../platform/call/context.ts'
import { numberMember, textMember } from '../platform/call/form.ts'
import { pressedOnce } from '../platform/call/idempotency/press-once.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { textOfBytes } from '../platform/text/text-of-bytes.ts'
import { importAddresses } from './import-addresses.ts'
import { findImports, type ListedImport } from './import-queries.ts'
import { stages } from './import.ts'
import { leftOutView } from './left-out-view.ts'
import { words } from './words/index.ts'

export const importsPath = '/team/imports'
const shownImports = 20

const maxListBytes = 1_000_000

/** The lists of a site. */
export const importsPage = page({
  route: 'GET /team/imports',
  access: 'team',
  run: (context) => show(context, []),
})

/** Previews what a list would have read, or has it read. */
export const startImportPage = page({
  route: 'POST /team/imports',
  access: 'team',
  maxFileBytes: maxListBytes,
  async run(context) {
    const { call, form, uploads, csrf } = context
    const file = uploads['file']
    const text = file ? textIn(file) : textMember(form, 'text')
    if (textMember(form, 'do') === 'back') return show(context, [])
    if (text === undefined) return show(context, [{ path: 'file', message: words.fileTooLarge }], 422)
    const source = textMember(form, 'file.name') || textMember(form, 'source')
    const isPreview = textMember(form, 'do') !== 'start'
    const isChosen = !isPreview && form['only'] !== undefined
    const only = isChosen ? textMember(form, 'only').split(/\s+/).filter(Boolean) : undefined
    try {
      const list = { text, source, only }
      const answer = isPreview
        ? await call(importAddresses, list, { dryRun: true })
        : await pressedOnce(context, (once) => call(importAddresses, list, once))
      if (!isPreview && answer.import_id !== null)
        return { kind: 'redirect', to: `${importsPath}/${answer.import_id}?started=${answer.taken.length}` }
      return {
        kind: 'view',
        title: words.title,
        main: previewView(answer, { text, source, csrf }),
        noindex: true,
      }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      return show(context, errorsOf(error), error.type.status)
    }
  },
})

/** The text of a file; undefined if it is too large or not text. */
function textIn(file: Uint8Array): string | undefined {
  const text = textOfBytes(file)
  return file.byteLength > maxListBytes || text.includes('\0') ? undefined : text
}

async function show(
  { db, site, csrf, query, form }: PageContext<Member>,
  errors: readonly FieldError[],
  status = 200,
): Promise<PageAnswer> {
  const before = numberMember(query, 'before')
  const found = await findImports(db, site.id, before === 0 ? null : before, shownImports + 1)
  const shown = found.slice(0, shownImports)
  const last = shown.at(-1)
  const main = teamPageFrame({
    path: importsPath,
    title: words.title,
    intro: words.intro,
    content: html`${errorSummary(errors)}${listForm(csrf, textMember(form, 'text'), errors)}
      <div class="space-above">
        ${shown.length === 0 ? emptyState({ title: words.none, text: words.noneText }) : importList(shown, localeOf(site))}
      </div>
      ${found.length > shownImports && last && olderLink(`${importsPath}?before=${last.id}`, words.older)}`,
  })
  return { kind: 'view', title: words.title, main, noindex: true, status }
}

const listFiles = '.txt,.csv,.tsv,.xml,.html,.htm,.opml,text/plain,text/csv,text/xml,text/html'

function listForm(csrf: string, typed: string, errors: readonly FieldError[]): Html {
  return html`<form class="card stack" method="post" action="${importsPath}" enctype="multipart/form-data">
    ${csrfField(csrf)} ${sectionHead(words.form.title)}
    ${textArea({ name: 'text', label: words.form.text, hint: words.form.textHint, value: typed, rows: 6, errors })}
    ${fileField({ name: 'file', label: words.form.file, accept: listFiles, errors })}
    <p>${button({ label: words.form.preview, kind: 'primary', name: 'do', value: 'preview' })}</p>
  </form>`
}

function importList(imports: readonly ListedImport[], locale: Locale): Html {
  return html`<div class="card flush">
    <ul class="rows">
      ${imports.map(
        ({ id, source, created_at, stages: counts }) =>
          html`<li>
            <div class="grow">
              <a class="link" href="/team/imports/${id}">${source === '' ? words.pasted : source}</a>
              <br /><span class="small-text muted"
                >${words.given(momentTime(created_at.toISOString(), locale))} ·
                ${stages
                  .filter((stage) => counts[stage])
                  .map((stage) => words.tab(words.stages[stage], counts[stage] ?? 0))
                  .join(' · ')}</span
              >
            </div>
          </li>`,
      )}
    </ul>
  </div>`
}

type Preview = Awaited<ReturnType<typeof importAddresses.run>>

/** The preview before a list is read. Its form holds the whole list, so that what is left out is saved too. */
function previewView(
  answer: Preview,
  { text, source, csrf }: { text: string; source: string; csrf: string },
): Html {
  const { taken, given, format } = answer
  return teamPageFrame({
    path: importsPath,
    title: taken.length === 0 ? words.preview.nothing : words.preview.title(taken.length),
    intro: html`${words.preview.text(taken.length, given)} ${words.formats[format]}.`,
    content: html`<form class="stack" method="post" action="${importsPath}" enctype="multipart/form-data">
        ${csrfField(csrf)}${onceField()}<input type="hidden" name="text" value="${text}" /><input
          type="hidden"
          name="source"
          value="${source}"
        />
        ${
          taken.length > 0 &&
          textArea({
            name: 'only',
            label: words.preview.taken,
            hint: words.preview.takenHint,
            value: taken.join('\n'),
            rows: Math.min(12, taken.length + 1),
          })
        }
        <p class="inline">
          ${taken.length > 0 && button({ label: words.preview.start(taken.length), kind: 'primary', name: 'do', value: 'start' })}
          ${button({ label: words.preview.cancel, kind: 'quiet', name: 'do', value: 'back' })}
        </p>
      </form>
      ${leftOutView(answer, true)}`,
  })
}
