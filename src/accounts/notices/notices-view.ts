import { button, csrfField } from '../../design/components/actions.ts'
import { choiceSet } from '../../design/components/forms.ts'
import { html, type Html } from '../../design/html.ts'
import { words } from '../words/index.ts'
import { type NoticeKind, noticeKinds } from './notice.ts'

/** A switch for each optional mail. */
export function noticesView({ csrf, refused }: { csrf: string; refused: readonly string[] }): Html {
  const choices = noticeKinds.map((value: NoticeKind) => ({ value, ...words.account.notices[value] }))
  return html`<section class="card" aria-labelledby="notices">
    <h2 id="notices">${words.account.noticesTitle}</h2>
    <form class="form" method="post" action="/account/notices">
      ${csrfField(csrf)}
      ${choiceSet({
        kind: 'checkbox',
        name: 'wanted',
        label: words.account.noticesLabel,
        hint: words.account.noticesHint,
        values: noticeKinds.filter((kind) => !refused.includes(kind)),
        choices,
      })}
      <p class="small-text">
        ${words.account.noticesOfFollows((label) => html`<a class="link" href="/account/follows">${label}</a>`)}
      </p>
      <div class="form-foot">${button({ label: words.account.saveNotices })}</div>
    </form>
  </section>`
}
