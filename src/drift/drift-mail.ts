/** Mails about changed websites: changes to decide go to the owner, what looks wrong to the owner and the site team. */
import { findTeamEmails } from '../accounts/index.ts'
import { fieldLabel } from '../design/components/profile-labels.ts'
import { valueTexts } from '../design/components/profile-values.ts'
import { html } from '../design/html.ts'
import type { Site } from '../platform/call/context.ts'
import { type Mail, mailBody, type MailContext, writeMail, writeMailFor } from '../mail/index.ts'
import type { FactChange } from './fact-changes.ts'
import type { Judgement } from './judge-site.ts'
import { findOwnerMails } from './site-check-queries.ts'
import { isWithheld } from './site-state.ts'
import { words } from './words/index.ts'

interface About {
  company_id: string
  name: string
  website_url: string
  /** The listing that the mail links to. */
  listing_id: number
}

/** Asks the owners whether to take over what their site says now. */
export async function writeChangesMail(
  context: MailContext,
  about: About,
  changes: readonly FactChange[],
  site: Site,
  now: Date,
): Promise<void> {
  for (const to of await findOwnerMails(context.db, about.company_id))
    await writeMailFor(
      { ...context, site },
      to,
      (language) => changesMail(to, about, changes, { ...site, language }),
      now,
    )
}

/** The mail that lists what a website says differently now. */
export function changesMail(
  to: string,
  about: Pick<About, 'name' | 'listing_id'>,
  changes: readonly FactChange[],
  site: Pick<Site, 'origin' | 'language'>,
): Mail {
  const url = `${site.origin}/account/listings/${about.listing_id}/changes`
  const mail = words.changesMail
  const lines = changes.slice(0, 10).map((change) => sentence(change, site.language))
  return {
    kind: 'site_changed',
    to,
    subject: mail.subject(about.name),
    text: `${lines.join('\n')}\n\n${mail.textLink(url)}`,
    html: html`<h1>${mail.title}</h1>
      <ul>
        ${lines.map((line) => html`<li>${line}</li>`)}
      </ul>
      <p><a class="button" href="${url}">${mail.button}</a></p>`.toString(),
    unsubscribe: { origin: site.origin, reason: words.changesMailReason, action: words.unsubscribe },
  }
}

function sentence({ field, kind, before, after }: FactChange, language: string): string {
  const { label } = fieldLabel(field)
  const shown = (value: unknown) => valueTexts(field, value, language).join(', ').slice(0, 160)
  return kind === 'gone'
    ? words.changesMail.gone(label, shown(before.value))
    : words.changesMail.changed(label, shown(before.value), shown(after?.value))
}

/** Mails the owners that their website is unreachable, has moved or looks taken over. */
export async function writeTroubleMails(
  context: MailContext,
  about: About,
  judged: Judgement,
  site: Site,
  now: Date,
): Promise<void> {
  for (const to of await findOwnerMails(context.db, about.company_id))
    await writeMailFor({ ...context, site }, to, () => troubleMail(to, about, judged, site), now)
}

/** The mail that says what is wrong with a website and what follows for its listing. */
export function troubleMail(
  to: string,
  about: Pick<About, 'name' | 'website_url' | 'listing_id'>,
  judged: Pick<Judgement, 'state' | 'reason'>,
  site: Pick<Site, 'origin'>,
): Mail {
  const mail = words.troubleMail
  const consequence = isWithheld(judged.state) ? mail.withheld : mail.stays
  const manage = `${site.origin}/account/listings/${about.listing_id}/changes`
  return {
    kind: `site_${judged.state}`,
    to,
    subject: subjectOf(judged, about),
    ...mailBody(
      subjectOf(judged, about),
      [mail.checked(about.website_url, words.reasons[judged.reason]), consequence, mail.resolves],
      { url: manage, label: mail.button },
    ),
  }
}

/** Mails the team of a site that the link of one of its listings is withheld. */
export async function writeTeamMails(
  context: MailContext,
  about: Pick<About, 'name' | 'website_url'>,
  judged: Judgement,
  site: Site,
  now: Date,
): Promise<void> {
  for (const to of await findTeamEmails(context.db, site.id))
    await writeMail({ ...context, site }, withheldMail(to, about, judged, site), now)
}

/** The mail that says why the link of a listing is withheld. */
export function withheldMail(
  to: string,
  about: Pick<About, 'name' | 'website_url'>,
  judged: Pick<Judgement, 'reason'>,
  site: Pick<Site, 'origin'>,
): Mail {
  const mail = words.teamMail
  return {
    kind: 'team_suspected_hijack',
    to,
    subject: mail.subject(about.name),
    ...mailBody(
      mail.subject(about.name),
      [mail.found(about.website_url, words.reasons[judged.reason]), mail.withheld],
      { url: `${site.origin}/team/site-checks`, label: mail.button },
    ),
  }
}

function subjectOf({ state }: Pick<Judgement, 'state'>, { name }: Pick<About, 'name'>): string {
  const { subject } = words.troubleMail
  return subject[state === 'suspected_hijack' || state === 'moved' ? state : 'unreachable'](name)
}
