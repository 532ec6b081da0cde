/** The team page for fields: add, change, hide. */
import { button, csrfField, onceField } from '../design/components/actions.ts'
import { meanwhileError, seenField, seenIn, standsNow } from '../design/components/changed-meanwhile.ts'
import { teamPageFrame } from '../design/components/team-page-frame.ts'
import { sectionHead } from '../design/components/facts.ts'
import {
  checkbox,
  errorsOf,
  errorSummary,
  type FieldError,
  selectField,
  textArea,
  textField,
} from '../design/components/forms.ts'
import { emptyState, pill } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import { canFilter, findSiteFields, type SiteField, siteFieldKinds } from '../listings/index.ts'
import type { Member } from '../platform/call/context.ts'
import { givenMember, numberMember, textMember, typedNumber } from '../platform/call/form.ts'
import { changedMeanwhile, versionOf } from '../platform/call/input/changed-meanwhile.ts'
import { pressedOnce } from '../platform/call/idempotency/press-once.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { countSaying } from './field-queries.ts'
import {
  currentLanguage,
  formatTag,
  type Language,
  languages,
  textLanguage,
} from '../platform/text/language.ts'
import { asSeen, saveSiteField } from './save-site-field.ts'
import { words } from './words/index.ts'

const path = '/team/fields'

/** Every field of the site; one of them open for editing, by its id. */
export const teamFieldsPage = page({
  route: 'GET /team/fields',
  access: 'team',
  run: (context) => show(context, []),
})

/** Adds or changes a field. */
export const saveTeamFieldPage = page({
  route: 'POST /team/fields',
  access: 'team',
  async run(context) {
    const { call, form } = context
    const id = numberMember(form, 'field')
    const asked = textMember(form, 'do')
    const { label, labels, ...typed } = typedIn(context)
    try {
      const field = {
        field_id: id === 0 ? null : id,
        label,
        labels: Object.fromEntries(Object.entries(labels).filter(([, text]) => text !== '')),
        ...typed,
        choices: choicesOf(typed.choices),
        archived: asked === 'hide' || (asked !== 'bring_back' && textMember(form, 'archived') === 'yes'),
        seen: givenMember(form, 'seen'),
      }
      await (id === 0
        ? pressedOnce(context, (once) => call(saveSiteField, field, once))
        : call(saveSiteField, field))
      return { kind: 'redirect', to: `${path}?done=yes` }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      const errors = error.type === changedMeanwhile ? null : errorsOf(error)
      return show(context, errors, error.type.status)
    }
  },
})

/** A field as its form shows it: the saved values, or the ones typed. */
interface TypedField extends Omit<ReturnType<typeof asSeen>, 'choices' | 'archived' | 'position'> {
  kind: string
  position: number | string | undefined
  /** One per line. */
  choices: string
}

function typedIn({ form, site }: PageContext<Member>): TypedField {
  const [text, ticked] = [
    (name: string) => textMember(form, name).trim(),
    (name: string) => textMember(form, name) === 'on',
  ]
  return {
    label: text('label'),
    labels: Object.fromEntries(otherLanguages(site.language).map((tag) => [tag, text(`labels.${tag}`)])),
    kind: text('kind'),
    unit: text('unit'),
    choices: textMember(form, 'choices'),
    proof: ticked('proof'),
    required: ticked('required'),
    filter: ticked('filter'),
    compare: ticked('compare'),
    position: typedNumber(form, 'position'),
  }
}

function choicesOf(typed: string): string[] {
  return typed
    .split(/\r?\n/)
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '')
}

function typedOf(open: SiteField | undefined): TypedField {
  if (!open) {
    const says = { label: '', labels: {}, kind: '', unit: '', choices: '', position: 0 }
    return { ...says, proof: false, required: false, filter: true, compare: true }
  }
  const { archived: _archived, choices, ...seen } = asSeen(open)
  return { ...seen, kind: open.kind, choices: choices.join('\n') }
}

/** The current values of a field that a colleague saved in the meantime, if they differ from the ones typed. */
function standing(open: SiteField, typed: TypedField): FieldError {
  const stands = typedOf(open)
  const choices = choicesOf(typed.choices)
  const languagesOf = Object.keys(typed.labels)
  return meanwhileError('label', [
    ...standsNow(words.label, stands.label, typed.label),
    ...languagesOf.flatMap((tag) => standsNow(tag, stands.labels[tag] ?? '', typed.labels[tag] ?? '')),
    ...(open.kind === 'number' ? standsNow(words.unit, stands.unit, typed.unit) : []),
    ...(open.kind === 'choice' ? standsNow(words.choices, open.choices.join(', '), choices.join(', ')) : []),
    ...standsNow(words.position, String(stands.position ?? 0), String(typed.position ?? 0)),
    ...standsNow(words.proof, stands.proof, typed.proof),
    ...standsNow(words.required, stands.required, typed.required),
    ...(canFilter(open.kind) ? standsNow(words.filter, stands.filter, typed.filter) : []),
    ...standsNow(words.compare, stands.compare, typed.compare),
  ])
}

async function show(
  context: PageContext<Member>,
  // Null if a colleague saved the field in the meantime.
  found: readonly FieldError[] | null,
  status = 200,
): Promise<PageAnswer> {
  const { db, site, csrf, query, form } = context
  const all = await findSiteFields(db, site.id, { archived: true })
  const saying = await countSaying(db, site.id)
  const open = all.find(({ id }) => id === (numberMember(form, 'field') || numberMember(query, 'open')))
  const errors = found ?? (open ? [standing(open, typedIn(context))] : [])
  const typed = errors.length > 0 ? typedIn(context) : typedOf(open)
  const seen = open && seenIn(form, versionOf(asSeen(open)), found === null)
  const hidden = html`${csrfField(csrf)}${seen === undefined ? onceField() : seenField(seen)}`
  const main = teamPageFrame({
    path,
    title: words.teamTitle,
    intro: words.teamIntro,
    done: textMember(query, 'done') === 'yes' ? { tone: 'success', text: words.saved } : null,
    content: html`${errorSummary(errors)}${fieldForm(open, typed, hidden, otherLanguages(site.language), errors)}
      <div class="space-above">
        ${
          all.length === 0
            ? emptyState({ title: words.none, text: words.noneText })
            : html`<div class="card flush">
                <ul class="rows">
                  ${all.map((field) => fieldRow(field, saying.get(field.id) ?? 0))}
                </ul>
              </div>`
        }
      </div>`,
  })
  return { kind: 'view', title: words.teamTitle, main, noindex: true, status }
}

function fieldRow(field: SiteField, listings: number): Html {
  return html`<li>
    <div class="grow">
      <b>${field.label}</b> <code class="small-text">${field.key}</code><br /><span class="small-text muted"
        >${words.kinds[field.kind]}${field.unit !== '' && ` · ${field.unit}`} ·
        ${words.listings(listings)}</span
      >
    </div>
    ${field.required && pill(words.required, 'plain')}${field.proof && pill(words.proof, 'plain')}
    ${field.filter && pill(words.filter, 'plain')}${field.archived && pill(words.hidden, 'plain')}
    <a class="button small" href="/team/fields?open=${field.id}" aria-label="${words.editField(field.label)}"
      >${words.edit}</a
    >
  </li>`
}

/** The languages of the pages other than the site's own. */
function otherLanguages(siteLanguage: string): Language[] {
  return languages.filter((tag) => tag !== textLanguage(siteLanguage))
}

function fieldForm(
  open: SiteField | undefined,
  typed: TypedField,
  hidden: Html,
  others: readonly Language[],
  errors: readonly FieldError[],
): Html {
  const kinds = siteFieldKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))
  return html`<form class="card stack" method="post" action="${path}">
    ${hidden}${sectionHead(open ? words.change(open.label) : words.add)}
    ${
      open &&
      html`<input type="hidden" name="field" value="${open.id}" /><input
          type="hidden"
          name="kind"
          value="${open.kind}"
        /><input type="hidden" name="archived" value="${open.archived ? 'yes' : 'no'}" />`
    }
    <div class="halves">
      ${textField({ name: 'label', label: words.label, value: typed.label, required: true, maxlength: 60, errors })}
      ${others.map((tag) =>
        textField({
          name: `labels.${tag}`,
          label: words.labelIn(languageName(tag)),
          hint: words.labelInHint,
          value: typed.labels[tag] ?? '',
          maxlength: 60,
          errors,
        }),
      )}
      ${open ? null : selectField({ name: 'kind', label: words.kind, value: typed.kind, choices: kinds, errors })}
      ${(!open || open.kind === 'number') && textField({ name: 'unit', label: words.unit, hint: words.unitHint, value: typed.unit, maxlength: 20, errors })}
      ${textField({ name: 'position', type: 'number', label: words.position, value: typed.position ?? '', min: 0, max: 999, errors })}
    </div>
    ${(!open || open.kind === 'choice') && textArea({ name: 'choices', label: words.choices, hint: words.choicesHint, value: typed.choices, rows: 4, maxlength: 4000, errors })}
    ${checkbox({ name: 'proof', checked: typed.proof, label: words.proof, hint: words.proofHint })}
    ${checkbox({ name: 'required', checked: typed.required, label: words.required, hint: words.requiredHint })}
    ${
      (!open || canFilter(open.kind)) &&
      checkbox({ name: 'filter', checked: typed.filter, label: words.filter, hint: words.filterHint })
    }
    ${checkbox({ name: 'compare', checked: typed.compare, label: words.compare, hint: words.compareHint })}
    <p class="inline">
      ${button({ label: open ? words.save : words.addField, kind: 'primary', name: 'do', value: 'save' })}
      ${
        open &&
        (open.archived
          ? button({ label: words.bringBack, name: 'do', value: 'bring_back' })
          : button({ label: words.hide, name: 'do', value: 'hide' }))
      }
    </p>
  </form>`
}

/** The name of a language in the page's language. */
function languageName(tag: Language): string {
  return new Intl.DisplayNames([formatTag(currentLanguage())], { type: 'language' }).of(tag) ?? tag
}
