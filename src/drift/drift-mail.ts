/** Mails about sites that changed: to the owner what to decide, to owner and site team what looks wrong. */
import { fieldLabel } from '../design/components/profile-labels.ts'
import { valueTexts } from '../design/components/profile-values.ts'
import { html } from '../design/html.ts'
import type { Site } from '../platform/call/context.ts'
import { writeMail } from '../platform/jobs/outbox.ts'
import type { FactChange } from './fact-changes.ts'
import type { Judgement } from './judge-site.ts'
import { findOwnerMails, findTeamMails } from './site-check-queries.ts'
import { isWithheld, siteReasons } from './site-state.ts'

type MailContext = Parameters<typeof writeMail>[0]

interface About {
  company_id: string
  name: string
  website_url: string
  /** The listing that the mail leads to. */
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
  const url = `${site.origin}/account/listings/${about.listing_id}/changes`
  const lines = changes.slice(0, 10).map((change) => sentence(change, site.language))
  for (const to of await findOwnerMails(context.db, about.company_id)) {
    await writeMail(
      context,
      {
        kind: 'site_changed',
        to,
        subject: `Your site says something new about ${about.name}`,
        text: `${lines.join('\n')}\n\nAccept or keep what stands on your listing:\n${url}`,
        html: html`<h1>Your site says something new</h1>
          <ul>
            ${lines.map((line) => html`<li>${line}</li>`)}
          </ul>
          <p><a class="button" href="${url}">Accept or keep</a></p>`.toString(),
        unsubscribe: { origin: site.origin, what: 'news about changes of your site' },
      },
      now,
    )
  }
}

function sentence({ field, kind, before, after }: FactChange, language: string): string {
  const { label } = fieldLabel(field)
  const words = (value: unknown) => valueTexts(field, value, language).join(', ').slice(0, 160)
  return kind === 'gone'
    ? `${label}: your site no longer says “${words(before.value)}”.`
    : `${label}: your site now says “${words(after?.value)}”, your listing “${words(before.value)}”.`
}

/** Tells the owners that their site is gone, moved or looks taken over. */
export async function writeTroubleMails(
  context: MailContext,
  about: About,
  judged: Judgement,
  site: Site,
  now: Date,
): Promise<void> {
  const consequence = isWithheld(judged.state)
    ? 'Your listing stays, but does not link to the site until this is settled.'
    : 'Your listing stays as it is.'
  const manage = `${site.origin}/account/listings/${about.listing_id}/changes`
  for (const to of await findOwnerMails(context.db, about.company_id)) {
    await writeMail(
      context,
      {
        kind: `site_${judged.state}`,
        to,
        subject: subjectOf(judged, about),
        ...bodyOf(
          [
            `We read ${about.website_url} again. ${siteReasons[judged.reason]}`,
            consequence,
            'We look again every day. When your site is itself again, all of this ends by itself.',
          ],
          'See what we saw',
          manage,
        ),
      },
      now,
    )
  }
}

/** Tells the team of a site that the link of one of its listings is withheld. */
export async function writeTeamMails(
  context: MailContext,
  about: Pick<About, 'name' | 'website_url'>,
  judged: Judgement,
  site: Site,
  now: Date,
): Promise<void> {
  const team = `${site.origin}/team/site-checks`
  for (const to of await findTeamMails(context.db, site.id)) {
    await writeMail(
      context,
      {
        kind: 'team_suspected_hijack',
        to,
        subject: `${about.name}: its site looks taken over`,
        ...bodyOf(
          [`${about.website_url}: ${siteReasons[judged.reason]}`, 'The link on the listing is withheld.'],
          'Look at it',
          team,
        ),
      },
      now,
    )
  }
}

function subjectOf({ state }: Judgement, { name }: About): string {
  if (state === 'suspected_hijack') return `Is this still the site of ${name}?`
  return state === 'moved' ? `The site of ${name} has moved` : `The site of ${name} could not be read`
}

function bodyOf(sentences: readonly string[], action: string, url: string): { text: string; html: string } {
  return {
    text: `${sentences.join('\n')}\n\n${action}:\n${url}`,
    html: html`${sentences.map((one) => html`<p>${one}</p>`)}
      <p><a class="button" href="${url}">${action}</a></p>`.toString(),
  }
}
