/** One founder's interview: each question with its answer, and the founder's products. */
import { breadcrumbs, buttonLink } from '../../design/components/actions.ts'
import { face } from '../../design/components/identity.ts'
import { dayTime, type Locale } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { onPage } from '../../pictures/index.ts'
import { paragraphs, type Person } from '../founders-view.ts'
import { words } from '../words/index.ts'

export interface InterviewData {
  person: Pick<Person, 'slug' | 'name' | 'photo'> & {
    title: string | null
    companies: readonly { slug: string; name: string; title: string | null }[]
  }
  answers: readonly { question: string; answer: string }[]
  /** When the last answer was given (UTC, ISO 8601). */
  answered_at: string
  locale: Locale
}

/** The interview as a page. */
export function interviewView({ person, answers, answered_at: at, locale }: InterviewData): Html {
  const home = `/founders/${person.slug}`
  const [product, another] = person.companies
  const role = product?.title ?? (another === undefined ? person.title : null)
  return html`<article class="wrap page narrow body">
    ${breadcrumbs([
      { href: '/founders', label: words.founders },
      { href: home, label: person.name },
      { label: words.interview },
    ])}
    <div class="inline intro space-above">
      ${face({ name: person.name, photo: onPage(person.photo), size: 'extra-large' })}
      <div class="grow">
        <h1>${words.interviewWith(person.name)}</h1>
        <p>
          ${role && `${role} · `}${
            product && html`<a class="link" href="/listings/${product.slug}">${product.name}</a> · `
          }<span class="nowrap">${dayTime(at, locale)}</span>
        </p>
      </div>
    </div>
    ${answers.map(
      ({ question, answer }, index) =>
        html`<section aria-labelledby="question-${index + 1}">
          <h2 id="question-${index + 1}">${question}</h2>
          <div class="prose space-above">${paragraphs(answer)}</div>
        </section>`,
    )}
    <p class="inline">
      ${product && buttonLink({ href: `/listings/${product.slug}`, label: words.seeProduct(product.name), kind: 'primary' })}
      ${buttonLink({ href: home, label: words.moreOn(person.name) })}
    </p>
  </article>`
}
