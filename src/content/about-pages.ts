/** Pages about the site itself: the bot, privacy. Their text is CommonMark in docs/site, in English, and says so. */
import { readFileSync } from 'node:fs'
import { html } from '../design/html.ts'
import { markdown } from '../design/markdown.ts'
import type { Site } from '../platform/call/context.ts'
import { page } from '../platform/call/page.ts'
import { words } from './words/index.ts'

/** One page from its text; the parts after `## Heading {#id}` become sections with that id. */
function textPage(path: `/${string}`, name: 'bot' | 'privacy') {
  const source = readFileSync(new URL(`../../docs/site${path}.md`, import.meta.url), 'utf8')
  return page({
    route: `GET ${path}`,
    access: 'public',
    cached: true,
    run: async ({ site }) => {
      const title = words[name]
      const [lead = '', ...sections] = filled(source, site).split(/^## /m)
      const main = html`<div class="wrap page narrow body">
        <h1>${title}</h1>
        <div class="prose space-above" lang="en">${markdown(lead)}</div>
        ${sections.map((section) => {
          const [heading = '', ...lines] = section.split('\n')
          const [, label = heading, id = ''] = /^(.*?) \{#([a-z-]+)\}$/.exec(heading) ?? []
          return html`<section aria-label="${label}" lang="en">
            <h2 id="${id}">${label}</h2>
            <div class="prose">${markdown(lines.join('\n'))}</div>
          </section>`
        })}
      </div>`
      return { kind: 'view', title, description: words[`${name}Description`], main }
    },
  })
}

/** A text of docs/site with what it says of the site. */
export function filled(text: string, site: Site): string {
  const contact = site.contactEmail ? `<mailto:${site.contactEmail}>` : words.theSiteTeam
  return text
    .replaceAll('{{site}}', site.name)
    .replaceAll('{{origin}}', site.origin)
    .replaceAll('{{contact}}', contact)
    .replaceAll('{{zone}}', site.timeZone)
}

export const aboutPages = [textPage('/bot', 'bot'), textPage('/privacy', 'privacy')]
