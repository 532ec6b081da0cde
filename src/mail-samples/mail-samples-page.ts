/** The operator's page with every kind of mail as its readers see it. */
import { button, buttonLink, csrfField } from '../design/components/actions.ts'
import { teamPageFrame } from '../design/components/team-page-frame.ts'
import { sectionHead } from '../design/components/facts.ts'
import { selectField } from '../design/components/forms.ts'
import { html, type Html, raw } from '../design/html.ts'
import type { Mail } from '../mail/index.ts'
import type { Member } from '../platform/call/context.ts'
import { textMember } from '../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { rateLimited } from '../platform/call/problems.ts'
import { inLanguage, type Language, languages, textLanguage } from '../platform/text/language.ts'
import { pathWith } from '../platform/text/path-with.ts'
import { samples } from './samples.ts'
import { samplesAnHour, sendMailSample } from './send-mail-sample.ts'
import { words } from './words/index.ts'

const path = '/team/mail/samples'

/** All samples; the one named in the query is shown. */
export const mailSamplesPage = page({
  route: 'GET /team/mail/samples',
  access: 'operator',
  run: async (context) => show(context, context.query),
})

/** Sends the shown sample to the operator. */
export const sendMailSamplePage = page({
  route: 'POST /team/mail/samples',
  access: 'operator',
  async run(context) {
    const { call, form } = context
    const [sample, language] = [textMember(form, 'sample'), textMember(form, 'language')]
    try {
      await call(sendMailSample, { sample, language })
      return { kind: 'redirect', to: pathWith(path, { show: sample, language, done: 'yes' }) }
    } catch (error) {
      if (!(error instanceof Problem) || error.type !== rateLimited) throw error
      return { ...show(context, { show: sample, language, done: 'no' }), status: 429 }
    }
  },
})

function show(
  { site, actor, csrf, now }: PageContext<Member>,
  query: PageContext['query'],
): PageAnswer & { kind: 'view' } {
  const ofSite = textLanguage(site.language)
  const language =
    languages.find((known) => known === textMember(query, 'language')) ??
    languages.find((known) => known === ofSite) ??
    'en'
  const written = inLanguage(language, () =>
    Object.entries(samples).map(
      ([name, write]) => [name, write(actor.email, { ...site, language }, now)] as const,
    ),
  )
  const open = written.find(([name]) => name === textMember(query, 'show'))
  const done = textMember(query, 'done')
  const main = teamPageFrame({
    path: '/team/mail',
    title: words.title,
    intro: words.intro,
    done:
      done === ''
        ? null
        : done === 'yes'
          ? { tone: 'success', text: words.sent }
          : { tone: 'problem', text: words.tooMany(samplesAnHour) },
    actions: buttonLink({ href: '/team/mail', label: words.toMails }),
    content: html`<form class="three-columns" action="${path}">
        ${selectField({
          name: 'language',
          label: words.language,
          value: language,
          choices: languages.map((tag) => ({ value: tag, label: ownName(tag) })),
        })}
        ${open && html`<input type="hidden" name="show" value="${open[0]}" />`}${button({ label: words.show })}
      </form>
      ${open && preview({ name: open[0], mail: open[1], language, csrf, sender: site.name, email: actor.email })}
      <div class="card flush space-above">
        <ul class="rows">
          ${written.map(([name, mail]) => row(name, mail, language))}
        </ul>
      </div>`,
  })
  return { kind: 'view', title: words.title, main, noindex: true }
}

function row(name: string, { subject }: Mail, language: Language): Html {
  const href = pathWith(path, { show: name, language })
  return html`<li>
    <div class="grow">
      <span lang="${language}">${subject}</span><br /><code class="small-text">${name}</code>
    </div>
    <a class="button small" href="${href}" aria-label="${words.showKind(name)}">${words.show}</a>
  </li>`
}

interface Opened {
  name: string
  mail: Mail
  language: Language
  csrf: string
  sender: string
  email: string
}

function preview({ name, mail, language, csrf, sender, email }: Opened): Html {
  return html`<section class="card stack space-above" aria-labelledby="sample">
    ${sectionHead(mail.subject, { id: 'sample', note: `${words.from(sender)} · ${name}` })}
    <form class="inline" method="post" action="${path}">
      ${csrfField(csrf)}<input type="hidden" name="sample" value="${name}" /><input
        type="hidden"
        name="language"
        value="${language}"
      />${button({ label: words.send, kind: 'primary' })}
      <span class="small-text muted">${words.sendTo(email)}</span>
    </form>
    <p class="small-text muted">${words.asHtml}</p>
    <div class="card prose" lang="${language}">${raw(lower(mail.html))}</div>
    <p class="small-text muted">${words.asText}</p>
    <div class="card prose small-text" lang="${language}">${mail.text.split(/\n{2,}/).map(paragraph)}</div>
  </section>`
}

function paragraph(text: string): Html {
  return html`<p>${text.split('\n').map((line, at) => html`${at > 0 && html`<br />`}${line}`)}</p>`
}

/** Lowers a mail's headings below those of the page that shows it. */
function lower(markup: string): string {
  return markup.replaceAll(/<(\/?)h([1-3])>/g, (_whole, end: string, level: string) => {
    return `<${end}h${Number(level) + 2}>`
  })
}

/** The name of a language in that language. */
function ownName(tag: Language): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
}
