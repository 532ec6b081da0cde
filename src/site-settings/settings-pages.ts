/** The settings page: view, preview, publish, restore. */
import { accentPath } from '../design/assets.ts'
import { localeOf } from '../design/components/time.ts'
import type { FieldError } from '../design/components/forms.ts'
import type { Notice } from '../design/components/states.ts'
import { html } from '../design/html.ts'
import type { Member } from '../platform/call/context.ts'
import { givenMember, numberMember, textMember } from '../platform/call/form.ts'
import { changedMeanwhile } from '../platform/call/input/changed-meanwhile.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { getSiteSettings } from './get-site-settings.ts'
import { changesOf, formErrors, type Typed, typedIn, typedOf } from './read-form.ts'
import { restoreSiteSettings } from './restore-site-settings.ts'
import { saveSiteLogo } from './save-site-logo.ts'
import { saveSiteSettings } from './save-site-settings.ts'
import { settingHistory, settingsAfter } from './setting-history.ts'
import { afterColleague } from './settings-meanwhile.ts'
import { settingsView } from './settings-view.ts'
import { words } from './words/index.ts'

const path = '/team/settings'
const shownChanges = 10
const maxLogoBytes = 250_000

/** The current settings. */
export const settingsPage = page({
  route: 'GET /team/settings',
  access: 'team',
  run: (context) => show(context, {}),
})

/** Previews the submitted settings, or publishes them. */
export const saveSettingsPage = page({
  route: 'POST /team/settings',
  access: 'team',
  async run(context) {
    const { call, form } = context
    const typed = typedIn(form)
    const preview = textMember(form, 'do') === 'preview'
    const changes = changesOf(typed, isOperator(context.actor))
    const after = Number(textMember(form, 'after')) || 0
    try {
      const { changed } = await call(saveSiteSettings, { changes, after }, { dryRun: preview })
      if (preview) return await show(context, { typed, after, preview })
      return { kind: 'redirect', to: `${path}?published=${changed.length}` }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      const { status } = error.type
      if (error.type === changedMeanwhile)
        return show(context, { ...(await mergedForm(context, typed, after)), status })
      return show(context, { typed, after, errors: formErrors(error), status })
    }
  },
})

/** The form with what a colleague has changed since the change `after`, with which it was opened. */
async function mergedForm(
  { call, db, site, actor }: PageContext<Member>,
  typed: Typed,
  after: number,
): Promise<Pick<Shown, 'typed' | 'errors'>> {
  const { settings } = await call(getSiteSettings, {})
  return afterColleague({
    typed,
    opened: typedOf(await settingsAfter(db, site.id, after, settings)),
    current: typedOf(settings),
    isOperator: isOperator(actor),
  })
}

/** Restores the settings from before a change. */
export const restoreSettingsPage = page({
  route: 'POST /team/settings/restore',
  access: 'team',
  async run(context) {
    try {
      const { call, form } = context
      const after = form['after'] === undefined ? undefined : numberMember(form, 'after')
      await call(restoreSiteSettings, { id: numberMember(form, 'id') || 1, after })
      return { kind: 'redirect', to: `${path}?done=restored` }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      const isChanged = error.type === changedMeanwhile
      const errors = isChanged
        ? [{ path: 'history', message: words.changedBeforeRestore }]
        : formErrors(error)
      return show(context, { errors, status: error.type.status })
    }
  },
})

/** Sets or removes the site's logo. */
export const saveLogoPage = page({
  route: 'POST /team/settings/logo',
  access: 'team',
  maxFileBytes: maxLogoBytes,
  async run(context) {
    const { call, form, uploads } = context
    const bytes = uploads['picture']
    const remove = textMember(form, 'do') === 'remove'
    const wrong = (message: string) => show(context, { errors: [{ path: 'picture', message }], status: 422 })
    if (!bytes && !remove) return wrong(words.chooseFile)
    if (bytes && bytes.byteLength > maxLogoBytes) return wrong(words.logoTooLarge)
    try {
      await call(saveSiteLogo, {
        picture: remove || !bytes ? null : Buffer.from(bytes).toString('base64'),
        seen: givenMember(form, 'seen'),
      })
      return { kind: 'redirect', to: `${path}?done=logo` }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      const isChanged = error.type === changedMeanwhile
      const errors = isChanged ? [{ path: 'picture', message: words.changedBeforeLogo }] : formErrors(error)
      return show(context, { errors, status: error.type.status })
    }
  },
})

interface Shown {
  typed?: Typed
  /** The last change that the reader of the form has seen, if it is not the current one. */
  after?: number
  errors?: readonly FieldError[]
  preview?: boolean
  status?: number
}

async function show(context: PageContext<Member>, shown: Shown): Promise<PageAnswer> {
  const { call, db, site, csrf, query, actor } = context
  const { settings, last_change: lastChange } = await call(getSiteSettings, {})
  const before = numberMember(query, 'before')
  const history = await settingHistory(db, site.id, {
    limit: shownChanges + 1,
    before: before === 0 ? null : before,
  })
  const current = typedOf(settings)
  const typed = shown.typed ?? current
  const last = history[shownChanges - 1]
  const main = settingsView({
    locale: localeOf(site),
    csrf,
    typed,
    current,
    lastChange: shown.after ?? lastChange,
    newest: lastChange,
    logo: site.logo,
    isOperator: isOperator(actor),
    errors: shown.errors ?? [],
    preview: shown.preview ?? false,
    done: doneIn(query),
    history: history.slice(0, shownChanges),
    older: history.length > shownChanges && last ? `${path}?before=${last.id}` : null,
  })
  const worn = /^#[0-9a-f]{6}$/i.test(typed.accent) && typed.accent !== site.accent
  return {
    kind: 'view',
    title: words.settings,
    main,
    noindex: true,
    ...(worn ? { head: html`<link rel="stylesheet" href="${accentPath(typed.accent)}" />` } : {}),
    ...(shown.status ? { status: shown.status } : {}),
  }
}

function doneIn(query: PageContext['query']): Notice | null {
  const published = textMember(query, 'published')
  if (/^\d{1,3}$/.test(published))
    return published === '0'
      ? { tone: 'plain', text: words.nothingChanged }
      : { tone: 'success', text: words.published(Number(published)) }
  const done = textMember(query, 'done')
  if (done === 'restored') return { tone: 'success', text: words.restored }
  return done === 'logo' ? { tone: 'success', text: words.logoSaved } : null
}

function isOperator(actor: Member): boolean {
  return actor.roles.some(({ role }) => role === 'operator')
}
