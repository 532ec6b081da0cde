import { localeOf } from '../../design/components/time.ts'
import { breadcrumbList } from '../../design/linked-data.ts'
import { page } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { findAnswersHere } from '../interview-queries.ts'
import { findPerson } from '../people-queries.ts'
import { words } from '../words/index.ts'
import { interviewView } from './interview-view.ts'

/** The public page of a founder's interview. */
export const interviewPage = page({
  route: 'GET /founders/{slug}/interview',
  access: 'public',
  cached: true,
  async run({ db, site, params }) {
    const person = await findPerson(db, site.id, params['slug'] ?? '')
    const answers = person?.account_id ? await findAnswersHere(db, person.account_id, site.id) : []
    if (!person || answers.length === 0) throw Problem.inWords(notFound, words.noInterview)
    const [product] = person.companies
    const title = words.interviewWith(person.name)
    const days = answers.map(({ answered_at: at }) => at.toISOString()).toSorted()
    const home = `${site.origin}/founders/${encodeURIComponent(person.slug)}`
    const image = `${site.origin}/cards/founder/${encodeURIComponent(person.slug)}.png`
    return {
      kind: 'view',
      // Two founders may have the same name.
      title: product ? `${title} · ${product.name}` : title,
      description: words.interviewDescription(person.name, product?.name ?? '', answers.length),
      main: interviewView({
        person,
        answers,
        answered_at: days.at(-1) ?? '',
        locale: localeOf(site),
      }),
      nav: '/founders',
      image,
      things: [
        {
          '@type': 'Article',
          headline: title,
          image,
          datePublished: days[0],
          dateModified: days.at(-1),
          author: { '@type': 'Person', name: person.name, url: home },
          hasPart: answers.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
        breadcrumbList([
          { name: words.founders, url: `${site.origin}/founders` },
          { name: person.name, url: home },
          { name: words.interview, url: `${home}/interview` },
        ]),
      ],
    }
  },
})
