/** Name, address, roles, data export and deletion of an account. */
import { leftListings } from '../deletion/left-listings-view.ts'
import type { SoleListing } from '../deletion/personal-data-queries.ts'
import { button, buttonLink, csrfField } from '../../design/components/actions.ts'
import {
  type Choice,
  errorSummary,
  type FieldError,
  selectField,
  textField,
} from '../../design/components/forms.ts'
import { pictureField } from '../../design/components/picture-field.ts'
import { type Notice, notice, pill } from '../../design/components/states.ts'
import { type Locale, momentTime } from '../../design/components/time.ts'
import type { OpenEmailChange } from '../email-change/email-change-queries.ts'
import { face } from '../../design/components/identity.ts'
import { html, type Html } from '../../design/html.ts'
import type { Picture } from '../../design/picture.ts'
import type { Member } from '../../platform/call/context.ts'
import { type Language, languages } from '../../platform/text/language.ts'
import { noticesView } from '../notices/notices-view.ts'
import { accountFrame } from '../account-frame.ts'
import { words } from '../words/index.ts'

export interface ProfileData {
  csrf: string
  name: string
  /** The chosen time zone; null means the site's. */
  zone: string | null
  site_zone: string
  /** The chosen language; null means the site's. */
  language: string | null
  picture: Picture | null
  email: string
  /** The new address as it was typed. */
  new_email: string
  /** The new address that is not confirmed yet. */
  asked_email: OpenEmailChange | null
  locale: Locale
  roles: readonly { role: 'site_team' | 'operator'; site: string | null }[]
  errors: readonly FieldError[]
  /** Notices that the account has turned off. */
  refused: readonly string[]
  done: Notice | null
}

/** The profile page. */
export function profileView(data: ProfileData): Html {
  return accountFrame({
    path: '/account/profile',
    title: words.account.profile,
    intro: html`${words.account.signedInAs(data.email)} ${roles(data)}`,
    done: data.done,
    content: html`${errorSummary(data.errors)} ${name(data)} ${picture(data)} ${language(data)} ${zone(data)}
    ${noticesView(data)} ${address(data)} ${ending()}`,
  })
}

function roles({ roles: list }: ProfileData): Html | null {
  if (list.length === 0) return null
  return html`${list.map(
    ({ role, site }) =>
      html`${pill(words.account[role === 'operator' ? 'operator' : 'siteTeam'](site), 'featured')} `,
  )}`
}

function name({ csrf, name: value, errors }: ProfileData): Html {
  return html`<section class="card" aria-labelledby="name">
    <h2 id="name">${words.account.yourName}</h2>
    <form class="form" method="post" action="/account/profile" novalidate>
      ${csrfField(csrf)}
      ${textField({
        name: 'name',
        label: words.account.name,
        hint: words.account.nameHint,
        value,
        errors,
        maxlength: 80,
        autocomplete: 'name',
      })}
      <div class="form-foot">${button({ label: words.account.save })}</div>
    </form>
  </section>`
}

function picture({ csrf, name: own, email, picture: shown, errors }: ProfileData): Html {
  return html`<section class="card" aria-labelledby="picture">
    <h2 id="picture">${words.account.yourPicture}</h2>
    <form class="form" method="post" action="/account/picture" enctype="multipart/form-data" novalidate>
      ${csrfField(csrf)}
      <p>${face({ name: own || email, photo: shown, size: 'large' })}</p>
      ${pictureField({
        square: true,
        name: 'picture',
        label: words.account.pictureFile,
        hint: words.account.pictureHint,
        errors,
      })}
      <p class="inline form-foot">
        ${button({ label: words.account.savePicture })}
        ${shown && button({ label: words.account.removePicture, kind: 'quiet', name: 'do', value: 'remove' })}
      </p>
    </form>
  </section>`
}

function language({ csrf, language: value }: ProfileData): Html {
  return html`<section class="card" aria-labelledby="language">
    <h2 id="language">${words.account.yourLanguage}</h2>
    <form class="form" method="post" action="/account/language" novalidate>
      ${csrfField(csrf)}
      ${selectField({
        name: 'language',
        label: words.account.language,
        hint: words.account.languageHint,
        value,
        empty: words.account.siteLanguage,
        choices: languages.map((tag) => ({ value: tag, label: ownName(tag) })),
      })}
      <div class="form-foot">${button({ label: words.account.saveLanguage })}</div>
    </form>
  </section>`
}

/** A language by its own name, whatever the page's language. */
function ownName(tag: Language): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
}

function zone({ csrf, zone: value, site_zone: ofSite }: ProfileData): Html {
  return html`<section class="card" aria-labelledby="zone">
    <h2 id="zone">${words.account.yourZone}</h2>
    <form class="form" method="post" action="/account/time-zone" novalidate>
      ${csrfField(csrf)}
      ${selectField({
        name: 'time_zone',
        label: words.account.zone,
        hint: words.account.zoneHint(ofSite),
        value,
        empty: words.account.siteZone(ofSite),
        choices: zoneChoices(value),
      })}
      <div class="form-foot">${button({ label: words.account.saveZone })}</div>
    </form>
  </section>`
}

/** The zones by IANA name, which is the same in every language; a chosen older name is kept. */
function zoneChoices(chosen: string | null): Choice[] {
  const zones = new Set(['UTC', ...(chosen === null ? [] : [chosen]), ...Intl.supportedValuesOf('timeZone')])
  return [...zones].map((zone) => ({ value: zone, label: zone }))
}

function address(data: ProfileData): Html {
  const { csrf, new_email: value, errors } = data
  return html`<section class="card" aria-labelledby="address">
    <h2 id="address">${words.account.changeEmail}</h2>
    ${askedAddress(data)}
    <form class="form" method="post" action="/account/email" novalidate>
      ${csrfField(csrf)}
      ${textField({
        name: 'email',
        label: words.account.newEmail,
        type: 'email',
        hint: words.account.newEmailHint,
        value,
        errors,
        maxlength: 254,
        autocomplete: 'email',
      })}
      <div class="form-foot">${button({ label: words.account.sendLink })}</div>
    </form>
  </section>`
}

/** The requested change, until it is confirmed or its link expires. */
function askedAddress({ csrf, asked_email: asked, locale }: ProfileData): Html | null {
  if (asked === null) return null
  return notice({
    tone: 'plain',
    text: html`<p>
        ${words.account.emailWaits(asked.email, momentTime(asked.expires_at.toISOString(), locale))}
      </p>
      <div class="inline">
        <form method="post" action="/account/email">
          ${csrfField(csrf)}<input type="hidden" name="email" value="${asked.email}" />
          ${button({ label: words.account.sendLinkAgain, small: true })}
        </form>
        <form method="post" action="/account/email/withdraw">
          ${csrfField(csrf)} ${button({ label: words.account.withdrawEmail, small: true, kind: 'quiet' })}
        </form>
      </div>`,
  })
}

function ending(): Html {
  return html`<section class="card" aria-labelledby="data">
    <h2 id="data">${words.account.yourData}</h2>
    <p>${words.account.yourDataText}</p>
    <p class="inline">
      <a class="button" href="/account/export.json" download>${words.account.downloadData}</a
      ><a class="button quiet" href="/account/delete">${words.account.deleteNow}</a>
    </p>
  </section>`
}

/** The page behind the link mailed to the new address. */
export function confirmEmailView({ csrf, token }: { csrf: string; token: string }): Html {
  return html`<div class="wrap page signing">
    <div class="intro">
      <h1>${words.account.useThisEmail}</h1>
      <p>${words.account.useThisEmailText}</p>
    </div>
    <form class="form" method="post" action="/account/email/confirm">
      ${csrfField(csrf)}<input type="hidden" name="token" value="${token}" />
      <div class="form-foot">${button({ label: words.account.useEmail, kind: 'primary' })}</div>
    </form>
  </div>`
}

/** Confirms that the account was deleted. */
export function deletedView(): Html {
  return html`<div class="wrap page signing">
    <div class="intro">
      <h1>${words.account.deleted}</h1>
      <p>${words.account.deletedLead}</p>
    </div>
    <p>${buttonLink({ href: '/', label: words.account.toHome })}</p>
  </div>`
}

/** What deleting an account means, and the form that does it. */
export function deleteView(data: {
  csrf: string
  account: Pick<Member, 'accountId' | 'email'>
  listings: readonly SoleListing[]
  errors: readonly FieldError[]
}): Html {
  return html`<div class="wrap page signing">
    ${errorSummary(data.errors, words.account.nothingDeleted)}
    <div class="intro">
      <h1>${words.account.delete}</h1>
      <p>${words.account.cannotUndo}</p>
    </div>
    <ul class="bullets">
      <li>${words.account.deletedAtOnce}</li>
      <li>${words.account.sharedListings}</li>
      <li>${words.account.invoicesStay}</li>
      <li><a class="link" href="/account/export.json">${words.account.exportFirst}</a></li>
    </ul>
    ${leftListings(data.listings, { handOver: true })}
    <form class="form" method="post" action="/account/delete" novalidate>
      ${csrfField(data.csrf)}<input type="hidden" name="account" value="${data.account.accountId}" />
      ${textField({ name: 'email', label: words.account.typeEmail, hint: data.account.email, errors: data.errors, autocomplete: 'off' })}
      <p class="inline form-foot">
        ${button({ label: words.account.deleteNow, kind: 'danger' })}<a
          class="button quiet"
          href="/account/profile"
          >${words.account.keep}</a
        >
      </p>
    </form>
  </div>`
}
