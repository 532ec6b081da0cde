/** A view as one self-contained HTML document, with its style, words and script inline. */
import { readFileSync } from 'node:fs'
import { fieldNames, groups, partNames, partOf, profileWords, rowOf } from 'marquee-profile'
import { accentRule, styleText, withoutNotes } from '../../../design/assets.ts'
import { html, raw } from '../../../design/html.ts'
import { type Language, languages, textLanguage } from '../../../platform/text/language.ts'
import { viewWords } from './words/index.ts'

/** What a view takes from a site: its colour, and its language in case the reader's host states none. */
export interface Worn {
  accent: string
  language: string
}

/** The document of the view with this script. */
export function viewDocument(script: string, title: string, { accent, language }: Worn): string {
  const spoken = languages.find((known) => known === textLanguage(language)) ?? 'en'
  const style = `<style>${styles()}${accentRule(accent)}</style>`
  const made = `<script type="application/json" id="made">${asScript(madeWith(script, spoken))}</script>`
  return String(
    html`<!doctype html>
      <html lang="${spoken}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>${title}</title>
          ${raw(style)}
        </head>
        <body class="view">
          <main><p class="muted">${viewWords[spoken].waiting}</p></main>
          <p id="said" class="small-text" role="status"></p>
          ${raw(made)}${raw(`<script type="module">${scriptText(script)}</script>`)}
        </body>
      </html>`,
  )
}

/** The site's own style sheets, in order. */
const sharedStyles = ['layers', 'tokens', 'base', 'actions', 'evidence', 'states', 'compare', 'utilities']

function styles(): string {
  return styleText(sharedStyles) + withoutNotes(readOwn('view.css'))
}

/** The scripts of every view, each after those that it uses. */
const sharedScripts = ['host', 'words', 'page', 'values', 'start']

/** Joins all parts into one module: what they import from each other is in the same scope. */
function scriptText(script: string): string {
  return [...sharedScripts, script]
    .map((name) => withoutNotes(readOwn(`script/${name}.js`)))
    .join('\n')
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^export /gm, '')
    .replaceAll(/\n{2,}/g, '\n')
}

/** The data that the script reads: the words of every language, and the kind and group of each field. */
function madeWith(name: string, language: Language) {
  const rows = [
    ...fieldNames.map((field) => [field, rowOf(field)] as const),
    ...partNames.map((part) => [part, partOf(part)] as const),
  ]
  return {
    name,
    language,
    groups,
    groupOf: Object.fromEntries(rows.map(([field, { group }]) => [field, group])),
    kinds: Object.fromEntries(rows.map(([field, { kind }]) => [field, kind])),
    words: Object.fromEntries(languages.map((known) => [known, wordsIn(known)])),
  }
}

function wordsIn(language: Language) {
  const { fields, parts, groups: named, choices, intervals, socials } = profileWords[language]
  const profile = { fields: labels(fields), parts: labels(parts), groups: named, choices, intervals, socials }
  return { ...viewWords[language], profile }
}

function labels(words: Readonly<Record<string, { label: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([name, { label }]) => [name, label]))
}

/** JSON that cannot end the script element. */
function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

function readOwn(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
}
