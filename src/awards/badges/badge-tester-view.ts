/** A listing's badges: every theme on its intended background, the code to paste, what the badge check looks for. */
import { breadcrumbs, copyable } from '../../design/components/actions.ts'
import { sectionHead } from '../../design/components/facts.ts'
import { html, type Html } from '../../design/html.ts'
import { words } from '../words/index.ts'

interface BadgeImage {
  image_url: string
  html: string
  markdown: string
}

export interface BadgeTesterData {
  name: string
  url: string
  link: string
  badges: readonly {
    key: string
    name: string
    themes: { light: BadgeImage; dark: BadgeImage; neutral: BadgeImage }
  }[]
}

const themes = ['light', 'dark', 'neutral'] as const

/** The page of a listing's badges. */
export function badgeTesterView({ name, url, link, badges }: BadgeTesterData): Html {
  return html`<div class="wrap page">
    ${breadcrumbs([{ href: url, label: name }, { label: words.badges }])}
    <div class="intro space-above">
      <h1>${words.badgesFor(name)}</h1>
      <p>${words.badgesIntro}</p>
    </div>
    ${badges.map(
      (badge) =>
        html`<section class="spaced" aria-labelledby="badge-${badge.key}">
          ${sectionHead(badge.name, { id: `badge-${badge.key}` })}
          <ul class="badges">
            ${themes.map(
              (theme) =>
                html`<li class="card">
                  <p class="ground ${theme}">
                    <img
                      src="${badge.themes[theme].image_url}"
                      alt="${words.inTheme(badge.name, theme)}"
                      width="250"
                      height="54"
                      loading="lazy"
                    />
                  </p>
                  <h3>${words.themes[theme]}</h3>
                  ${copyable(badge.themes[theme].html, words.htmlOf(badge.name, theme))}
                  <details class="small-text space-above">
                    <summary class="link">${words.markdown}</summary>
                    ${copyable(badge.themes[theme].markdown, words.markdownOf(badge.name, theme))}
                  </details>
                </li>`,
            )}
          </ul>
        </section>`,
    )}
    <section class="spaced" aria-labelledby="check">
      ${sectionHead(words.whatWeCheck, { id: 'check' })}
      <p class="small-text muted">${words.whatWeCheckFor} <code>${link}</code>. ${words.whatDoesNotMatter}</p>
    </section>
  </div>`
}
