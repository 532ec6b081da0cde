/** The founders of a site: those with a story, and everybody as portraits with their products. */
import { pagination, type Pages } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import { face, logo } from '../design/components/identity.ts'
import { chips, type StoryCard, storyCard } from '../design/components/lists.ts'
import { emptyState } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import { onPage } from '../pictures/index.ts'
import { pathWith } from '../platform/text/path-with.ts'
import type { Person } from './founders-view.ts'
import { words } from './words/index.ts'

export interface FoundersData extends Pages {
  items: readonly (Omit<Person, 'bio'> & { stories: number })[]
  told: readonly StoryCard[]
  total: number
  total_relation: 'exact' | 'at_least'
  q: string
  sort: 'newest' | 'name'
}

/** The founders of a site's live listings. */
export function foundersView(data: FoundersData): Html {
  return html`<div class="wrap page">
    <div class="intro">
      <h1>${words.founders}</h1>
      <p>${words.intro}</p>
    </div>
    ${stories(data)}
    <section aria-labelledby="everybody">
      ${sectionHead(words.everybody, { id: 'everybody', note: words.people(data.total, data.total_relation) })}
      <div class="inline find-people">
        <form class="inline find" role="search" aria-label="${words.founders}" action="/founders">
          ${data.sort === 'name' && html`<input type="hidden" name="sort" value="name" />`}
          <label class="visually-hidden" for="founder-q">${words.name}</label>
          <input
            class="field"
            id="founder-q"
            name="q"
            type="search"
            value="${data.q}"
            maxlength="100"
            placeholder="${words.name}"
          />
          <button class="button">${words.search}</button>
        </form>
        ${chips(
          (['newest', 'name'] as const).map((sort) => ({
            name: words.sorts[sort],
            url: pathWith('/founders', membersOf({ q: data.q, sort })),
            current: sort === data.sort,
          })),
          words.order,
        )}
      </div>
      ${
        data.items.length === 0
          ? emptyState({ title: data.q ? words.noneNamed(data.q) : words.none, text: words.noneText })
          : html`<ul class="portraits">
              ${data.items.map(portrait)}
            </ul>`
      }
      ${pagination(data, '/founders', membersOf(data))}
    </section>
  </div>`
}

function stories({ told }: FoundersData): Html | null {
  if (told.length === 0) return null
  return html`<section aria-labelledby="told">
    ${sectionHead(words.told, { id: 'told' })}
    <ul class="story-cards">
      ${told.map((story) =>
        storyCard(
          story,
          story.founder === null ? story.product : words.ofProduct(story.founder, story.product),
        ),
      )}
    </ul>
  </section>`
}

function portrait(person: FoundersData['items'][number]): Html {
  const [first] = person.companies
  return html`<li>
    ${face({ name: person.name, photo: onPage(person.photo), size: 'large' })}
    <h3><a href="/founders/${person.slug}">${person.name}</a></h3>
    <p class="small-text muted">${first?.role ?? person.title}</p>
    <ul class="made" aria-label="${words.madeBy(person.name)}">
      ${person.companies.slice(0, 3).map(
        (company) =>
          html`<li>
            ${logo({ name: company.name, picture: onPage(company.logo), size: 'small' })}
            <a href="/listings/${company.slug}">${company.name}</a>
          </li>`,
      )}
    </ul>
    ${first && html`<p class="small-text muted">${first.headline}</p>`}
    ${person.stories > 0 && html`<p class="small-text muted">${words.stories(person.stories)}</p>`}
  </li>`
}

function membersOf({ q, sort }: Pick<FoundersData, 'q' | 'sort'>) {
  return { q, sort: sort === 'name' ? sort : '' }
}
