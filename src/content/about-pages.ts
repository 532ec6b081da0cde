/** Pages about the site itself: the bot, privacy, the imprint. */
import { attributes, html, type Html } from '../design/html.ts'
import { markdown, markdownInLines } from '../design/markdown.ts'
import { textMember } from '../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { keptView } from '../privacy/index.ts'
import { textLanguage } from '../platform/text/language.ts'
import { pathWith } from '../platform/text/path-with.ts'
import { findLegalTexts } from '../sites/index.ts'
import { siteText } from './site-texts.ts'
import { words } from './words/index.ts'

/** A page from one of the site texts; the parts after `## Heading {#id}` become sections with that id. */
function textPage(path: `/${string}`, name: 'bot' | 'privacy') {
  const text = siteText(name)
  return page({
    route: `GET ${path}`,
    access: 'public',
    cached: true,
    ...(name === 'privacy' ? { query: ['language'] } : {}),
    run: async (context) => {
      const { site } = context
      const title = words[name]
      const own = name === 'privacy' ? await legalText(context, 'privacy') : undefined
      if (own) return legalView(context, { title, description: words[`${name}Description`] }, own, keptView())
      const { body, language } = text(site)
      const [lead = '', ...sections] = body.split(/^## /m)
      const main = html`<div class="wrap page narrow body">
        <h1>${title}</h1>
        <div class="prose space-above" lang="${language}">${markdown(lead)}</div>
        ${sections.map((section) => {
          const [heading = '', ...lines] = section.split('\n')
          const [, label = heading, id = ''] = /^(.*?) \{#([a-z-]+)\}$/.exec(heading) ?? []
          return html`<section class="space-above" aria-label="${label}" lang="${language}">
            <h2 id="${id}">${label}</h2>
            <div class="prose">${markdown(lines.join('\n'))}</div>
          </section>`
        })}
        ${name === 'privacy' && keptView()}
      </div>`
      return { kind: 'view', title, description: words[`${name}Description`], main }
    },
  })
}

/** The imprint, if the site's team has written one. */
const imprintPage = page({
  route: 'GET /imprint',
  access: 'public',
  cached: true,
  query: ['language'],
  async run(context) {
    const own = await legalText(context, 'imprint')
    if (!own) throw Problem.inWords(notFound, words.noImprint)
    return legalView(context, { title: words.imprint, description: words.imprintDescription }, own)
  },
})

interface LegalText {
  text: string
  language: string
  /** Path of this page. */
  url: string
  /** The same page in other languages. */
  others: { language: string; url: string }[]
}

/** The team's text in the requested language, else in the site's, else in any; undefined if it wrote none. */
async function legalText(
  { db, site, query }: PageContext,
  name: 'imprint' | 'privacy',
): Promise<LegalText | undefined> {
  const { own, others } = await findLegalTexts(db, site.id, name)
  const spoken = textLanguage(site.language)
  const written = new Map<string, string>(Object.entries(others))
  if (own !== '') written.set(spoken, own)
  const asked = textMember(query, 'language')
  const [first] = written.keys()
  const language = [asked, spoken, first].find((one) => one !== undefined && written.has(one))
  if (language === undefined) return undefined
  const pathOf = (one: string) => pathWith(`/${name}`, { language: one === spoken ? null : one })
  const further = [...written.keys()].filter((one) => one !== language).toSorted()
  return {
    text: written.get(language) ?? '',
    language,
    url: pathOf(language),
    others: further.map((one) => ({ language: one, url: pathOf(one) })),
  }
}

/** A page whose text the site's team wrote. */
function legalView(
  { site }: PageContext,
  said: { title: string; description: string },
  { text, language, url, others }: LegalText,
  below?: Html,
): PageAnswer {
  const main = html`<div class="wrap page narrow body">
    <h1>${said.title}</h1>
    ${
      others.length > 0 &&
      html`<p class="small-text inline">
        ${others.map(({ language: lang, url }) => html`<a class="link" ${attributes({ href: url, lang, hreflang: lang })}>${nameOf(lang)}</a>`)}
      </p>`
    }
    <div class="prose space-above" lang="${language}">${markdownInLines(withoutTitle(text, said.title))}</div>
    ${below}
  </div>`
  const versions = others.length === 0 ? [] : [{ language, url }, ...others]
  const head = html`${versions.map(
    (one) =>
      html`<link
        ${attributes({ rel: 'alternate', hreflang: one.language, href: `${site.origin}${one.url}` })}
      />`,
  )}`
  return { kind: 'view', ...said, main, canonical: `${site.origin}${url}`, head }
}

/** The text without a first heading that says the same as the page's own. */
function withoutTitle(text: string, title: string): string {
  const [, heading = '', rest = ''] = /^\s*#{1,6}[ \t]+([^\n]*?)[ \t#]*(?:\n([^]*))?$/.exec(text) ?? []
  return heading.toLowerCase() === title.toLowerCase() ? rest : text
}

/** A language's name in that language. */
function nameOf(language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
}

export const aboutPages = [textPage('/bot', 'bot'), textPage('/privacy', 'privacy'), imprintPage]
