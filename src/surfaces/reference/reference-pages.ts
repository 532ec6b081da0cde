/** Pages for programs and the people who write them, made from the list of operations. */
import { readFileSync } from 'node:fs'
import { html, type Html } from '../../design/html.ts'
import { markdown } from '../../design/markdown.ts'
import { problemTitle } from '../../design/problem-words.ts'
import type { Operation } from '../../platform/call/operation.ts'
import { type AnyPage, page } from '../../platform/call/page.ts'
import { Problem, problemTypes } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { errorsView, errorView, llmsText, referenceView } from './reference-view.ts'
import { serverDocument } from './server-json.ts'
import { type Language, languages, spokenLanguage } from '../../platform/text/language.ts'
import { words } from '../words/index.ts'

const docs = (path: string) => readFileSync(new URL(`../../../docs/site/${path}`, import.meta.url), 'utf8')
const inEach = (name: string) =>
  new Map(languages.map((language) => [language, docs(language === 'en' ? name : `${language}/${name}`)]))
const guide = inEach('api-guide.md')
const agents = inEach('agents.md')

/** A page of the documentation in the site's language, with the site's own address. */
function documentView(
  texts: ReadonlyMap<Language, string>,
  { origin, language }: { origin: string; language: string },
): Html {
  const spoken = spokenLanguage(language)
  return html`<div class="wrap page narrow body">
    <div class="prose" lang="${spoken}">
      ${markdown((texts.get(spoken) ?? '').replaceAll('https://launch.example.com', origin))}
    </div>
  </div>`
}

/** The reference, the guide, the error catalogue and llms.txt. */
export function referencePages(operations: readonly Operation[]): AnyPage[] {
  return [
    page({
      route: 'GET /docs/api',
      access: 'public',
      cached: true,
      run: async ({ site }) => ({
        kind: 'view',
        title: words.reference,
        description: words.referenceDescription(site.name),
        main: referenceView(operations, site.origin),
      }),
    }),
    page({
      route: 'GET /docs/guide',
      access: 'public',
      cached: true,
      run: async ({ site }) => ({
        kind: 'view',
        title: words.guide,
        description: words.guideDescription,
        main: documentView(guide, site),
      }),
    }),
    page({
      route: 'GET /docs/agents',
      access: 'public',
      cached: true,
      run: async ({ site }) => ({
        kind: 'view',
        title: words.agents,
        description: words.agentsDescription,
        main: documentView(agents, site),
      }),
    }),
    page({
      route: 'GET /server.json',
      access: 'public',
      cached: true,
      run: async ({ site }) => ({
        kind: 'bytes',
        type: 'application/json; charset=utf-8',
        body: `${JSON.stringify(serverDocument(operations, site), null, 2)}\n`,
      }),
    }),
    page({
      route: 'GET /docs/errors',
      access: 'public',
      cached: true,
      run: async () => ({
        kind: 'view',
        title: words.errors,
        description: words.errorsDescription,
        main: errorsView(problemTypes()),
      }),
    }),
    page({
      route: 'GET /docs/errors/{code}',
      access: 'public',
      cached: true,
      async run({ params }) {
        const problem = problemTypes().find(({ code }) => code === params['code'])
        if (!problem) throw Problem.inWords(notFound, words.noSuchError)
        return {
          kind: 'view',
          title: problemTitle(problem),
          description: problem.meaning,
          main: errorView(problem, operations),
        }
      },
    }),
    page({
      route: 'GET /llms.txt',
      access: 'public',
      cached: true,
      run: async ({ site }) => ({
        kind: 'bytes',
        type: 'text/plain; charset=utf-8',
        body: llmsText(operations, site),
      }),
    }),
  ]
}
