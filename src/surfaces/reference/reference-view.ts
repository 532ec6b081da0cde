/** The API reference, the error catalogue and llms.txt, made from the definitions of the operations. */
import { breadcrumbs } from '../../design/components/actions.ts'
import { pill } from '../../design/components/states.ts'
import { html, type Html } from '../../design/html.ts'
import { type Operation, routeOf } from '../../platform/call/operation.ts'
import { problemTitle } from '../../design/problem-words.ts'
import type { ProblemType } from '../../platform/call/problem.ts'
import { currentLanguage } from '../../platform/text/language.ts'
import { problemsOf } from '../rest/answers.ts'
import { tagOf, tags } from '../rest/openapi.ts'
import { inputSchema, outputSchema } from '../rest/schemas.ts'
import { schemaTable } from './schema-view.ts'
import { words } from '../words/index.ts'

/** All operations on one page, grouped as in OpenAPI. */
export function referenceView(operations: readonly Operation[], origin: string): Html {
  const groups = tags
    .map(([name, meaning]) => ({ name, meaning, members: operations.filter((op) => tagOf(op) === name) }))
    .filter(({ members }) => members.length > 0)
  return html`<div class="wrap page body">
    <div class="intro">
      <h1>${words.reference}</h1>
      <p>${words.referenceIntro(origin)}</p>
    </div>
    <nav class="card stack" aria-label="${words.operations}" lang="en">
      ${groups.map(
        ({ name, members }) =>
          html`<p>
            <b>${name}:</b>
            ${members.map((op, index) => html`${index > 0 && ', '}<a class="link" href="#${op.name}">${op.name}</a>`)}
          </p>`,
      )}
    </nav>
    ${groups.map(
      ({ name, meaning, members }) =>
        html`<section class="space-above" aria-labelledby="${idOf(name)}">
          <h2 id="${idOf(name)}" lang="en">${name}</h2>
          <p class="muted" lang="en">${meaning}</p>
          ${members.map(operationCard)}
        </section>`,
    )}
  </div>`
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

function operationCard(op: Operation): Html {
  const { method, path } = routeOf(op)
  const example: unknown = op.examples[0]
  return html`<article class="card space-above stack operation" id="${op.name}">
    <div class="inline">
      <h3 class="grow">${op.name}</h3>
      ${
        op.access === 'public' ? pill(words.noSignIn, 'plain') : pill(op.access, 'featured')
      }${op.effect === 'destroy' && pill(words.deletes, 'problem')}${op.extension && pill(words.extension, 'plain')}
    </div>
    <p><code>${method} /api/v1${path}</code></p>
    <p lang="en">${op.summary} ${op.description}</p>
    <details>
      <summary>${words.input}</summary>
      ${schemaTable(inputSchema(op), words.inputOf(op.name))}${
        example !== undefined &&
        html`<p class="small-text muted">${words.example}</p>
          <pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre>`
      }
    </details>
    <details>
      <summary>${words.output}</summary>
      ${schemaTable(outputSchema(op), words.outputOf(op.name))}
    </details>
    <details>
      <summary>${words.errors}</summary>
      <ul class="rows">
        ${problemsOf(op).map(
          (problem) =>
            html`<li>
              <a class="link" href="/docs/errors/${problem.code}">${problem.code}</a>
              <span class="muted small-text">${words.statusAndTitle(problem.status, problem.title)}</span>
            </li>`,
        )}
      </ul>
    </details>
  </article>`
}

/** Every error code. */
export function errorsView(problems: readonly ProblemType[]): Html {
  return html`<div class="wrap page narrow">
    <div class="intro">
      <h1>${words.errors}</h1>
      <p>${words.errorsIntro}</p>
    </div>
    <div class="card flush">
      <ul class="rows">
        ${problems.map(
          (problem) =>
            html`<li>
              <div>
                <a href="/docs/errors/${problem.code}"><b>${problem.code}</b></a>
                <p class="muted small-text" lang="${languageOf(problem)}">${problemTitle(problem)}</p>
              </div>
              <span class="muted">${problem.status}</span>
            </li>`,
        )}
      </ul>
    </div>
  </div>`
}

const languageOf = (problem: ProblemType) =>
  problemTitle(problem) === problem.title ? 'en' : currentLanguage()

/** One error: what it means, how to fix it, and which operations answer with it. */
export function errorView(problem: ProblemType, operations: readonly Operation[]): Html {
  const answering = operations.filter((op) => problemsOf(op).includes(problem))
  const title = problemTitle(problem)
  return html`<div class="wrap page narrow body">
    ${breadcrumbs([{ href: '/docs/errors', label: words.errors }, { label: problem.code }])}
    <div class="intro space-above">
      <h1 lang="${languageOf(problem)}">${title}</h1>
      <p>${words.codeAndStatus(problem.code, problem.status)}</p>
      ${title !== problem.title && html`<p>${words.apiSpeaksEnglish} <q lang="en">${problem.title}</q></p>`}
    </div>
    <section>
      <h2>${words.whatItMeans}</h2>
      <p lang="en">${problem.meaning}</p>
    </section>
    <section>
      <h2>${words.howToFix}</h2>
      <p lang="en">${problem.fix}</p>
    </section>
    ${
      answering.length > 0 &&
      html`<section>
        <h2>${words.whereItComesFrom}</h2>
        <p>
          ${
            answering.length === operations.length
              ? words.everyOperation
              : answering.map(
                  (op, index) =>
                    html`${index > 0 && ', '}<a class="link" href="/docs/api#${op.name}">${op.name}</a>`,
                )
          }
        </p>
      </section>`
    }
  </div>`
}

/** The site's description for language models (llmstxt.org): what it is and where to read on. */
export function llmsText(
  operations: readonly Operation[],
  site: { name: string; tagline: string; origin: string },
): string {
  const line = (op: Operation) =>
    `- \`${op.name}\` (${op.route.replace(' ', ' /api/v1')}${op.access === 'public' ? '' : `, scope ${op.access}`}): ${op.summary}`
  return `# ${site.name}

> ${site.tagline} Products launch in weekly cohorts; facts are read from their own sites and carry quotes.

Every operation works by REST under ${site.origin}/api/v1 and as an MCP tool of the same name at ${site.origin}/mcp (Streamable HTTP). Public reads need no sign-in; the rest takes an API key (\`Authorization: Bearer mq_…\`) or OAuth. Writes take \`Idempotency-Key\` and \`dry_run\`; answers carry \`next_steps\`; errors say how to fix them.

## Read on

- [This week](${site.origin}/index.md): the running launch week
- [Calendar](${site.origin}/launches.md), [categories](${site.origin}/categories.md)
- [Founders](${site.origin}/founders.md), [leaderboards](${site.origin}/leaderboards/votes.md)
- [Ask with proof](${site.origin}/ask.md): what products’ own sites say of your needs, word for word
- [Updates](${site.origin}/updates.md), and as a [feed](${site.origin}/updates.atom)
- [Launches](${site.origin}/launches.atom) as a feed; each product, category, founder and week has one, too: \`.atom\` behind its path
- [Launch weeks for calendars](${site.origin}/launches.ics), [sitemap](${site.origin}/sitemap.xml)
- Every public page is Markdown with \`.md\` behind its path, or by \`Accept: text/markdown\`
- [Guide](${site.origin}/docs/guide): the whole life of a listing, by REST and by MCP
- [Connect an agent](${site.origin}/docs/agents): set-up, toolsets, every document for programs
- [API reference](${site.origin}/docs/api): every operation with input, output and errors
- [OpenAPI 3.1](${site.origin}/openapi.json): the same for programs
- [Errors](${site.origin}/docs/errors): every code, what it means and how to fix it

## Public operations

${operations
  .filter((op) => op.access === 'public')
  .map(line)
  .join('\n')}

## With an account

${operations
  .filter((op) => op.access !== 'public')
  .map(line)
  .join('\n')}
`
}
