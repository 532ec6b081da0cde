/** Saving a product: what a page's script does in place, and the page used without scripts. */
import { button, csrfField } from '../design/components/actions.ts'
import { html } from '../design/html.ts'
import { textMember } from '../platform/call/form.ts'
import { page } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { findSavable } from './saved-queries.ts'
import { setSaved } from './set-saved.ts'
import { words } from './words/index.ts'

/** Asks whether to save a product; a reader returns to it after signing in. */
export const askSavePage = page({
  route: 'GET /listings/{slug}/save',
  access: 'account',
  async run({ db, site, actor, params, csrf }) {
    const found = await findSavable(db, site.id, actor.accountId, params['slug'] ?? '')
    if (!found) throw Problem.inWords(notFound, words.nothingToSave)
    const { name, saved } = found
    const address = `/listings/${encodeURIComponent(found.slug)}`
    const main = html`<div class="wrap page signing">
      <div class="intro">
        <h1>${saved ? words.isSaved(name) : words.saveName(name)}</h1>
        <p>
          ${saved ? words.isSavedText((label) => html`<a class="link" href="/account/saved">${label}</a>`) : words.onlyYou}
        </p>
      </div>
      <form class="inline" method="post" action="${address}/save">
        ${csrfField(csrf)}${
          saved
            ? button({ label: words.remove, name: 'do', value: 'remove' })
            : button({ label: words.save, kind: 'primary', name: 'do', value: 'save' })
        }<a class="button quiet" href="${address}">${words.backTo(name)}</a>
      </form>
    </div>`
    return { kind: 'view', title: words.saveName(name), main, noindex: true }
  },
})

/** Saves or removes. A page's script asks for JSON and stays on the page. */
export const savePage = page({
  route: 'POST /listings/{slug}/save',
  access: 'account',
  async run({ call, form, params }) {
    const wish = { slug: params['slug'], save: textMember(form, 'do') !== 'remove' }
    const { slug, saved } = await call(setSaved, wish)
    if (textMember(form, 'answer') === 'json')
      return { kind: 'bytes', type: 'application/json; charset=utf-8', body: JSON.stringify({ saved }) }
    return { kind: 'redirect', to: `/listings/${encodeURIComponent(slug)}/save` }
  },
})
