/** Views of one founder and of one story. */
import { maxStoryPictures } from 'marquee-profile'
import { breadcrumbs, buttonLink, followLink } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import { face, logo, medal } from '../design/components/identity.ts'
import { socialLinks } from '../design/components/profile-values.ts'
import { dayTime, type Locale } from '../design/components/time.ts'
import { periodTitle } from '../calendar/index.ts'
import { html, type Html } from '../design/html.ts'
import { markdownPassage, type PictureShown } from '../design/markdown.ts'
import { type CopiesByAddress, onPage, type Picture, srcsetOf } from '../pictures/index.ts'
import { beginningOf, type Story, type StorySection, storySections } from './story.ts'
import { words } from './words/index.ts'

export interface Person {
  slug: string
  name: string
  title: string | null
  bio: string | null
  photo: Picture | null
  socials: Record<string, unknown>
  companies: readonly {
    slug: string
    name: string
    headline: string
    launch_week: string | null
    role: string | null
    logo: Picture | null
  }[]
}

function weekOf(week: string): Html {
  return html`<a class="link" href="/launches/${week}">${periodTitle(week)}</a>`
}

export interface FounderData {
  person: Person
  stories: readonly (Story & { listing_name: string; url: string; published_at: string })[]
  interview: readonly { question: string; answer: string }[]
  /** Awards of the founder's products, newest first. */
  awards: readonly { place: number; period: string; votes: number; name: string; slug: string }[]
  locale: Locale
}

/** One founder with companies, stories and interview. */
export function founderView({ person, stories, interview, awards, locale }: FounderData): Html {
  const links = socialLinks(person.socials)
  return html`<div class="wrap page narrow body">
    ${breadcrumbs([{ href: '/founders', label: words.founders }, { label: person.name }])}
    <div class="inline intro space-above">
      ${face({ name: person.name, photo: onPage(person.photo), size: 'extra-large' })}
      <div class="grow">
        <h1>${person.name}</h1>
        <p class="muted">${person.title}</p>
      </div>
      ${followLink({ href: `/founders/${person.slug}/follow`, label: words.follow, name: person.name })}
    </div>
    ${person.bio && html`<section><div class="prose">${paragraphs(person.bio)}</div></section>`}
    ${
      links.length > 0 &&
      html`<p class="inline gap-below">
        ${links.map((link) => html`<a class="link" rel="noopener nofollow ugc" href="${link.url}">${link.label}</a>`)}
      </p>`
    }
    ${productsOf(person)} ${awardsWon(awards)} ${storiesTold(stories, locale)}
    ${interviewBegun(person.slug, interview)}
  </div>`
}

function productsOf({ companies }: Person): Html {
  return html`<section aria-labelledby="products">
    ${sectionHead(words.products, { id: 'products' })}
    <div class="card flush">
      <ul class="rows">
        ${companies.map(
          (company) =>
            html`<li>
              ${logo({ name: company.name, picture: onPage(company.logo) })}
              <div>
                <a href="/listings/${company.slug}"><b>${company.name}</b></a>
                <p class="muted small-text">${company.headline}</p>
                ${company.launch_week !== null && html`<p class="small-text">${words.launchedIn(weekOf(company.launch_week))}</p>`}
              </div>
            </li>`,
        )}
      </ul>
    </div>
  </section>`
}

function awardsWon(awards: FounderData['awards']): Html | null {
  if (awards.length === 0) return null
  return html`<section aria-labelledby="awards">
    ${sectionHead(words.awards, { id: 'awards' })}
    <ul class="rows">
      ${awards.map(
        (award) =>
          html`<li>
            ${medal(award.place)}
            <div>
              <a href="/listings/${award.slug}"><b>${award.name}</b></a>
              <p class="muted small-text">
                <a class="link" href="${boardUrl(award.period)}">${periodTitle(award.period)}</a>,
                ${words.votes(award.votes)}
              </p>
            </div>
          </li>`,
      )}
    </ul>
  </section>`
}

function storiesTold(stories: FounderData['stories'], locale: Locale): Html | null {
  if (stories.length === 0) return null
  return html`<section aria-labelledby="stories">
    ${sectionHead(words.storiesTitle, { id: 'stories' })}
    <ul class="story-cards">
      ${stories.map((story) => {
        const { begins, minutes } = beginningOf(story)
        return html`<li class="story-card">
          <h3><a href="${story.url}">${story.title ?? story.listing_name}</a></h3>
          ${begins !== null && html`<p class="small-text">${begins}</p>`}
          <p class="small-text muted">
            ${words.toldOf(story.listing_name, dayTime(story.published_at, locale), minutes)}
          </p>
        </li>`
      })}
    </ul>
  </section>`
}

/** The first question and its answer; the whole interview has its own page. */
function interviewBegun(slug: string, interview: FounderData['interview']): Html | null {
  const [first] = interview
  if (!first) return null
  return html`<section aria-labelledby="interview">
    ${sectionHead(words.interview, { id: 'interview' })}
    <div class="prose">
      <h3>${first.question}</h3>
      ${paragraphs(first.answer)}
    </div>
    <p class="space-above">
      <a class="link" href="/founders/${slug}/interview">${words.readInterview(interview.length)}</a>
    </p>
  </section>`
}

function boardUrl(period: string): string {
  return `/leaderboards/votes?${period.includes('W') ? 'week' : 'month'}=${period}`
}

/** The title of a story's section. */
export function sectionTitle(section: StorySection): string {
  return words.sections[section]
}

export interface StoryData {
  story: Story
  pictures: CopiesByAddress
  listing: { slug: string; name: string; headline: string }
  founder: { slug: string; name: string; title: string | null; photo: Picture | null } | null
  screen: Picture | null
  published_at: string
  locale: Locale
}

/** One published story. */
export function storyView(data: StoryData): Html {
  const { story, listing, founder, screen, published_at: publishedAt, locale } = data
  return html`<article class="wrap page narrow body">
    ${breadcrumbs([{ href: `/listings/${listing.slug}`, label: listing.name }, { label: words.story }])}
    <div class="inline intro space-above">
      ${founder && face({ name: founder.name, photo: founder.photo, size: 'extra-large' })}
      <div class="grow">
        <h1>${story.title}</h1>
        <p>
          ${
            founder
              ? words.by(
                  html`<a class="link" href="/founders/${founder.slug}">${founder.name}</a>`,
                  dayTime(publishedAt, locale),
                )
              : dayTime(publishedAt, locale)
          }
        </p>
      </div>
    </div>
    ${storySectionsView(story, data.pictures)} ${screen && screenOf(screen, listing)}
    <p class="inline">
      ${buttonLink({ href: `/listings/${listing.slug}`, label: words.seeProduct(listing.name), kind: 'primary' })}
    </p>
  </article>`
}

function screenOf(screen: Picture, { slug, name }: StoryData['listing']): Html {
  return html`<a class="story-screen" href="/listings/${slug}"
    ><img
      src="${screen.src}"
      width="${screen.width}"
      height="${screen.height}"
      alt="${words.screenOf(name)}"
      loading="lazy"
      decoding="async"
  /></a>`
}

/** The written sections as safe Markdown with our copies of their pictures; also used for the preview. */
export function storySectionsView(story: Story, pictures: CopiesByAddress): Html {
  return html`${storySections.map((section) => {
    const text = story[section]
    let left = maxStoryPictures
    const shown: PictureShown = (address, told) =>
      Object.hasOwn(pictures, address) && left-- > 0 ? pictureView(onPage(pictures[address]), told) : null
    return (
      text !== null &&
      html`<section aria-labelledby="${section}">
        <h2 id="${section}">${sectionTitle(section)}</h2>
        <div class="prose space-above">${markdownPassage(text, shown)}</div>
      </section>`
    )
  })}`
}

function pictureView(picture: Picture | null, told: string): Html | null {
  return (
    picture &&
    html`<img
      src="${picture.src}"
      srcset="${srcsetOf(picture, 'screenshot')}"
      sizes="min(100vw, 52rem)"
      width="${picture.width}"
      height="${picture.height}"
      alt="${told}"
      loading="lazy"
      decoding="async"
    />`
  )
}

/** Plain text as paragraphs, line breaks kept. */
export function paragraphs(text: string): Html {
  return html`${text
    .split(/\n{2,}/)
    .map(
      (paragraph) =>
        html`<p>${paragraph.split('\n').map((line, index) => html`${index > 0 && html`<br />`}${line}`)}</p>`,
    )}`
}
