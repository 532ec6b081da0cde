/** What a reader can do with a listing: a bar that stays in view, with links to the sections of the page. */
import { buttonLink, copyable, followLink, saveLink, voteButton } from '../design/components/actions.ts'
import { icon } from '../design/components/icons.ts'
import { attributes, html, type Html } from '../design/html.ts'
import type { ListingData } from './listing-page-data.ts'
import { isWithheld, noticeUrl } from './site-notice-view.ts'
import { words } from './words/index.ts'

/** The bar below the head of a listing; a preview only links to the website and the sections. */
export function actionBar(data: ListingData, sections: readonly { href: string; label: string }[]): Html {
  return html`<div class="action-bar">
    <div class="wrap">
      <div class="inline">
        ${!data.preview && voteFor(data)}${visit(data)}${!data.preview && further(data)}
      </div>
      <nav class="jumps" aria-label="${words.onThisPage}">
        ${sections.map(({ href, label }) => html`<a href="${href}">${label}</a>`)}
      </nav>
    </div>
  </div>`
}

/** The vote button and the link to the website again, within reach of the thumb on a phone. */
export function dock(data: ListingData): Html {
  const link = isWithheld(data)
    ? html`<a class="button" href="${noticeUrl(data)}">${words.notice}</a>`
    : html`<a class="button" href="${data.website_url}" rel="noopener nofollow ugc">${words.visit}</a>`
  return html`<div class="dock">${voteFor(data)}${link}</div>`
}

function voteFor({ vote_url, csrf, name, votes, voted, voting_closed }: ListingData): Html {
  return voteButton({ action: vote_url, csrf, name, votes, voted, closed: voting_closed, wide: true })
}

function visit(data: ListingData): Html {
  if (isWithheld(data))
    return buttonLink({ href: noticeUrl(data), label: html`${icon('warning')} ${words.linkWithheld}` })
  return buttonLink({
    href: data.website_url,
    label: html`${words.visitSite} ${icon('outside')}`,
    external: true,
  })
}

function further(data: ListingData): Html {
  const { aside } = data
  const edit = { class: 'button quiet', hidden: true, 'data-owner-of': data.slug }
  return html`${aside.follow_url && followLink({ href: aside.follow_url, label: words.follow, name: data.name, kind: 'quiet' })}
    ${saveLink(data, 'button')} ${data.compare_url !== null && collect(data.compare_url, data)} ${share(data)}
    ${aside.report_url !== null && buttonLink({ href: aside.report_url, label: words.report, kind: 'quiet', icon: 'flag' })}
    <a ${attributes(edit)}>${icon('page')}${words.edit}</a>`
}

/** Links to the page that finds products to compare with; with scripts, several are collected first. */
function collect(href: string, { slug, name }: ListingData): Html {
  const link = { class: 'button quiet collect', href, 'data-compare': slug, 'data-name': name }
  return html`<a ${attributes(link)}>${icon('swap')}${words.compare}</a>`
}

/** The address to copy; the script adds the share menu of the reader's device. */
function share({ name, url, aside }: ListingData): Html {
  return html`<share-menu data-title="${name}" data-url="${url}"
    ><details class="drop">
      <summary class="button quiet">${icon('outside')}${words.share}</summary>
      <div class="sheet">
        ${copyable(url, words.addressOf(name))}
        <button type="button" class="button small" hidden>${words.shareWith}</button>
        ${aside.badge !== null && html`<a class="link small-text" href="${aside.badge.all_url}">${words.embed}</a>`}
      </div>
    </details></share-menu
  >`
}
