/** The settings page: one form, a preview next to it, and the history of changes. */
import { button, csrfField } from '../design/components/actions.ts'
import { teamPageFrame } from '../design/components/team-page-frame.ts'
import { sectionHead } from '../design/components/facts.ts'
import {
  checkbox,
  choiceSet,
  errorSummary,
  type FieldError,
  selectField,
  textArea,
  textField,
} from '../design/components/forms.ts'
import type { Notice } from '../design/components/states.ts'
import type { Locale } from '../design/components/time.ts'
import { attributes, html, type Html } from '../design/html.ts'
import { fontPairs } from '../platform/font-pair.ts'
import type { TeamLine } from '../platform/team-log/team-log-queries.ts'
import { type Language, languages, textLanguage } from '../platform/text/language.ts'
import { copyNames } from '../platform/text/own-words.ts'
import type { SettingName, TextSetting } from '../sites/index.ts'
import { historyView } from './history-view.ts'
import { contrastsView, logoView, previewView, type SiteLogo } from './preview-view.ts'
import { textFieldName, type Typed } from './read-form.ts'
import { words } from './words/index.ts'

export interface SettingsData {
  locale: Locale
  csrf: string
  typed: Typed
  current: Typed
  /** The change that the reader of the form has seen, and the newest one. */
  lastChange: number
  newest: number
  logo: SiteLogo | null
  isOperator: boolean
  errors: readonly FieldError[]
  preview: boolean
  done: Notice | null
  history: readonly TeamLine[]
  /** The URL of older changes, if there are more. */
  older: string | null
}

type PlainSetting = Exclude<SettingName, TextSetting>

const numbers = [
  'free_places_per_week',
  'free_queue_weeks',
  'paid_places_per_week',
  'relaunch_pause_days',
] as const
const voteNumbers = [
  'vote_account_age_minutes',
  'vote_ring_votes',
  'vote_network_votes',
  'vote_alike_votes',
  'vote_burst_votes',
  'vote_burst_seconds',
  'vote_new_account_days',
] as const
const switches = ['badge_required', 'moderation'] as const

/** The page. */
export function settingsView(data: SettingsData): Html {
  return teamPageFrame({
    path: '/team/settings',
    title: words.settings,
    intro: words.intro,
    done: data.done,
    content: html`${errorSummary(data.errors)}
      <div class="two-columns">
        <div class="stack">${settingsForm(data)}${historyView(data)}</div>
        <div class="stack">
          ${previewView(data.typed, data.logo, data.preview, siteLanguage(data))}
          ${contrastsView(data.typed.accent, data.locale)} ${logoView(data)}
        </div>
      </div>`,
  })
}

function settingsForm(data: SettingsData): Html {
  const { csrf, lastChange, isOperator } = data
  return html`<form class="stack" method="post" action="/team/settings">
    ${csrfField(csrf)}<input type="hidden" name="after" value="${lastChange}" />
    ${sectionHead(words.identity)}
    <div class="halves">${field(data, 'name')}${field(data, 'tagline')}</div>
    <div class="halves">${field(data, 'accent')}${field(data, 'contact_email')}</div>
    ${languageChoice(data)} ${fontChoice(data)} ${sectionHead(words.launchRules)}
    <div class="halves">${numbers.map((name) => field(data, name))}</div>
    ${switches.map((name) => tick(data, name))} ${sectionHead(words.voteRules)}
    <p class="small-text muted">${words.voteRulesText}</p>
    <div class="halves">${voteNumbers.map((name) => field(data, name))}</div>
    ${sectionHead(words.pagesAndLinks)}
    ${area(data, 'footer_links', 3)}${area(data, 'imprint', 6)}${area(data, 'privacy', 6)}
    ${furtherLanguages(data, ['imprint_in', 'privacy_in'])} ${sectionHead(words.ownWords)}
    <p class="small-text muted">${words.ownWordsText}</p>
    ${copyNames.map((name) => ownText(data, name, siteLanguage(data)))}
    ${furtherLanguages(data, ['footer_note'])} ${sectionHead(words.visibility)} ${tick(data, 'indexing')}
    ${tick(data, 'indexnow')} ${sectionHead(words.visitors)} ${tick(data, 'questions')}
    ${isOperator && html`${sectionHead(words.hosts)} ${area(data, 'hostnames', 2)}${area(data, 'redirect_hosts', 2)}`}
    <p class="inline">
      ${button({ label: words.publish, kind: 'primary', name: 'do', value: 'publish' })}
      ${button({ label: words.showPreview, name: 'do', value: 'preview' })}
    </p>
  </form>`
}

function siteLanguage({ locale }: SettingsData): Language {
  return languages.find((one) => one === textLanguage(locale.language)) ?? 'en'
}

const siteLanguages = ['en', 'en-GB', 'en-US', 'de', 'de-AT', 'de-CH']

function languageChoice(data: SettingsData): Html {
  const { typed, current, errors } = data
  const tags = [...new Set([...siteLanguages, current.language])]
  return selectField({
    name: 'language',
    label: words.names.language,
    value: typed.language,
    hint: hintOf(data, 'language'),
    errors,
    choices: tags.map((tag) => ({ value: tag, label: languageName(tag) })),
  })
}

function fontChoice(data: SettingsData): Html {
  return choiceSet({
    name: 'font_pair',
    label: words.names.font_pair,
    kind: 'radio',
    values: [data.typed.font_pair],
    errors: data.errors,
    hint: hintOf(data, 'font_pair'),
    choices: fontPairs.map((pair) => ({
      value: pair,
      label: html`<span data-fonts="${pair}" class="font-sample">${words.fontPairs[pair]}</span>`,
    })),
  })
}

/** The texts in languages other than the site's, collapsed. */
function furtherLanguages(data: SettingsData, names: readonly TextSetting[]): Html {
  const further = languages.filter((language) => language !== siteLanguage(data))
  const used = names.some((name) => further.some((language) => data.typed.texts[name][language]))
  return html`<details ${attributes({ open: used })}>
    <summary><span class="link small-text">${words.otherLanguages}</span></summary>
    <div class="stack space-above">
      ${further.map((language) => names.map((name) => ownText(data, name, language)))}
    </div>
  </details>`
}

function ownText({ typed, current, errors }: SettingsData, name: TextSetting, language: Language): Html {
  const [now = '', was = ''] = [typed.texts[name][language], current.texts[name][language]]
  const hints: Readonly<Partial<Record<SettingName, string>>> = words.hints
  const label = words.inLanguage(words.names[name], languageName(language))
  const hint = [hints[name] ?? '', now === was ? '' : words.publicNow(shortOf(was))].join(' ').trim()
  const shared = { name: textFieldName(name, language), label, value: now, hint, errors }
  return name === 'home_headline'
    ? textField(shared)
    : textArea({ ...shared, rows: name.endsWith('_in') ? 6 : 3 })
}

function languageName(language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
}

/** The purpose of the field and, if the field's value differs from it, the public value. */
function hintOf({ typed, current }: SettingsData, name: PlainSetting): string {
  const hints: Readonly<Partial<Record<SettingName, string>>> = words.hints
  const now = typed[name] === current[name] ? '' : words.publicNow(shortOf(current[name]))
  return [hints[name] ?? '', now].filter((part) => part !== '').join(' ')
}

/** The first characters of a value; says so if it is blank. */
export function shortOf(text: string): string {
  if (text === '') return words.blank
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

function field(data: SettingsData, name: PlainSetting): Html {
  return textField({
    name,
    label: words.names[name],
    value: data.typed[name],
    hint: hintOf(data, name),
    errors: data.errors,
  })
}

function area(data: SettingsData, name: PlainSetting, rows: number): Html {
  return textArea({
    name,
    label: words.names[name],
    value: data.typed[name],
    rows,
    hint: hintOf(data, name),
    errors: data.errors,
  })
}

function tick(
  { typed, current }: SettingsData,
  name: 'badge_required' | 'moderation' | 'indexing' | 'indexnow' | 'questions',
): Html {
  const now =
    typed[name] === current[name] ? '' : words.publicNow(current[name] === 'on' ? words.on : words.off)
  const hint = `${words.hints[name]} ${now}`.trim()
  return checkbox({ name, checked: typed[name] === 'on', label: words.names[name], hint })
}
