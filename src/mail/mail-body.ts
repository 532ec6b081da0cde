/** The body of most mails: what happened, and the one page to go to. */
import { html } from '../design/html.ts'
import type { Mail } from './outbox.ts'
import { words } from './words/index.ts'

/** Buttons of many mails, labelled in the current language. */
export const mailActions = {
  manageListing: (url: string) => ({ url, label: words.actions.manageListing }),
  seeListing: (url: string) => ({ url, label: words.actions.seeListing }),
  claimListing: (url: string) => ({ url, label: words.actions.claimListing }),
}

/** Title, paragraphs, quote and button; the plain text has the URL below the button's label. Skips empty parts. */
export function mailBody(
  title: string,
  paragraphs: readonly string[],
  { url, label }: { url: string; label: string },
  quote = '',
): Pick<Mail, 'text' | 'html'> {
  const said = paragraphs.filter((paragraph) => paragraph !== '')
  return {
    text: [...said, ...(quote === '' ? [] : [quote]), `${label}:\n${url}`].join('\n\n'),
    html: html`<h1>${title}</h1>
      ${said.map((paragraph) => html`<p>${paragraph}</p>`)}
      ${quote !== '' && html`<blockquote>${quote}</blockquote>`}
      <p><a class="button" href="${url}">${label}</a></p>`.toString(),
  }
}
