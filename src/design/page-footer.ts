import { at, type FrameSite } from './frame-site.ts'
import { html, type Html } from './html.ts'
import { markdownPassage } from './markdown.ts'
import { words } from './words/index.ts'

/** The footer of every page: the site's name and its links. `leadsSomewhere` tells whether a path has a page. */
export function pageFooter({
  site,
  leadsSomewhere = () => true,
}: {
  site: FrameSite
  leadsSomewhere?: (path: string) => boolean
}): Html {
  const isThere = (href: string): boolean =>
    leadsSomewhere(href.split('#')[0] ?? href) &&
    (href !== '/imprint' || site.hasImprint === true) &&
    (href !== '/blog' || site.hasBlog === true)
  const groups = footerGroups.map(({ label, links: all }) => ({
    label,
    shown: all
      .filter(({ href }) => isThere(href))
      .map((link) => html`<a href="${at(site, link.href)}">${words[link.label]}</a>`),
  }))
  groups
    .at(-1)
    ?.shown.push(...(site.footerLinks ?? []).map(({ label, url }) => html`<a href="${url}">${label}</a>`))
  return html`<footer class="foot">
    <div class="wrap">
      <div class="stack">
        <p><b>${site.name}</b><span>${site.tagline}</span></p>
        ${site.footerNote && html`<div class="prose small-text">${markdownPassage(site.footerNote)}</div>`}
      </div>
      <nav aria-label="${words.aboutThisSite}">
        ${groups
          .filter(({ shown }) => shown.length > 0)
          .map(
            ({ label, shown }) =>
              html`<div role="group" aria-labelledby="foot-${label}">
                <b id="foot-${label}">${words[label]}</b>
                ${shown}
              </div>`,
          )}
      </nav>
    </div>
  </footer>`
}

const footerGroups = [
  {
    label: 'lookAround',
    links: [
      { href: '/', label: 'thisWeek' },
      { href: '/launches', label: 'calendar' },
      { href: '/leaderboards', label: 'leaderboards' },
      { href: '/awards', label: 'awards' },
      { href: '/categories', label: 'categories' },
      { href: '/ask', label: 'askWithProof' },
      { href: '/updates', label: 'updates' },
    ],
  },
  {
    label: 'forFounders',
    links: [
      { href: '/submit', label: 'submitProduct' },
      { href: '/prices', label: 'prices' },
      { href: '/founders', label: 'founders' },
      { href: '/blog', label: 'blog' },
      { href: '/docs/api', label: 'apiAndMcp' },
      { href: '/docs/agents', label: 'forAgents' },
    ],
  },
  {
    label: 'howItWorks',
    links: [
      { href: '/about#facts', label: 'howFactsAreChecked' },
      { href: '/about#ranking', label: 'howRankingWorks' },
      { href: '/bot', label: 'crawler' },
      { href: '/privacy', label: 'privacy' },
      { href: '/imprint', label: 'imprint' },
      { href: '/terms', label: 'terms' },
    ],
  },
] as const
