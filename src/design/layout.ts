/** The whole document around a page: head, header, menu, footer. */

import { textLanguage } from '../platform/text/language.ts'
import { accentPath, assetPath } from './assets.ts'
import { icon } from './components/icons.ts'
import { brandMark, face } from './components/identity.ts'
import { notice, type Notice } from './components/states.ts'
import { fontPreloads } from './font-pairs.ts'
import { at, type FrameSite } from './frame-site.ts'
import { attributes, html, type Html } from './html.ts'
import { pageFooter } from './page-footer.ts'
import type { Picture } from './picture.ts'
import { words } from './words/index.ts'

export interface FrameAccount {
  name: string | null
  email: string
  picture?: Picture | null
  /** Whether the account belongs to this site's team. */
  isTeam: boolean
}

export interface Page {
  title: string
  description: string
  site: FrameSite
  /** Path of the page with its leading slash; decides which menu link is current. */
  path: string
  account: FrameAccount | null
  /** Full URL of the page; null omits the link (pages for one reader). */
  canonical: string | null
  /** The canonical URL is another site's page of the same product. */
  isElsewhere?: boolean
  main: Html
  /** Further elements for the head: structured data, feeds, a refresh. */
  head?: Html | null
  /** Image for link previews: full URL. */
  image?: string | null
  noindex?: boolean
  /** Every reader gets the same bytes; the page then omits the styles and scripts of forms and team pages. */
  isForEverybody?: boolean
  /** A message above the content, after a form was sent. */
  notice?: Notice | null
  /** The text in the header's search field. */
  query?: string
  /** Whether a path of this site has a page; links to other paths are omitted. Without it, every link is shown. */
  leadsSomewhere?: (path: string) => boolean
}

/** The complete HTML document. It has no inline style or script and loads nothing from other origins. */
export function layout(page: Page): Html {
  const { site } = page
  return html`<!doctype html>
    <html ${attributes({ lang: textLanguage(site.language), 'data-fonts': site.fontPair })}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title === site.name ? site.name : `${page.title} · ${site.name}`}</title>
        <meta name="description" content="${page.description}" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15110d" />
        ${markdownLink(page)} ${page.noindex && html`<meta name="robots" content="noindex" />`}
        ${page.canonical && html`<link rel="canonical" href="${page.canonical}" />`} ${preview(page)}
        ${icons(site)} ${fontPreloads(site.fontPair ?? 'house')}
        <link rel="stylesheet" href="${assetPath('marquee.css')}" />
        ${!page.isForEverybody && html`<link rel="stylesheet" href="${assetPath('personal.css')}" />`}
        <link rel="stylesheet" href="${accentPath(site.accent)}" />
        <link
          rel="alternate"
          type="application/atom+xml"
          title="${words.latestUpdates}"
          href="/updates.atom"
        />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title="${site.name}"
          href="${at(site, '/opensearch.xml')}"
        />
        <script type="module" src="${assetPath('marquee.js')}"></script>
        ${!page.isForEverybody && html`<script type="module" src="${assetPath('personal.js')}"></script>`}
        ${page.head}
      </head>
      <body>
        <a class="skip" href="#main">${words.skipToContent}</a>
        ${header(page)}
        <main id="main" tabindex="-1">
          ${page.notice && html`<div class="wrap flash">${notice(page.notice)}</div>`} ${page.main}
        </main>
        ${pageFooter(page)}
        <compare-tray ${attributes(trayTexts())}></compare-tray>
      </body>
    </html> `
}

/** The site's own logo as icon, if it has one. */
export function siteIcon({ logo }: Pick<FrameSite, 'logo'>): { src: string; type: string } {
  return logo
    ? { src: logo.src, type: 'image/webp' }
    : { src: assetPath('favicon.svg'), type: 'image/svg+xml' }
}

function icons(site: FrameSite): Html {
  const { src, type } = siteIcon(site)
  return html`<link rel="icon" type="${type}" href="${src}" />
    ${!site.logo && html`<link rel="apple-touch-icon" href="${assetPath('apple-touch-icon.png')}" />`}`
}

/** The Markdown version of the page, for programs. */
function markdownLink({ canonical, noindex, isElsewhere }: Page): Html | null {
  const url = canonical === null || noindex === true || isElsewhere === true ? null : URL.parse(canonical)
  if (!url) return null
  const address = (url.pathname === '/' ? '/index.md' : `${url.pathname}.md`) + url.search
  return html`<link rel="alternate" type="text/markdown" href="${address}" />`
}

const sections = [
  { href: '/', label: 'thisWeek' },
  { href: '/launches', label: 'calendar' },
  { href: '/leaderboards', label: 'leaderboards' },
  { href: '/categories', label: 'categories' },
  { href: '/founders', label: 'founders' },
  { href: '/blog', label: 'blog' },
] as const

function preview(page: Page): Html {
  return html`<meta property="og:type" content="website" />
    <meta property="og:site_name" content="${page.site.name}" />
    <meta property="og:title" content="${page.title}" />
    <meta property="og:description" content="${page.description}" />
    ${page.canonical && html`<meta property="og:url" content="${page.canonical}" />`}
    ${page.image && html`<meta property="og:image" content="${page.image}" /><meta name="twitter:card" content="summary_large_image" />`}`
}

function header(page: Page): Html {
  return html`<header class="page-top">
    <div class="wrap">
      <a class="brand" href="${at(page.site, '/')}" aria-label="${words.homeOf(page.site.name)}"
        >${brand(page.site)}<span>${page.site.name}</span></a
      >
      <nav class="sections" aria-label="${words.mainMenu}">${links(page)}</nav>
      <div ${attributes(cornerTexts())}>
        ${search('search', 'header-search', page)}
        <a class="button small submit" href="${at(page.site, '/submit')}"
          ><span>${words.submit}<span class="wide">${words.aProduct}</span></span></a
        >
        ${account(page)}
        <details class="menu">
          <summary aria-label="${words.menu}">${icon('menu')}</summary>
          <div class="sheet">
            ${search('search in-menu', 'menu-search', page)}
            <nav aria-label="${words.menu}">
              ${links(page)}
              ${page.account?.isTeam && html`<a ${attributes(within(page, '/team'))}>${words.siteTeam}</a>`}
              ${
                page.account
                  ? html`<a ${attributes(within(page, '/account/saved'))}>${words.savedAndFollowed}</a
                      ><a ${attributes(within(page, '/account'))}>${words.yourDashboard}</a>`
                  : html`<a href="${at(page.site, '/sign-in')}">${words.signIn}</a
                      >${unknownReader(page, words.yourDashboard, false)}`
              }
            </nav>
          </div>
        </details>
      </div>
    </div>
  </header>`
}

/** Texts that the script fills in once it knows the signed-in account; `{}` stands for the name. */
function cornerTexts(): Record<string, string> {
  return {
    class: 'corner',
    'data-dashboard': words.dashboard,
    'data-your-dashboard': words.yourDashboard,
    'data-yours': words.savedAndFollowed,
    'data-saved': words.saved,
    'data-following': words.following,
    'data-team': words.team,
    'data-signed-in': words.signedInAs('{}'),
    'data-line-lost': words.lineLost,
  }
}

/** Texts of the script for the products collected for a comparison; `{}` stands for a name or number. */
function trayTexts(): Record<string, string | boolean> {
  return {
    class: 'tray',
    role: 'region',
    'aria-label': words.tray.label,
    hidden: true,
    'data-remove': words.tray.remove('{}'),
    'data-add': words.tray.add,
    'data-go': words.tray.go('{}'),
    'data-clear': words.tray.clear,
    'data-full': words.tray.full,
  }
}

function brand(site: FrameSite): Html {
  if (!site.logo) return brandMark()
  return html`<img src="${site.logo.src}" width="${site.logo.width}" height="${site.logo.height}" alt="" />`
}

function links({ path, site, leadsSomewhere = () => true }: Page): readonly Html[] {
  return sections
    .filter(({ href }) => leadsSomewhere(href) && (href !== '/blog' || site.hasBlog))
    .map(({ href, label }) => {
      const inside = href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)
      const current = inside ? (path === href ? 'page' : 'true') : null
      return html`<a ${attributes({ href: at(site, href), 'aria-current': current })}>${words[label]}</a>`
    })
}

function search(className: string, id: string, { query = '', site }: Page): Html {
  return html`<search-box data-label="${words.suggestions}"
    ><form
      class="${className}"
      role="search"
      action="${at(site, '/search')}"
      aria-label="${words.searchProducts}"
    >
      ${icon('search')}<label class="visually-hidden" for="${id}">${words.searchProducts}</label>
      <input
        id="${id}"
        name="q"
        type="search"
        placeholder="${words.searchProducts}"
        value="${query}"
        maxlength="200"
        enterkeyhint="search"
      /></form
  ></search-box>`
}

/** A link to a section, marked as current on each of its pages. */
function within({ path }: Page, href: string) {
  return { href, 'aria-current': (path === href || path.startsWith(`${href}/`)) && 'true' }
}

/** A public page is the same for everybody, signed in or not: where no script can tell, it offers both ways. */
function unknownReader({ site }: Page, dashboard: string, className: 'signin' | false): Html {
  return html`<noscript
    ><a ${attributes({ class: className, href: at(site, '/account') })}>${dashboard}</a></noscript
  >`
}

function account(page: Page): Html {
  const { account: person, site } = page
  if (person === null)
    return html`<a class="signin" href="${at(site, '/sign-in')}">${words.signIn}</a
      >${unknownReader(page, words.dashboard, 'signin')}`
  const name = person.name ?? person.email
  const dashboard = { ...within(page, '/account'), title: words.signedInAs(name) }
  const team = { ...within(page, '/team'), title: words.siteTeam }
  return html`${person.isTeam && html`<a class="signin" ${attributes(team)}>${words.team}</a>`}
    <a class="dashboard" ${attributes(dashboard)}
      >${face({ name, photo: person.picture ?? null, size: 'small' })}<span>${words.dashboard}</span></a
    >`
}
