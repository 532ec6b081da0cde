/** Pages for programs and the people who write them. Made from the list of operations, which they are handed. */
import { readFileSync } from 'node:fs'
import { html } from '../../design/html.ts'
import { markdown } from '../../design/markdown.ts'
import type { Operation } from '../../platform/call/operation.ts'
import { type AnyPage, page } from '../../platform/call/page.ts'
import { Problem, problemTypes } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { errorsView, errorView, llmsText, referenceView } from './reference-view.ts'
import { words } from '../words/index.ts'

const guide = readFileSync(new URL('../../../docs/api-guide.md', import.meta.url), 'utf8')

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
      run: async ({ site }) => {
        const main = html`<div class="wrap page narrow body">
          <div class="prose">${markdown(guide.replaceAll('https://launch.example.com', site.origin))}</div>
        </div>`
        return {
          kind: 'view',
          title: words.guide,
          description: words.guideDescription,
          main,
        }
      },
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
        if (!problem) throw new Problem(notFound, words.noSuchError)
        return {
          kind: 'view',
          title: problem.title,
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
