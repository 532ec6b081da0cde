/** A listing's badges: every theme on the ground it is made for, the code to paste, and what our check looks for. */
import { breadcrumbs, copyable } from '../../design/components/actions.ts'
import { sectionHead } from '../../design/components/facts.ts'
import { html, type Html } from '../../design/html.ts'

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
    ${breadcrumbs([{ href: url, label: name }, { label: 'Badges' }])}
    <div class="intro space-above">
      <h1>Badges of ${name}</h1>
      <p>
        The first one never needs a change: it says “Find us on” before the launch, “Featured on” while the
        listing is live, and the best award once there is one.
      </p>
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
                      alt="${badge.name}, ${theme}"
                      width="250"
                      height="54"
                      loading="lazy"
                    />
                  </p>
                  <h3>${theme.charAt(0).toUpperCase() + theme.slice(1)}</h3>
                  ${copyable(badge.themes[theme].html, `HTML of the ${theme} badge ${badge.name}`)}
                  <details class="small-text space-above">
                    <summary class="link">Markdown</summary>
                    ${copyable(badge.themes[theme].markdown, `Markdown of the ${theme} badge ${badge.name}`)}
                  </details>
                </li>`,
            )}
          </ul>
        </section>`,
    )}
    <section class="spaced" aria-labelledby="check">
      ${sectionHead('What our check looks for', { id: 'check' })}
      <p class="small-text muted">
        A link that visitors can see on the home page, to <code>${link}</code>. Scheme, “www.”, a slash at the
        end and <code>rel</code> make no difference; the picture may be yours. A link in a comment, a script
        or a hidden element does not count.
      </p>
    </section>
  </div>`
}
