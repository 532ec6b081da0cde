/** Pages about the site itself: the bot, privacy, who answers for it. */
import { html, type Html } from '../design/html.ts'
import { markdown } from '../design/markdown.ts'
import { page, type PageAnswer } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { keptView } from '../privacy/index.ts'
import { findLegalText } from '../sites/index.ts'
import { siteText } from './site-texts.ts'
import { words } from './words/index.ts'

/** One page from its text; the parts after `## Heading {#id}` become sections with that id. */
function textPage(path: `/${string}`, name: 'bot' | 'privacy') {
  const text = siteText(name)
  return page({
    route: `GET ${path}`,
    access: 'public',
    cached: true,
    run: async ({ db, site }) => {
      const title = words[name]
      const own = name === 'privacy' ? await findLegalText(db, site.id, 'privacy') : ''
      if (own !== '') return legalView(title, words[`${name}Description`], own, keptView())
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

/** Who answers for the site, where its team has written that. */
const imprintPage = page({
  route: 'GET /imprint',
  access: 'public',
  cached: true,
  async run({ db, site }) {
    const own = await findLegalText(db, site.id, 'imprint')
    if (own === '') throw Problem.inWords(notFound, words.noImprint)
    return legalView(words.imprint, words.imprintDescription, own)
  },
})

/** A page whose text the site's team wrote, in the site's language. */
function legalView(title: string, description: string, text: string, below?: Html): PageAnswer {
  const main = html`<div class="wrap page narrow body">
    <h1>${title}</h1>
    <div class="prose space-above">${markdown(text)}</div>
    ${below}
  </div>`
  return { kind: 'view', title, description, main }
}

export const aboutPages = [textPage('/bot', 'bot'), textPage('/privacy', 'privacy'), imprintPage]
