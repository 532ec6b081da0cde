/** A preview of the site with the unsaved settings, the contrast of its accent colour, and its logo. */
import { accentContrasts, leastContrast } from '../design/contrast.ts'
import { button, csrfField } from '../design/components/actions.ts'
import { seenField } from '../design/components/changed-meanwhile.ts'
import { sectionHead } from '../design/components/facts.ts'
import { brandMark } from '../design/components/identity.ts'
import { type FieldError } from '../design/components/forms.ts'
import { pictureField } from '../design/components/picture-field.ts'
import { pill } from '../design/components/states.ts'
import type { Locale } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { markdown } from '../design/markdown.ts'
import { versionOf } from '../platform/call/input/changed-meanwhile.ts'
import { type Language, numberTag } from '../platform/text/language.ts'
import type { TextSetting } from '../sites/index.ts'
import { linesOf, linkOf, type Typed } from './read-form.ts'
import { words } from './words/index.ts'

export interface SiteLogo {
  src: string
  width: number
  height: number
}

/** The header and the footer of a page. The surrounding page already uses the unsaved accent colour. */
export function previewView(typed: Typed, logo: SiteLogo | null, isOpen: boolean, language: Language): Html {
  const own = (name: TextSetting) => typed.texts[name][language] ?? ''
  return html`<section aria-labelledby="preview">
    ${sectionHead(words.preview, { id: 'preview' })}
    ${isOpen && html`<p class="small-text muted">${words.previewText}</p>`}
    <div class="card site-preview space-above" data-fonts="${typed.font_pair}">
      <header>
        <b
          >${logo ? html`<img src="${logo.src}" width="28" height="28" alt="" />` : brandMark()}${typed.name}</b
        >
        <span class="button primary small">${words.submitProduct}</span>
      </header>
      ${own('home_headline') !== '' && html`<h3>${own('home_headline')}</h3>`}
      ${own('home_lead') !== '' && html`<p>${own('home_lead')}</p>`}
      <p class="said">${typed.tagline}</p>
      ${own('footer_note') !== '' && html`<div class="prose small-text">${markdown(own('footer_note'))}</div>`}
      <footer>${linesOf(typed.footer_links).map((one) => html`<span>${linkOf(one).label}</span>`)}</footer>
    </div>
  </section>`
}

/** The measured contrasts of the accent colour; null if it is not a colour. */
export function contrastsView(accent: string, locale: Locale): Html | null {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) return null
  const figure = new Intl.NumberFormat(numberTag(locale.language), { maximumFractionDigits: 1 })
  return html`<section aria-labelledby="contrast">
    ${sectionHead(words.contrast, { id: 'contrast' })}
    <table class="contrasts">
      <tbody>
        ${accentContrasts(accent).map(
          ({ where, ratio }) =>
            html`<tr>
              <th scope="row">${words.contrastOf[where]}</th>
              <td>${words.ratio(figure.format(ratio))}</td>
              <td>
                ${ratio >= leastContrast ? pill(words.passes, 'success') : pill(words.fails, 'problem')}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`
}

/** The logo with its upload form. */
export function logoView({
  csrf,
  logo,
  errors,
}: {
  csrf: string
  logo: SiteLogo | null
  errors: readonly FieldError[]
}): Html {
  return html`<section aria-labelledby="logo">
    ${sectionHead(words.logo, { id: 'logo' })}
    <form class="stack" method="post" action="/team/settings/logo" enctype="multipart/form-data">
      ${csrfField(csrf)}${seenField(versionOf(logo))}
      ${logo && html`<img src="${logo.src}" width="64" height="64" alt="${words.logo}" />`}
      ${pictureField({ name: 'picture', label: words.logo, hint: words.logoHint, errors })}
      <p class="inline">
        ${button({ label: words.saveLogo, name: 'do', value: 'save' })}
        ${logo && button({ label: words.removeLogo, kind: 'quiet', name: 'do', value: 'remove' })}
      </p>
    </form>
  </section>`
}
